import type { Tx } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { releaseExchange } from '../exchanges/release-exchange.ts';
import { addOrderEvent } from './order-events.ts';
import { transitionOrder, type OrderRow } from './order-repository.ts';
import { releaseReservation } from './release-reservation.ts';
import { CAPTURES_END_MS } from './settle-cancelled.ts';
import { OPEN_FOR_SHOPPER, requireSettledLabels } from './settle-labels.ts';

/**
 * Cancels an order for the shopper or an operator: returns its stock and promotion use, queues the refund if it cost
 * something, and emails the shopper.
 * @param order locked by the transaction
 * @param reason shown to the shopper
 * @returns undefined if the order can no longer be cancelled
 * @throws AppError `conflict` while one of its labels is being bought. Call it in `withSettledLabels`.
 */
export async function cancelLockedOrder(
  tx: Tx,
  jobs: JobQueue,
  order: OrderRow,
  { now, reason = null, isByShopper = false }: { now: Date; reason?: string | null; isByShopper?: boolean },
): Promise<OrderRow | undefined> {
  const { tenant_code: tenantCode, id: orderId } = order;
  const isPaid = order.state !== 'PENDING_PAYMENT';
  const isFree = order.paypal_order_id === null;
  const cancelled = await transitionOrder(tx, {
    tenantCode,
    orderId,
    event: isFree ? 'cancelFree' : isPaid ? 'cancel' : 'cancelUnpaid',
    set: { cancelled_at: now, status_notes: reason },
  });
  if (!cancelled) return undefined;
  await requireSettledLabels(tx, order, isByShopper ? { detail: OPEN_FOR_SHOPPER } : {});
  await addOrderEvent(tx, { tenantCode, orderId, status: 'CANCELLED', at: now, note: reason });
  // Locks another order, so it comes before the stock.
  await releaseExchange(tx, cancelled);
  await releaseReservation(tx, tenantCode, orderId);
  if (isPaid && !isFree) {
    await jobs.send(tx, 'refund-order', { tenantCode, orderId });
  } else if (!isPaid) {
    // The delay is long enough for any capture in progress to end.
    const options = { startAfterSeconds: CAPTURES_END_MS / 1000 };
    await jobs.send(tx, 'settle-order', { tenantCode, orderId }, options);
  }
  await jobs.send(tx, 'mail', { kind: 'order-cancelled', tenantCode, orderId });
  return cancelled;
}
