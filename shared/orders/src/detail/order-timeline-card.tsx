import type { Order } from '@selvedge/contract';
import { OrderTimeline } from '@selvedge/ui';
import { TitledCard } from './titled-card.tsx';

/** Where the order is, and when it got there. */
export function OrderTimelineCard({ order }: { order: Order }) {
  return (
    <TitledCard title="Order Timeline">
      <OrderTimeline order={order} />
    </TitledCard>
  );
}
