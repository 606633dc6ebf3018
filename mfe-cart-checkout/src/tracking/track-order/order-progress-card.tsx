import { css } from '@emotion/react';
import type { OrderProgress } from '@selvedge/contract';
import {
  amountList,
  AmountRow,
  Card,
  Fact,
  formatMoney,
  Moment,
  OrderStatusBadge,
  OrderTimeline,
  RefundedBadge,
  shownStatus,
  Stack,
  tokens,
} from '@selvedge/ui';
import { useLayoutEffect, useRef } from 'react';

const { color, space, text } = tokens;
const heading = css({ fontSize: text.xl, fontVariantNumeric: 'lining-nums' });
const quiet = css({ color: color.muted, fontSize: text.sm });

/** Progress and total of an order placed with an account, without name, address or prices. Its owner signs in to act on it. */
export function OrderProgressCard({ order }: { order: OrderProgress }) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), [order]);
  const { orderNumber, status, trackingNumber, shippingCarrier, estimatedDeliveryDate, items, summary } =
    order;
  // A completed order has a delivery date too.
  const hasEnded = order.deliveredAt !== null || status === 'CANCELLED';
  return (
    <Card as="section" aria-labelledby="order-progress">
      <Stack gap={6}>
        <Stack isRow gap={3}>
          <h2 id="order-progress" ref={title} tabIndex={-1} css={heading}>
            Order #{orderNumber}
          </h2>
          <OrderStatusBadge status={shownStatus(order)} />
        </Stack>
        <div>
          <OrderTimeline order={order} />
        </div>
        <ul aria-label="Items" css={{ display: 'grid', gap: space[1] }}>
          {items.map((item, index) => (
            <li key={index}>
              {item.quantity} × {item.productName} <span css={quiet}>{item.variantName}</span>
              {item.refundedQuantity ? ' ' : null}
              <RefundedBadge item={item} />
            </li>
          ))}
        </ul>
        <dl css={amountList}>
          <AmountRow label="Total">{formatMoney(summary.total)}</AmountRow>
          {summary.refunded ? <AmountRow label="Refunded">{formatMoney(-summary.refunded)}</AmountRow> : null}
        </dl>
        <dl css={{ display: 'grid', gap: space[4] }}>
          {shippingCarrier ? <Fact name="Carrier">{shippingCarrier}</Fact> : null}
          {trackingNumber ? (
            <Fact name="Tracking Number">
              <a href={`/tracking/${encodeURIComponent(trackingNumber)}`} css={{ overflowWrap: 'anywhere' }}>
                {trackingNumber}
              </a>
            </Fact>
          ) : null}
          {estimatedDeliveryDate && !hasEnded ? (
            <Fact name="Estimated Delivery">
              <Moment at={estimatedDeliveryDate} isDay />
            </Fact>
          ) : null}
        </dl>
        <p css={quiet}>
          This order was placed with an account. <a href="/account/orders">Open it in your account</a> to
          cancel it, return items, download the invoice or report an issue.
        </p>
      </Stack>
    </Card>
  );
}
