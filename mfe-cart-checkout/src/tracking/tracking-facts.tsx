import { css } from '@emotion/react';
import type { Tracking } from '@selvedge/contract';
import { Card, Fact, Moment, OrderStatusBadge, tokens } from '@selvedge/ui';

const facts = css({
  display: 'grid',
  gap: tokens.space[5],
  // Two columns; one if the text is large for the screen.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(9rem, 40%)), 1fr))',
});

export function TrackingFacts({ tracking }: { tracking: Tracking }) {
  const { status, carrierName, trackingNumber, estimatedDeliveryDate } = tracking;
  const hasArrived = status === 'DELIVERED' || status === 'COMPLETED';
  return (
    <Card>
      <dl css={facts}>
        <Fact name="Status">
          <OrderStatusBadge status={status} />
        </Fact>
        {estimatedDeliveryDate && !hasArrived ? (
          <Fact name="Estimated Delivery">
            <Moment at={estimatedDeliveryDate} isDay />
          </Fact>
        ) : null}
        <Fact name="Carrier">{carrierName}</Fact>
        <Fact name="Tracking Number">
          <span css={{ overflowWrap: 'anywhere' }}>{trackingNumber}</span>
        </Fact>
      </dl>
    </Card>
  );
}
