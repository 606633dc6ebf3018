import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { BackLink, ReturnView } from '@selvedge/orders';
import { ErrorBanner, Stack } from '@selvedge/ui';
import { messages } from '../../account-messages.ts';
import { AccountLayout } from '../../account/account-layout.tsx';
import { PageTitle } from '../../account/page-title.tsx';
import { loadReturn, type ReturnData } from './load-return.ts';

export const returnPage = definePage<ReturnData>({
  path: '/account/orders/:orderId/return',
  load: loadReturn,
  Component: ReturnPage,
  head: (data) => ({
    title: data ? `Return Items of Order #${data.order.orderNumber}` : messages.orders.notFound,
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
      {data ? (
        <ReturnView {...data} />
      ) : (
        <ErrorBanner title={messages.orders.notFound}>
          It may be in another account, or its address may be incomplete. All your orders are one page back.
        </ErrorBanner>
      )}
    </AccountLayout>
  );
}
