import type { Order } from '@selvedge/contract';
import type { Clock } from '../clock.ts';
import { inTenantOnceFree } from '../db/busy-rows.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { cancelHeldOrder } from './cancel-held-order.ts';
import { findOrderLines, type OrderRow } from './order-repository.ts';
import { orderView } from './order-view.ts';
import { lockOwnOrder, type OwnOrderAsked } from './own-order.ts';

/**
 * Cancels an order that is not on its way, for the shopper. Asked again, or by several at once, the same answer.
 * @throws AppError `not-found` for another shopper's order too; `order-not-cancellable` once it has left
 */
export function cancelOrder(
  { db, clock, jobs }: { db: Database; clock: Clock; jobs: JobQueue },
  asked: OwnOrderAsked,
): Promise<Order> {
  const { tenantCode, orderId } = asked;
  return inTenantOnceFree(db, tenantCode, async (tx) => {
    const order = await lockOwnOrder(tx, asked);
    const cancelled =
      order.state === 'CANCELLED' ? order : await cancelHeldOrder(tx, jobs, order, { now: clock() });
    if (!cancelled) throw notCancellable(order.state);
    return orderView(cancelled, await findOrderLines(tx, tenantCode, [orderId]));
  });
}

function notCancellable(state: OrderRow['state']): AppError {
  const hasArrived = state === 'DELIVERED' || state === 'COMPLETED';
  return new AppError('order-not-cancellable', {
    detail: hasArrived
      ? 'This order has been delivered and can no longer be cancelled. You can return it instead.'
      : 'This order is on its way and can no longer be cancelled. You can return it once it has arrived.',
  });
}
