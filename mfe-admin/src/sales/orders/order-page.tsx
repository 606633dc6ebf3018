import type { AdminOrder } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { LinkButton } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { Allowed } from '../../roles/allowed.tsx';
import { newDraftPathFor } from '../draft-orders/draft-order-paths.ts';
import { OrderView } from './order-view.tsx';

export const orderPage = defineAdminPage<AdminOrder>({
  path: '/admin/orders/:id',
  titleOf,
  failed: messages.orders.oneFailed,
  load: ({ params, adminApi, signal }) => adminApi.getAdminOrder({ params: { id: params.id ?? '' }, signal }),
  Component: OrderPage,
});

function titleOf({ orderNumber }: AdminOrder) {
  return `Order #${orderNumber}`;
}

function OrderPage({ data: order }: PageProps<AdminOrder>) {
  const { exchangeFor } = order;
  return (
    <AdminLayout title={titleOf(order)} actions={<NewDraft order={order} />}>
      {exchangeFor ? (
        <p>
          Exchange for order <a href={`/admin/orders/${exchangeFor.orderId}`}>#{exchangeFor.orderNumber}</a>
        </p>
      ) : null}
      <OrderView order={order} key={order.id} />
    </AdminLayout>
  );
}

/** Without an email address, the buyer's data was deleted. */
const NewDraft = ({ order: { id, buyer } }: { order: AdminOrder }) =>
  buyer.email ? (
    <Allowed to="draft-orders:write">
      <LinkButton href={newDraftPathFor(id)} variant="secondary">
        New draft for this buyer
      </LinkButton>
    </Allowed>
  ) : null;
