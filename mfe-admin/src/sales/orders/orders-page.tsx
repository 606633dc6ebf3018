import type { AdminOrderSummary } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { Badge, EmptyState, formatMoney, Moment, Stack } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { customerName } from '../../customer-link.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { CellNote } from '../../tables/cell-note.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import type { List } from '../../tables/list.ts';
import { PagedList } from '../../tables/paged-list.tsx';
import { PaymentBadge, StatusBadge } from '../order-badges.tsx';
import { loadOrders, type OrderFilter } from './load-orders.ts';
import { OrderFilters } from './order-filters.tsx';

export const ordersPage = defineAdminPage({
  path: '/admin/orders',
  failed: messages.orders.failed,
  load: loadOrders,
  Component: OrdersPage,
});

const columns: readonly Column<AdminOrderSummary>[] = [
  {
    name: 'Order',
    kind: 'title',
    cell: ({ id, orderNumber }) => <a href={`/admin/orders/${id}`}>#{orderNumber}</a>,
  },
  { name: 'Placed', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    name: 'Shopper',
    cell: ({ buyerName, buyerEmail, isGuest }) => (
      <>
        {customerName({ name: buyerName, email: buyerEmail })}
        {isGuest ? ' (guest)' : ''} <CellNote>{buyerEmail}</CellNote>
      </>
    ),
  },
  { name: 'Status', cell: Status },
  { name: 'Payment', cell: ({ paymentStatus }) => <PaymentBadge status={paymentStatus} /> },
  { name: 'Items', kind: 'number', cell: ({ pieceCount }) => pieceCount },
  { name: 'Total', kind: 'number', cell: ({ total }) => formatMoney(total) },
];

function Status({ status, openReturnCount, openIssueCount }: AdminOrderSummary) {
  return (
    <Stack isRow gap={1} css={{ display: 'inline-flex' }}>
      <StatusBadge status={status} />
      {openReturnCount > 0 ? <Badge tone="accent">Return</Badge> : null}
      {openIssueCount > 0 ? <Badge tone="accent">Issue</Badge> : null}
    </Stack>
  );
}

function OrdersPage({ data: list }: PageProps<List<AdminOrderSummary, OrderFilter>>) {
  return (
    <AdminLayout title="Orders">
      <OrderFilters filter={list.filter} />
      <PagedList
        path="/admin/orders"
        list={list}
        emptyState={
          <EmptyState title={messages.orders.none}>Orders appear here when shoppers place them.</EmptyState>
        }
        noMatches={{
          title: messages.orders.noneFound,
          hint: 'Each search term must match the start of an order number, an email address or a name.',
        }}
      >
        <DataTable label="Orders" columns={columns} rows={list.rows} keyOf={({ id }) => id} />
      </PagedList>
    </AdminLayout>
  );
}
