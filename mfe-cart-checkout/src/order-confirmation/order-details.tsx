import { addressLine } from '@selvedge/address';
import type { Order } from '@selvedge/contract';
import { PromotionRows } from '../promotion-rows.tsx';
import { amountList, AmountRow, Card, formatMoney, tokens } from '@selvedge/ui';

const heading = { fontSize: tokens.text.xl, marginBottom: tokens.space[4] };

export function OrderSummaryCard({ summary }: { summary: Order['summary'] }) {
  return (
    <Card as="section" aria-label="Order summary">
      <h2 css={heading}>Order summary</h2>
      <dl css={amountList}>
        <AmountRow label="Subtotal">{formatMoney(summary.subtotal)}</AmountRow>
        <AmountRow label="Tax">{formatMoney(summary.tax)}</AmountRow>
        <AmountRow label="Shipping">{formatMoney(summary.shippingCost)}</AmountRow>
        <PromotionRows promotions={summary.promotions ?? unnamedPromotion(summary.discount)} />
        <AmountRow label="Total" isTotal>
          {formatMoney(summary.total)}
        </AmountRow>
        {summary.refunded ? <AmountRow label="Refunded">{formatMoney(-summary.refunded)}</AmountRow> : null}
      </dl>
    </Card>
  );
}

/** Older orders don't record which promotion they used. */
const unnamedPromotion = (discount: number) =>
  discount > 0 ? [{ name: 'Promotion discount', code: null, discount }] : [];

/** The shipping address, which only some visitors get, and the tracking link once there's a number. */
export function DeliveryDetails({ order }: { order: Order }) {
  const { shippingAddress } = order;
  const tracked = trackedPackages(order);
  if (!shippingAddress && tracked.length === 0) return null;
  return (
    <Card as="section" aria-label="Delivery">
      {shippingAddress ? (
        <>
          <h2 css={heading}>Shipping address</h2>
          <address css={{ fontStyle: 'normal' }}>
            {shippingAddress.attentionName ? <div>{shippingAddress.attentionName}</div> : null}
            {addressLine(shippingAddress)}
          </address>
        </>
      ) : null}
      {tracked.length > 0 ? (
        <>
          <h2 css={[heading, shippingAddress && { marginTop: tokens.space[6] }]}>Tracking</h2>
          {tracked.map(({ carrierName, trackingNumber }) => (
            <p key={trackingNumber}>
              {carrierName ? `${carrierName}: ` : ''}
              <a href={`/tracking/${encodeURIComponent(trackingNumber)}`}>{trackingNumber}</a>
            </p>
          ))}
        </>
      ) : null}
    </Card>
  );
}

/** The packages that have a tracking number. An order in one package, or from an older service, has its own. */
function trackedPackages({ packages = [], trackingNumber, shippingCarrier }: Order) {
  const own = trackingNumber ? [{ carrierName: shippingCarrier, trackingNumber }] : [];
  if (packages.length < 2) return own;
  return packages.flatMap((one) =>
    one.trackingNumber ? [{ ...one, trackingNumber: one.trackingNumber }] : [],
  );
}
