import type { Order } from '@selvedge/contract';
import { definePage, useSession, type PageProps } from '@selvedge/mfe-kit';
import { LinkButton, pageViews, Stack, tokens } from '@selvedge/ui';
import { confirmationMessages } from '../checkout-messages.ts';
import { PageFrame, TwoColumns } from '../page-frame.tsx';
import { loadConfirmation } from './load-confirmation.ts';
import { OrderedItems } from './ordered-items.tsx';
import { DeliveryDetails, OrderAmounts } from './order-details.tsx';

export const confirmationPage = definePage<Order | null>({
  path: '/order-confirmation/:orderId',
  load: loadConfirmation,
  Component: ConfirmationPage,
  head: (order, { tenant }) => ({
    title: order ? `Order confirmation | ${tenant.vendorName}` : 'Page not found',
    noIndex: true,
  }),
});

function ConfirmationPage({ data: order }: PageProps<Order | null>) {
  const session = useSession();
  if (!order) return <pageViews.NotFound />;
  const isSignedIn = session.status === 'signed-in';
  return (
    <PageFrame>
      <header css={{ textAlign: 'center', marginBottom: tokens.space[10] }}>
        <h1>{confirmationMessages.thanks}</h1>
        <p css={{ marginTop: tokens.space[3], fontSize: tokens.text.lg, color: tokens.color.muted }}>
          {isSignedIn ? confirmationMessages.numbered(order.orderNumber) : confirmationMessages.guest}
        </p>
      </header>
      <TwoColumns>
        <OrderedItems items={order.items} />
        <Stack gap={6}>
          <OrderAmounts summary={order.summary} />
          <DeliveryDetails order={order} />
        </Stack>
      </TwoColumns>
      <Stack isRow gap={3} justify="center" css={{ marginTop: tokens.space[10] }}>
        {isSignedIn ? (
          <LinkButton href="/account/orders" variant="secondary">
            View Order History
          </LinkButton>
        ) : null}
        <LinkButton href="/">Continue Shopping</LinkButton>
      </Stack>
    </PageFrame>
  );
}
