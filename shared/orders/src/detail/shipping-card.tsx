import { css } from '@emotion/react';
import { streetLine, type Order } from '@selvedge/contract';
import { Fact, formatDay, tokens } from '@selvedge/ui';
import { TitledCard } from '../titled-card.tsx';
import { isSplit } from './packages-card.tsx';

const { space } = tokens;
const trackingLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.size.target,
  overflowWrap: 'anywhere',
});

/** The address, the carrier and the tracking number, unless each package has its own. */
export function ShippingCard({ order }: { order: Order }) {
  const { status, shippingAddress, shippingCarrier, trackingNumber, deliveredAt, estimatedDeliveryDate } =
    order;
  const hasOwnTracking = isSplit(order);
  return (
    <TitledCard title="Shipping Information">
      <dl css={{ display: 'grid', gap: space[4] }}>
        {shippingAddress ? <Fact name="Address">{<AddressLines address={shippingAddress} />}</Fact> : null}
        {shippingCarrier && !hasOwnTracking ? <Fact name="Carrier">{shippingCarrier}</Fact> : null}
        {trackingNumber && !hasOwnTracking ? (
          <Fact name="Tracking Number">
            <a href={`/tracking/${encodeURIComponent(trackingNumber)}`} css={trackingLink}>
              {trackingNumber}
            </a>
          </Fact>
        ) : null}
        {deliveredAt ? <Fact name="Delivered">{formatDay(deliveredAt)}</Fact> : null}
        {estimatedDeliveryDate && !deliveredAt && status !== 'CANCELLED' ? (
          <Fact name="Estimated Delivery">{formatDay(estimatedDeliveryDate)}</Fact>
        ) : null}
      </dl>
    </TitledCard>
  );
}

function AddressLines({ address }: { address: NonNullable<Order['shippingAddress']> }) {
  const { attentionName, city, state, postalCode, country } = address;
  return (
    <address css={{ fontStyle: 'normal' }}>
      {attentionName ? (
        <>
          {attentionName}
          <br />
        </>
      ) : null}
      {streetLine(address)}
      <br />
      {city}, {state} {postalCode}
      <br />
      {country === 'US' ? 'United States' : country}
    </address>
  );
}
