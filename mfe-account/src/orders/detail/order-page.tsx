import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { ErrorBanner, Stack } from '@selvedge/ui';
import { messages } from '../../account-messages.ts';
import { AccountLayout } from '../../account/account-layout.tsx';
import { PageTitle } from '../../account/page-title.tsx';
import { BackLink } from '../back-link.tsx';
import { loadOrder, type OrderData } from './load-order.ts';
import { OrderView } from './order-view.tsx';

export const orderPage = definePage<OrderData>({
  path: '/account/orders/:orderId',
  load: loadOrder,
  Component: OrderPage,
  head: ({ order }) => ({
    title: order ? `Order #${order.orderNumber}` : messages.orders.notFound,
    noIndex: true,
  }),
});

function OrderPage({ data: { order, returns, issues } }: PageProps<OrderData>) {
  return (
    <AccountLayout>
      {order ? (
        <OrderView order={order} returns={returns} issues={issues} />
      ) : (
        <>
          <Stack gap={2}>
            <BackLink href="/account/orders">Back to orders</BackLink>
            <PageTitle>Order</PageTitle>
          </Stack>
          <ErrorBanner title={messages.orders.notFound}>
            It may be in another account, or its address may be incomplete. All your orders are one page back.
          </ErrorBanner>
        </>
      )}
    </AccountLayout>
  );
}
