import type { Order } from '@selvedge/contract';
import { OrderAmounts } from '@selvedge/ui';
import { TitledCard } from '../titled-card.tsx';

export const OrderSummaryCard = ({ summary }: { summary: Order['summary'] }) => (
  <TitledCard title="Order Summary">
    <OrderAmounts summary={summary} />
  </TitledCard>
);
