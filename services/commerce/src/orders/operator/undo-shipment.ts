import type { AdminOrder } from '@selvedge/contract';
import type { Audit } from '../../audit/operator-route.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { findLabel } from '../../shipping/label-repository.ts';
import { removeOrderEvent } from '../order-events.ts';
import { lockOrder, transitionOrder } from '../order-repository.ts';
import { statusForShopper } from '../order-states.ts';
import { orderSubject } from '../order-subject.ts';
import { noSuchOrder } from '../own-order.ts';
import { readAdminOrder } from './admin-order-view.ts';

/**
 * Takes back that an order has shipped, and tells the shopper that it hasn't left yet. The tracking number goes too,
 * unless a label was bought for it. An order that is still to ship stays as it is, and nobody is mailed.
 * @throws AppError `not-found`; `conflict` for an order that has gone further, or that was cancelled
 */
export function undoShipment(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { tenantCode, orderId, audit }: { tenantCode: string; orderId: string; audit: Audit },
): Promise<AdminOrder> {
  return db.inTenant(tenantCode, async (tx) => {
    const order = await lockOrder(tx, tenantCode, orderId);
    if (!order || order.state === 'PAYMENT_FAILED') throw noSuchOrder();
    if (order.state === 'PAID') return readAdminOrder(tx, tenantCode, orderId);
    const label = await findLabel(tx, tenantCode, orderId);
    const moved = await transitionOrder(tx, {
      tenantCode,
      orderId,
      event: 'undoShipment',
      set: { shipped_at: null, status_notes: null, ...(!label?.bought_at && { tracking_number: null }) },
    });
    if (!moved)
      throw new AppError('conflict', {
        detail: 'This order can no longer go back to “to ship”',
      });
    await removeOrderEvent(tx, { tenantCode, orderId, status: 'SHIPPED' });
    await jobs.send(tx, 'mail', { kind: 'shipment-undone', tenantCode, orderId });
    const after = await readAdminOrder(tx, tenantCode, orderId);
    await audit(tx, {
      subject: orderSubject(order),
      before: { status: statusForShopper(order.state), trackingNumber: order.tracking_number },
      after: { status: after.status, trackingNumber: after.trackingNumber },
    });
    return after;
  });
}
