import type { OrderStatus, Tracking } from '@selvedge/contract';
import { countAttempts, forgiveAttempts, tooManyAttempts } from '../auth/attempt-limits.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { findOrderEvents } from '../orders/order-events.ts';
import { statusForShopper } from '../orders/order-states.ts';
import { estimatedDelivery } from '../orders/order-view.ts';
import { trackingRules } from './tracking-limits.ts';
import { findOrderByTracking } from './tracking-repository.ts';

const descriptions: Record<OrderStatus, string> = {
  PENDING: 'Order placed',
  PROCESSING: 'Order is being prepared',
  SHIPPED: 'Handed to the carrier',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  CANCELLED: 'Order cancelled',
  COMPLETED: 'Order completed',
};

/**
 * Where a parcel is, for anybody who has its number. The operator's notes are left out: they are for the shopper.
 * @throws AppError `not-found`, for a number of another store too; `rate-limited`
 */
export async function trackParcel(
  { db, clock }: { db: Database; clock: Clock },
  {
    tenantCode,
    trackingNumber,
    clientAddress,
  }: { tenantCode: string; trackingNumber: string; clientAddress: string },
): Promise<Tracking> {
  const found = await db.inTenant(tenantCode, async (tx) => {
    // Before the look-up, so that parallel guesses cannot slip by.
    const { isAllowed, counted } = await countAttempts(tx, tenantCode, trackingRules(clientAddress), clock());
    if (!isAllowed) return 'refused';
    const order = await findOrderByTracking(tx, tenantCode, trackingNumber);
    if (!order) return undefined;
    await forgiveAttempts(tx, tenantCode, counted);
    return { order, events: await findOrderEvents(tx, tenantCode, order.id) };
  });
  if (found === 'refused') throw tooManyAttempts();
  if (!found) throw new AppError('not-found', { detail: 'Tracking information not available' });
  const { order, events } = found;
  return {
    trackingNumber: order.tracking_number ?? trackingNumber,
    carrierName: order.shipping_carrier,
    status: statusForShopper(order.state),
    estimatedDeliveryDate: estimatedDelivery(order),
    events: events.map(({ at, status }) => ({
      at: at.toISOString(),
      status,
      description: descriptions[status],
    })),
  };
}
