import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { BackLink, OrderView, type OrderData } from '@selvedge/orders';
import { Stack } from '@selvedge/ui';
import { messages } from '../../account-messages.ts';
import { AccountLayout } from '../../layout/account-layout.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { OrderNotFound } from '../order-not-found.tsx';
import { loadOrder } from './load-order.ts';

export const orderPage = definePage<OrderData | null>({
  path: '/account/orders/:orderId',
  load: loadOrder,
  Component: OrderPage,
  head: (data) => ({
    title: data ? `Order #${data.order.orderNumber}` : messages.orders.notFound,
    noIndex: true,
  }),
});

function OrderPage({ data }: PageProps<OrderData | null>) {
  const back = <BackLink href="/account/orders">Back to orders</BackLink>;
  return (
    <AccountLayout>
      {data ? (
        <OrderView {...data} back={back} />
      ) : (
        <>
          <Stack gap={2}>
            {back}
            <PageTitle>Order</PageTitle>
          </Stack>
          <OrderNotFound />
        </>
      )}
    </AccountLayout>
  );
}
