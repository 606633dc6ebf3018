import type { OrderStatus, Tracking } from '@selvedge/contract';
import { countAttempts, releaseAttempts, tooManyAttempts } from '../../platform/limits/attempt-limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findOrderEvents } from '../orders/order-events.ts';
import { statusForShopper } from '../orders/order-states.ts';
import { estimatedDelivery } from '../orders/order-view.ts';
import { trackingRules } from './tracking-limits.ts';
import { findOrderByTracking } from './tracking-repository.ts';

const descriptions: Record<OrderStatus, string> = {
  PENDING: 'Order placed',
  PROCESSING: "We're getting your order ready",
  SHIPPED: 'Handed over to the carrier',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  CANCELLED: 'Order cancelled',
  COMPLETED: 'Order completed',
};

/**
 * Returns the tracking of a package to anyone who has its number, without the operator's notes to the shopper.
 * @throws AppError `not-found`, also for a number of another store; `rate-limited`
 */
export async function trackPackage(
  { db, clock }: { db: Database; clock: Clock },
  {
    tenantCode,
    trackingNumber,
    clientNetwork,
  }: { tenantCode: string; trackingNumber: string; clientNetwork: string },
): Promise<Tracking> {
  const found = await db.inTenant(tenantCode, async (tx) => {
    // Counted before the lookup, so that parallel guesses can't slip through.
    const { isAllowed, counted } = await countAttempts(tx, tenantCode, trackingRules(clientNetwork), clock());
    if (!isAllowed) return 'rate-limited';
    const order = await findOrderByTracking(tx, tenantCode, trackingNumber);
    if (!order) return undefined;
    await releaseAttempts(tx, tenantCode, counted);
    return { order, events: await findOrderEvents(tx, tenantCode, order.id) };
  });
  if (found === 'rate-limited') throw tooManyAttempts();
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
