import type { AdminOrderSummary } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { Badge, EmptyState, FailureBanner, formatMoney, Moment, Stack } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { customerName } from '../../customer-link.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { Allowed } from '../../roles/allowed.tsx';
import { CellNote } from '../../tables/cell-note.tsx';
import type { Column } from '../../tables/data-table.tsx';
import { ExportCsv } from '../../tables/export-csv.tsx';
import { PagedList } from '../../tables/paged-list.tsx';
import { ExchangeBadge, PaymentBadge, StatusBadge } from '../order-badges.tsx';
import { loadOrders, type OrderListData } from './load-orders.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderViews } from './order-views.tsx';
import { SelectableOrders } from './selectable-orders.tsx';

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
  { name: 'Payment', cell: (order) => <PaymentBadge order={order} /> },
  { name: 'Items', kind: 'number', cell: ({ pieceCount }) => pieceCount },
  { name: 'Total', kind: 'number', cell: ({ total }) => formatMoney(total) },
];

function Status(order: AdminOrderSummary) {
  const { status, isPartlyShipped, openReturnCount, openIssueCount, tags = [] } = order;
  return (
    <Stack isRow gap={1} css={{ display: 'inline-flex' }}>
      <StatusBadge status={status} isPartlyShipped={isPartlyShipped} />
      <ExchangeBadge order={order} />
      {openReturnCount > 0 ? <Badge tone="accent">Return</Badge> : null}
      {openIssueCount > 0 ? <Badge tone="accent">Issue</Badge> : null}
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </Stack>
  );
}

function OrdersPage({ data: { list, views, tags } }: PageProps<OrderListData>) {
  const adminApi = useAdminApi();
  const exporting = useAction({ reloads: 'never' });
  const { filter } = list;
  return (
    <AdminLayout
      title="Orders"
      actions={
        <Allowed to="personal-data:read">
          <ExportCsv
            name="orders"
            fetchFile={(options) => adminApi.exportOrders({ query: filter, ...options })}
            failed={messages.orders.exportFailed}
            action={exporting}
          />
        </Allowed>
      }
    >
      <FailureBanner failure={exporting.failure} />
      <OrderViews views={views} filter={filter} />
      <OrderFilters filter={filter} tags={tags} />
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
        <SelectableOrders list={list} columns={columns} />
      </PagedList>
    </AdminLayout>
  );
}
