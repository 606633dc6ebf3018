import type { StockLine } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import {
  Badge,
  EmptyState,
  FailureBanner,
  LinkButton,
  Picture,
  SaveBar,
  SelectField,
  TextField,
  useFocusOnError,
} from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { CellField } from '../../tables/cell-field.tsx';
import { CellNote } from '../../tables/cell-note.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { FilterForm } from '../../tables/filter-form.tsx';
import type { List } from '../../tables/list.ts';
import { PagedList } from '../../tables/paged-list.tsx';
import { Allowed, useAllowed } from '../../roles/allowed.tsx';
import { loadStock, type StockFilter } from './load-stock.ts';
import { useStockChanges } from './use-stock-changes.ts';

export const stockPage = defineAdminPage({
  path: '/admin/stock',
  failed: messages.stock.failed,
  load: loadStock,
  Component: StockPage,
});

function StockPage({ data: list }: PageProps<List<StockLine, StockFilter>>) {
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
    { name: 'In stock', kind: 'number', cell: ({ stock }) => <StockLevel stock={stock} /> },
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
    <AdminLayout title="Stock">
      <StockFilters filter={list.filter} />
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
    </AdminLayout>
  );
}

function StockFilters({ filter }: { filter: StockFilter }) {
  const { atMost } = filter;
  const choices = ['', '0', '1', '3', '5', '10', '20'];
  const shown = choices.includes(atMost) ? choices : [...choices, atMost];
  return (
    <FilterForm
      path="/admin/stock"
      filter={filter}
      search={{ label: 'Search', placeholder: 'Product, color, size or SKU', maxLength: 120 }}
    >
      <SelectField
        label="Quantity"
        name="atMost"
        options={shown.map((value) => ({ value, label: toFilterLabel(value) }))}
        defaultValue={atMost}
      />
    </FilterForm>
  );
}

const toFilterLabel = (atMost: string) =>
  atMost === '' ? 'Any quantity' : atMost === '0' ? 'Sold out' : `At most ${atMost}`;

const VariantName = ({ productId, productName, color, size }: StockLine) => (
  <>
    <a href={`/admin/products/${productId}`}>{productName}</a>
    <CellNote>
      {color} / {size}
    </CellNote>
  </>
);

const StockLevel = ({ stock }: { stock: number }) =>
  stock === 0 ? <Badge tone="danger">Sold out</Badge> : <>{stock}</>;
