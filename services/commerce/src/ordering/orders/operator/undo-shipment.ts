import type { AdminOrder } from '@selvedge/contract';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { findLabel } from '../../shipping/label-repository.ts';
import { removeOrderEvent } from '../order-events.ts';
import { lockOrder, transitionOrder } from '../order-repository.ts';
import { statusForShopper } from '../order-states.ts';
import { orderSubject } from '../order-subject.ts';
import { orderNotFound } from '../own-order.ts';
import { readAdminOrder } from './admin-order-view.ts';

/**
 * Undoes marking an order as shipped and emails the shopper that it hasn't shipped yet. The tracking number is removed
 * unless it belongs to a label. An order that hasn't shipped doesn't change, and no email is sent.
 * @throws AppError `not-found`; `conflict` if the order is already out for delivery or later, or was canceled
 */
export function undoShipment(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { tenantCode, orderId, audit }: { tenantCode: string; orderId: string; audit: Audit },
): Promise<AdminOrder> {
  return db.inTenant(tenantCode, async (tx) => {
    const order = await lockOrder(tx, tenantCode, orderId);
    if (!order || order.state === 'PAYMENT_FAILED') throw orderNotFound();
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
        detail: 'You can no longer undo the shipment of this order',
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
