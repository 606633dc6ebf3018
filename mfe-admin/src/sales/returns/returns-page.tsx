import type { AdminReturn } from '@selvedge/contract';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { EmptyState, LinkButton, Moment, SelectField, TextField, tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useRefreshWhile } from '../../editing/use-refresh-while.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { ReturnBadge } from '../order-badges.tsx';
import { returnLabels } from '../../order-labels.ts';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { FilterForm } from '../../tables/filter-form.tsx';
import { PagedList } from '../../tables/paged-list.tsx';
import { loadReturns, returnsPageSize, type ReturnsData } from './load-returns.ts';
import { ReturnActions } from './return-actions.tsx';
import { ReturnItems } from './return-items.tsx';
import { ReturnRefund } from './return-refund.tsx';

export const returnsPage = definePage<ReturnsData>({
  path: '/admin/returns',
  load: loadReturns,
  Component: ReturnsPage,
  head: () => ({ title: 'Returns', noIndex: true }),
});

const columns: readonly Column<AdminReturn>[] = [
  {
    name: 'Order',
    kind: 'title',
    cell: ({ orderId, orderNumber }) => <a href={`/admin/orders/${orderId}`}>#{orderNumber}</a>,
  },
  { name: 'Requested', cell: ({ createdAt }) => <Moment at={createdAt} isDay /> },
  {
    name: 'Shopper',
    cell: ({ buyerEmail, returnReason }) => (
      <span css={{ overflowWrap: 'anywhere' }}>
        {buyerEmail}
        <span css={{ display: 'block', color: tokens.color.muted }}>“{returnReason}”</span>
      </span>
    ),
  },
  { name: 'Items', kind: 'actions', cell: (orderReturn) => <ReturnItems orderReturn={orderReturn} /> },
  { name: 'Status', cell: ({ status }) => <ReturnBadge status={status} /> },
  { name: 'Refund', cell: (orderReturn) => <ReturnRefund orderReturn={orderReturn} /> },
  { name: 'Next step', kind: 'actions', cell: (orderReturn) => <ReturnActions orderReturn={orderReturn} /> },
];

const statusOptions = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Not refunded yet' },
  ...Object.entries(returnLabels).map(([value, label]) => ({ value, label })),
];

function ReturnsPage({ data: { returns, status, q, ...list } }: PageProps<ReturnsData>) {
  useRefreshWhile(returns.some(({ refund }) => refund?.status === 'PENDING'));
  return (
    <AdminLayout title="Returns">
      <FilterForm
        path="/admin/returns"
        state={`${status} ${q}`}
        more={{
          fields: (
            <SelectField label="Status" name="status" options={statusOptions} defaultValue={status ?? ''} />
          ),
          inUse: status ? 1 : 0,
        }}
      >
        <TextField
          label="Search"
          name="q"
          type="search"
          maxLength={120}
          defaultValue={q}
          placeholder="Order number, email or name"
        />
      </FilterForm>
      <PagedList
        path="/admin/returns"
        {...list}
        pageSize={returnsPageSize}
        count={returns.length}
        empty={<NoReturns isFiltered={status !== undefined || q !== undefined} />}
      >
        <DataTable label="Returns" columns={columns} rows={returns} keyOf={({ id }) => id} />
      </PagedList>
    </AdminLayout>
  );
}

const NoReturns = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    title={messages.returns.none}
    action={isFiltered ? <LinkButton href="/admin/returns">All returns</LinkButton> : null}
  >
    Shoppers request returns on the pages of their delivered orders.
  </EmptyState>
);
