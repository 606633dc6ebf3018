import type { Order } from '@selvedge/contract';
import { OrderTimeline } from '@selvedge/ui';
import { TitledCard } from '../titled-card.tsx';

/** The steps of the order with their dates. */
export function OrderTimelineCard({ order }: { order: Order }) {
  return (
    <TitledCard title="Order Timeline">
      <OrderTimeline order={order} />
    </TitledCard>
  );
}
