import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { BackLink, ReturnView } from '@selvedge/orders';
import { Stack } from '@selvedge/ui';
import { messages } from '../../account-messages.ts';
import { AccountLayout } from '../../layout/account-layout.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { OrderNotFound } from '../order-not-found.tsx';
import { loadReturn, type ReturnData } from './load-return.ts';

export const returnPage = definePage<ReturnData>({
  path: '/account/orders/:orderId/return',
  load: loadReturn,
  Component: ReturnPage,
  head: (data) => ({
    title: data ? `Return Items from Order #${data.order.orderNumber}` : messages.orders.notFound,
    noIndex: true,
  }),
});

function ReturnPage({ data }: PageProps<ReturnData>) {
  return (
    <AccountLayout>
      <Stack gap={2}>
        {data ? (
          <BackLink
            href={`/account/orders/${data.order.id}`}
          >{`Back to order #${data.order.orderNumber}`}</BackLink>
        ) : (
          <BackLink href="/account/orders">Back to orders</BackLink>
        )}
        <PageTitle>Return Items</PageTitle>
      </Stack>
      {data ? <ReturnView {...data} /> : <OrderNotFound />}
    </AccountLayout>
  );
}
