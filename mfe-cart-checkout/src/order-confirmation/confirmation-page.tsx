import { css } from '@emotion/react';
import { definePage, useSession, type PageProps } from '@selvedge/mfe-kit';
import { LinkButton, pageViews, Stack, tokens } from '@selvedge/ui';
import { confirmationMessages } from '../checkout-messages.ts';
import { PageFrame, TwoColumns } from '../page-frame.tsx';
import { loadConfirmation, type Confirmation } from './load-confirmation.ts';
import { OrderedItems } from './ordered-items.tsx';
import { DeliveryDetails, OrderSummaryCard } from './order-details.tsx';

export const confirmationPage = definePage<Confirmation | null>({
  path: '/order-confirmation/:orderId',
  load: loadConfirmation,
  Component: ConfirmationPage,
  head: (confirmation) => ({
    title: confirmation ? 'Order confirmation' : 'Page not found',
    noIndex: true,
  }),
});

const quiet = css({ marginTop: tokens.space[3], fontSize: tokens.text.lg, color: tokens.color.muted });

function ConfirmationPage({ data }: PageProps<Confirmation | null>) {
  const session = useSession();
  if (!data) return <pageViews.NotFound />;
  const { order, isPlacedHere, email } = data;
  const isSignedIn = session.status === 'signed-in';
  return (
    <PageFrame>
      <header css={{ textAlign: 'center', marginBottom: tokens.space[10] }}>
        <h1>{confirmationMessages.thanks}</h1>
        <p css={quiet}>
          {isSignedIn ? confirmationMessages.orderHeading(order.orderNumber) : confirmationMessages.guest}
        </p>
        {!isSignedIn && isPlacedHere ? (
          <p css={{ marginTop: tokens.space[3] }}>
            Order number: <strong>{order.orderNumber}</strong>
          </p>
        ) : null}
        {email ? (
          <p css={{ marginTop: tokens.space[1], overflowWrap: 'anywhere' }}>
            {confirmationMessages.emailSent(email)}
          </p>
        ) : null}
      </header>
      <TwoColumns>
        <OrderedItems items={order.items} />
        <Stack gap={6}>
          <OrderSummaryCard summary={order.summary} />
          <DeliveryDetails order={order} />
        </Stack>
      </TwoColumns>
      <Stack isRow gap={3} justify="center" css={{ marginTop: tokens.space[10] }}>
        {isSignedIn ? (
          <LinkButton href="/account/orders" variant="secondary">
            View Order History
          </LinkButton>
        ) : (
          <LinkButton href={trackOrderPath(isPlacedHere ? order.orderNumber : null)} variant="secondary">
            Track Order
          </LinkButton>
        )}
        <LinkButton href="/">Continue Shopping</LinkButton>
      </Stack>
    </PageFrame>
  );
}

/** Fills in the order number only in the browser that placed the order, so that a shared link doesn't reveal it. */
const trackOrderPath = (orderNumber: string | null) =>
  orderNumber ? `/track-order?${new URLSearchParams({ order: orderNumber })}` : '/track-order';
