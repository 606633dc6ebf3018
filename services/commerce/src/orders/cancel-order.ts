import type { Order } from '@selvedge/contract';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { addOrderEvent } from './order-events.ts';
import { findOrderLines, transitionOrder, type OrderRow } from './order-repository.ts';
import { orderView } from './order-view.ts';
import { lockOwnOrder } from './own-order.ts';
import { releaseGoods } from './release-goods.ts';
import { CAPTURES_END_MS } from './settle-cancelled.ts';

/**
 * Cancels an order that is not on its way: stock and promotion go back, and the money is sent back by a job. Asked
 * again, or by several at once, the same answer.
 * @throws AppError `not-found` for another shopper's order too; `order-not-cancellable` once it has left
 */
export function cancelOrder(
  { db, clock, jobs }: { db: Database; clock: Clock; jobs: JobQueue },
  asked: { tenantCode: string; userId: string; orderId: string },
): Promise<Order> {
  const { tenantCode, orderId } = asked;
  return db.inTenant(tenantCode, async (tx) => {
    const order = await lockOwnOrder(tx, asked);
    const cancelled = order.state === 'CANCELLED' ? order : await cancel(tx, jobs, order, clock());
    return orderView(cancelled, await findOrderLines(tx, tenantCode, [orderId]));
  });
}

async function cancel(tx: Tx, jobs: JobQueue, order: OrderRow, now: Date): Promise<OrderRow> {
  const { tenant_code: tenantCode, id: orderId, state } = order;
  const isPaid = state !== 'PENDING_PAYMENT';
  const cancelled = await transitionOrder(tx, {
    tenantCode,
    orderId,
    event: isPaid ? 'cancel' : 'cancelUnpaid',
    set: { cancelled_at: now, status_notes: null },
  });
  if (!cancelled) throw notCancellable(state);
  await addOrderEvent(tx, { tenantCode, orderId, status: 'CANCELLED', at: now });
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

function notCancellable(state: OrderRow['state']): AppError {
  const hasArrived = state === 'DELIVERED' || state === 'COMPLETED';
  return new AppError('order-not-cancellable', {
    detail: hasArrived
      ? 'This order has been delivered and can no longer be cancelled. You can return it instead.'
      : 'This order is on its way and can no longer be cancelled. You can return it once it has arrived.',
  });
}
