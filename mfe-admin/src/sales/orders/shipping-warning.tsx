import type { AdminOrder } from '@selvedge/contract';
import { NoticeBanner } from '@selvedge/ui';
import { hasNothingToShip } from './split-order.ts';

/** Warns before an order ships that was refunded, and says how to end one that has nothing left to ship. */
export function ShippingWarning({ order }: { order: AdminOrder }) {
  if (order.status !== 'PROCESSING') return null;
  if (hasNothingToShip(order))
    return (
      <NoticeBanner title="Nothing is left to ship">
        Every item was refunded before it shipped.{' '}
        {order.nextStatuses.includes('COMPLETED')
          ? `Mark the order as completed${order.refundable > 0 ? ', or cancel it to refund the rest too' : ''}.`
          : 'You can complete the order once the refunds are done.'}
      </NoticeBanner>
    );
  if (order.paymentStatus !== 'REFUNDED') return null;
  return <NoticeBanner title="This order was refunded in full">Ship it only if you mean to.</NoticeBanner>;
}
