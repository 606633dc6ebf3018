import { css } from '@emotion/react';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { ErrorBanner, tokens } from '@selvedge/ui';
import { messages } from '../../account-messages.ts';
import { AccountLayout } from '../../account/account-layout.tsx';
import { PageTitle } from '../../account/page-title.tsx';
import { loadOrder, type OrderData } from './load-order.ts';
import { OrderHeading } from './order-heading.tsx';
import { OrderItemsCard } from './order-items-card.tsx';
import { OrderSummaryCard } from './order-summary-card.tsx';
import { OrderTimelineCard } from './order-timeline-card.tsx';
import { ShippingCard } from './shipping-card.tsx';

export const orderPage = definePage<OrderData>({
  path: '/account/orders/:orderId',
  load: loadOrder,
  Component: OrderPage,
  head: ({ order }) => ({
    title: order ? `Order #${order.orderNumber}` : messages.orders.notFound,
    noIndex: true,
  }),
});

const { space, media } = tokens;
const columns = css({
  display: 'grid',
  gap: space[6],
  alignItems: 'start',
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
});
const column = css({ display: 'grid', gap: space[6], minWidth: 0 });
const back = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: tokens.size.target,
  justifySelf: 'start',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

function OrderPage({ data: { order } }: PageProps<OrderData>) {
  return (
    <AccountLayout>
      <div css={{ display: 'grid', gap: space[2] }}>
        <a href="/account/orders" css={back}>
          <span aria-hidden="true">←</span> Back to orders
        </a>
        {order ? <OrderHeading order={order} /> : <PageTitle>Order</PageTitle>}
      </div>
      {order ? (
        <div css={columns}>
          <div css={column}>
            <OrderTimelineCard order={order} />
            <OrderItemsCard items={order.items} />
          </div>
          <div css={column}>
            <OrderSummaryCard summary={order.summary} />
            <ShippingCard order={order} />
          </div>
        </div>
      ) : (
        <ErrorBanner title={messages.orders.notFound}>
          It may be in another account, or its address may be incomplete. All your orders are one page back.
        </ErrorBanner>
      )}
    </AccountLayout>
  );
}
