import type { Tx } from '../db/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { addOrderEvent } from './order-events.ts';
import { transitionOrder, type OrderRow } from './order-repository.ts';
import { releaseGoods } from './release-goods.ts';
import { CAPTURES_END_MS } from './settle-cancelled.ts';

/**
 * Cancels an order, whoever asked for it: stock and promotion go back, the money is sent back by a job, and the
 * shopper is told.
 * @param order held by the transaction
 * @param reason shown to the shopper with it
 * @returns undefined for an order that can no longer be cancelled
 */
export async function cancelHeldOrder(
  tx: Tx,
  jobs: JobQueue,
  order: OrderRow,
  { now, reason = null }: { now: Date; reason?: string | null },
): Promise<OrderRow | undefined> {
  const { tenant_code: tenantCode, id: orderId } = order;
  const isPaid = order.state !== 'PENDING_PAYMENT';
  const cancelled = await transitionOrder(tx, {
    tenantCode,
    orderId,
    event: isPaid ? 'cancel' : 'cancelUnpaid',
    set: { cancelled_at: now, status_notes: reason },
  });
  if (!cancelled) return undefined;
  await addOrderEvent(tx, { tenantCode, orderId, status: 'CANCELLED', at: now, note: reason });
  await releaseGoods(tx, tenantCode, orderId);
  if (isPaid) await jobs.send(tx, 'refund-order', { tenantCode, orderId });
  // Whoever was just taking the money has ended by then.
  else
    await jobs.send(
      tx,
      'settle-order',
      { tenantCode, orderId },
      { startAfterSeconds: CAPTURES_END_MS / 1000 },
    );
  await jobs.send(tx, 'mail', { kind: 'order-cancelled', tenantCode, orderId });
  return cancelled;
}
