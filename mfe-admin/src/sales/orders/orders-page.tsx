import type { AdminOrderSummary } from '@selvedge/contract';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { Badge, EmptyState, formatMoney, LinkButton, Moment, Stack, tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import { PagedList } from '../../tables/paged-list.tsx';
import { loadOrders, ordersPageSize, type OrdersData } from './load-orders.ts';
import { PaymentBadge, StatusBadge } from '../order-badges.tsx';
import { OrderFilters } from './order-filters.tsx';

export const ordersPage = definePage<OrdersData>({
  path: '/admin/orders',
  load: loadOrders,
  Component: OrdersPage,
  head: () => ({ title: 'Orders', noIndex: true }),
});

const small = { color: tokens.color.muted, overflowWrap: 'anywhere' } as const;
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
        {buyerName}
        {isGuest ? ' (guest)' : ''} <span css={{ ...small, display: 'block' }}>{buyerEmail}</span>
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

function OrdersPage({ data: { orders, filter, ...list } }: PageProps<OrdersData>) {
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <AdminLayout title="Orders">
      <OrderFilters filter={filter} />
      <PagedList
        path="/admin/orders"
        {...list}
        pageSize={ordersPageSize}
        count={orders.length}
        empty={<NoOrders isFiltered={isFiltered} />}
      >
        <DataTable label="Orders" columns={columns} rows={orders} keyOf={({ id }) => id} />
      </PagedList>
    </AdminLayout>
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered)
    return <EmptyState title={messages.orders.none}>Orders appear here when shoppers place them.</EmptyState>;
  return (
    <EmptyState
      title={messages.orders.noneFound}
      action={<LinkButton href="/admin/orders">All orders</LinkButton>}
    >
      Each search term must match the start of an order number, an email address or a name.
    </EmptyState>
  );
}
