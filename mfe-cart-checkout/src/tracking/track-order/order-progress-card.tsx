import { css } from '@emotion/react';
import type { OrderProgress, PackageStatus } from '@selvedge/contract';
import { PackageBadge } from '@selvedge/orders';
import {
  amountList,
  AmountRow,
  Card,
  Fact,
  formatMoney,
  Moment,
  OrderStatusBadge,
  OrderTimeline,
  shownStatus,
  Stack,
  tokens,
} from '@selvedge/ui';
import { useLayoutEffect, useRef } from 'react';
import { ItemList } from '../item-list.tsx';

const { color, space, text } = tokens;
const heading = css({ fontSize: text.xl, fontVariantNumeric: 'lining-nums' });
const packageTitle = css({ fontSize: text.md, fontWeight: tokens.weight.medium });
const quiet = css({ color: color.muted, fontSize: text.sm });

type ProgressPackage = NonNullable<OrderProgress['packageContents']>[number];

const PackageItems = ({ number, status, items }: ProgressPackage) => (
  <section aria-labelledby={`package-${number}`}>
    <Stack isRow gap={3} css={{ marginBottom: space[2] }}>
      <h3 id={`package-${number}`} css={packageTitle}>
        Package {number}
      </h3>
      <PackageBadge status={status as PackageStatus} />
    </Stack>
    <ItemList items={items} />
  </section>
);

/** Progress and total of an order placed with an account, without name, address or prices. Its owner signs in to act on it. */
export function OrderProgressCard({ order }: { order: OrderProgress }) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), [order]);
  const { orderNumber, status, trackingNumber, shippingCarrier, estimatedDeliveryDate, items, summary } =
    order;
  const { packageContents: packages = [] } = order;
  // One package with everything says nothing new.
  const isSplit = packages.length > 1 || (order.isPartlyShipped === true && packages.length > 0);
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
        <ItemList label="Items" items={items} />
        {isSplit ? packages.map((one) => <PackageItems key={one.number} {...one} />) : null}
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
