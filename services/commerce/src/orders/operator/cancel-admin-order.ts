import type { AdminOrder } from '@selvedge/contract';
import type { Audit } from '../../audit/operator-route.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { cancelHeldOrder } from '../cancel-held-order.ts';
import { findOrderLines, lockOrder } from '../order-repository.ts';
import { statusForShopper } from '../order-states.ts';
import { orderSubject } from '../order-subject.ts';
import { orderView } from '../order-view.ts';
import { noSuchOrder } from '../own-order.ts';
import { readAdminOrder } from './admin-order-view.ts';

interface CancelAsked {
  tenantCode: string;
  orderId: string;
  /** Told to the shopper; may be empty. */
  reason: string;
  audit: Audit;
}

/**
 * Cancels an order that has not left, for the store. One that is cancelled already stays as it is.
 * @throws AppError `not-found`; `order-not-cancellable` once it has left
 */
export function cancelAdminOrder(
  { db, clock, jobs }: { db: Database; clock: Clock; jobs: JobQueue },
  { tenantCode, orderId, reason, audit }: CancelAsked,
): Promise<AdminOrder> {
  return db.inTenant(tenantCode, async (tx) => {
    const order = await lockOrder(tx, tenantCode, orderId);
    if (!order || order.state === 'PAYMENT_FAILED') throw noSuchOrder();
    if (order.state !== 'CANCELLED') {
      const cancelled = await cancelHeldOrder(tx, jobs, order, {
        now: clock(),
        reason: reason.trim() || null,
      });
      if (!cancelled)
        throw new AppError('order-not-cancellable', {
          detail: `An order that is ${statusForShopper(order.state).toLowerCase().replaceAll('_', ' ')} can no longer be cancelled. It can be returned and refunded.`,
        });
      const lines = await findOrderLines(tx, tenantCode, [orderId]);
      await audit(tx, {
        subject: orderSubject(order),
        before: orderView(order, lines),
        after: orderView(cancelled, lines),
      });
    }
    return readAdminOrder(tx, tenantCode, orderId);
  });
}
