import type { OrderStatus, Tracking } from '@selvedge/contract';
import { countAttempts, releaseAttempts, tooManyAttempts } from '../../platform/limits/attempt-limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findOrderEvents } from '../orders/order-events.ts';
import { findOrder } from '../orders/order-repository.ts';
import { estimatedDelivery } from '../orders/order-view.ts';
import type { PackageRow } from '../packages/package-repository.ts';
import { trackingRules } from './tracking-limits.ts';
import { findPackageByTracking } from './tracking-repository.ts';

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
    const one = await findPackageByTracking(tx, tenantCode, trackingNumber);
    const order = one && (await findOrder(tx, tenantCode, one.order_id));
    if (!order) return undefined;
    await releaseAttempts(tx, tenantCode, counted);
    return { order, one, events: await findOrderEvents(tx, tenantCode, order.id) };
  });
  if (found === 'rate-limited') throw tooManyAttempts();
  if (!found) throw new AppError('not-found', { detail: 'Tracking information not available' });
  const { order, one } = found;
  const ofOrder = found.events.filter(({ status }) => !packageStatuses.has(status));
  const events = [
    ...ofOrder.filter(isLater),
    ...eventsOf(one),
    ...ofOrder.filter((event) => !isLater(event)),
  ];
  return {
    trackingNumber: one.tracking_number ?? trackingNumber,
    carrierName: one.carrier_name ?? order.shipping_carrier,
    status: events[0]?.status ?? 'PROCESSING',
    estimatedDeliveryDate: estimatedDelivery({ ...order, shipped_at: one.shipped_at }),
    events: events.map(({ at, status }) => ({
      at: at.toISOString(),
      status,
      description: descriptions[status],
    })),
  };
}

interface Event {
  status: OrderStatus;
  at: Date;
}

/** Packages of an order reach these at different times. */
const packageStatuses = new Set<OrderStatus>(['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']);
const isLater = ({ status }: Event): boolean => status === 'COMPLETED' || status === 'CANCELLED';

/** What happened to a package, newest first. */
const eventsOf = (one: PackageRow): Event[] =>
  [
    { status: 'DELIVERED' as const, at: one.delivered_at },
    { status: 'OUT_FOR_DELIVERY' as const, at: one.out_for_delivery_at },
    { status: 'SHIPPED' as const, at: one.shipped_at },
  ].flatMap(({ status, at }) => (at === null ? [] : { status, at }));
