import type { StockLine } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import {
  Badge,
  Button,
  EmptyState,
  FailureBanner,
  LinkButton,
  Picture,
  SaveBar,
  TextField,
  useFocusOnError,
} from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { formatCount } from '../../format-count.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { CellField } from '../../tables/cell-field.tsx';
import { CellNote } from '../../tables/cell-note.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { PagedList } from '../../tables/paged-list.tsx';
import { Allowed, useAllowed } from '../../roles/allowed.tsx';
import { loadStock, type StockData } from './load-stock.ts';
import { LowStockDialog } from './low-stock-dialog.tsx';
import { StockFilters } from './stock-filters.tsx';
import { useStockChanges } from './use-stock-changes.ts';

export const stockPage = defineAdminPage({
  path: '/admin/stock',
  failed: messages.stock.failed,
  load: loadStock,
  Component: StockPage,
});

function StockPage({ data: { list, lowStockAtMost } }: PageProps<StockData>) {
  const [isChangingLimit, setChangingLimit] = useState(false);
  const changes = useStockChanges(list.rows);
  const mayChange = useAllowed('catalog:write');
  const [reason, setReason] = useState('');
  const { form, focusError } = useFocusOnError<HTMLDivElement>();
  const save = async () => {
    if (await changes.save(reason)) setReason('');
    else focusError();
  };
  const columns: readonly Column<StockLine>[] = [
    {
      name: 'Picture',
      kind: 'picture',
      cell: ({ image }) => <Picture image={image} sizes="72px" ratio="4 / 5" alt="" />,
    },
    { name: 'Variant', kind: 'title', cell: (line) => <VariantName {...line} /> },
    { name: 'SKU', cell: ({ sku }) => sku },
    { name: 'In stock', kind: 'number', cell: (line) => <StockLevel {...line} /> },
    { name: 'Days left', kind: 'number', cell: ({ daysLeft }) => formatDaysLeft(daysLeft) },
  ];
  const newQuantity: Column<StockLine> = {
    name: 'New quantity',
    cell: (line) => (
      <CellField
        label={`New quantity of ${line.productName}, ${line.color} / ${line.size}`}
        css={{ maxWidth: '8rem' }}
        inputMode="numeric"
        maxLength={7}
        value={changes.typed[line.variantId]?.typed ?? String(line.stock)}
        error={changes.errors[line.variantId]}
        onChange={({ currentTarget }) => changes.type(line, currentTarget.value)}
      />
    ),
  };
  return (
    <AdminLayout
      title="Stock"
      actions={
        lowStockAtMost === null ? undefined : (
          <Allowed to="catalog:write">
            <Button variant="secondary" onClick={() => setChangingLimit(true)}>
              Change low stock threshold
            </Button>
          </Allowed>
        )
      }
    >
      <StockFilters filter={list.filter} lowStockAtMost={lowStockAtMost} />
      <FailureBanner failure={changes.failure} />
      <div ref={form}>
        <PagedList
          path="/admin/stock"
          list={list}
          emptyState={
            <EmptyState
              title={messages.stock.none}
              action={
                <Allowed to="catalog:write">
                  <LinkButton href="/admin/products/new">Add product</LinkButton>
                </Allowed>
              }
            />
          }
          noMatches={{ title: messages.stock.noneFound }}
        >
          <DataTable
            label="Stock"
            columns={mayChange ? [...columns, newQuantity] : columns}
            rows={list.rows}
            keyOf={({ variantId }) => variantId}
          />
        </PagedList>
      </div>
      {changes.count > 0 ? (
        <TextField
          label="Reason (optional)"
          hint={`${changes.count} changed. The reason appears in the activity log.`}
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      ) : null}
      <SaveBar
        isDirty={changes.count > 0}
        isSaving={changes.isSaving}
        onSave={() => void save()}
        onDiscard={changes.discard}
      />
      {isChangingLimit && lowStockAtMost !== null ? (
        <LowStockDialog lowStockAtMost={lowStockAtMost} onClose={() => setChangingLimit(false)} />
      ) : null}
    </AdminLayout>
  );
}

const VariantName = ({ productId, productName, color, size }: StockLine) => (
  <>
    <a href={`/admin/products/${productId}`}>{productName}</a>
    <CellNote>
      {color} / {size}
    </CellNote>
  </>
);

const StockLevel = ({ stock, waitingCount = 0 }: StockLine) => (
  <>
    {stock === 0 ? <Badge tone="danger">Sold out</Badge> : stock}
    {waitingCount > 0 ? (
      <CellNote>{formatCount(waitingCount, 'person waiting', 'people waiting')}</CellNote>
    ) : null}
  </>
);

/** How long the stock lasts at the pace of the last 30 days, or a dash if nothing was sold. */
const formatDaysLeft = (days: number | null | undefined): string =>
  days === null || days === undefined ? '–' : formatCount(days, 'day');
