import { css } from '@emotion/react';
import type { Order } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';
import { formatDay } from '../order-dates.ts';
import { TitledCard } from './titled-card.tsx';

const { color, space, text } = tokens;
const term = css({ fontSize: text.sm, color: color.muted });

/** Where the order goes, and with whom. */
export function ShippingCard({ order }: { order: Order }) {
  const { shippingAddress, shippingCarrier, trackingNumber, estimatedDeliveryDate } = order;
  return (
    <TitledCard title="Shipping Information">
      <dl css={{ display: 'grid', gap: space[4] }}>
        {shippingAddress ? <Fact name="Address">{<AddressLines address={shippingAddress} />}</Fact> : null}
        {shippingCarrier ? <Fact name="Carrier">{shippingCarrier}</Fact> : null}
        {trackingNumber ? (
          <Fact name="Tracking Number">
            <span css={{ overflowWrap: 'anywhere' }}>{trackingNumber}</span>
          </Fact>
        ) : null}
        {estimatedDeliveryDate ? (
          <Fact name="Estimated Delivery">{formatDay(estimatedDeliveryDate)}</Fact>
        ) : null}
      </dl>
    </TitledCard>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt css={term}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function AddressLines({ address }: { address: NonNullable<Order['shippingAddress']> }) {
  const { streetAddress, city, state, postalCode, country } = address;
  return (
    <address css={{ fontStyle: 'normal' }}>
      {streetAddress}
      <br />
      {city}, {state} {postalCode}
      <br />
      {country}
    </address>
  );
}
