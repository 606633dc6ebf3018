import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { EmptyState, LinkButton } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { loadOrder, type OrderData } from './load-order.ts';
import { OrderView } from './order-view.tsx';

export const orderPage = definePage<OrderData>({
  path: '/admin/orders/:id',
  load: loadOrder,
  Component: OrderPage,
  head: ({ order }) => ({
    title: order ? `Order #${order.orderNumber}` : messages.orders.notFound,
    noIndex: true,
  }),
});

function OrderPage({ data: { order } }: PageProps<OrderData>) {
  if (order)
    return (
      <AdminLayout title={`Order #${order.orderNumber}`}>
        <OrderView order={order} key={order.id} />
      </AdminLayout>
    );
  return (
    <AdminLayout title="Order">
      <EmptyState
        title={messages.orders.notFound}
        action={<LinkButton href="/admin/orders">All orders</LinkButton>}
      >
        The link may be incomplete, or the order may belong to another store.
      </EmptyState>
    </AdminLayout>
  );
}
