import type { AdminOrder } from '@selvedge/contract';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { shownText } from '../../../platform/shown-text.ts';
import { lockOrder, setTracking, type OrderRow } from '../order-repository.ts';
import { orderSubject } from '../order-subject.ts';
import { orderNotFound } from '../own-order.ts';
import { readAdminOrder } from './admin-order-view.ts';

interface TrackingRequest {
  tenantCode: string;
  orderId: string;
  trackingNumber: string;
  carrierName: string;
  audit: Audit;
}

const inTransit: readonly OrderRow['state'][] = ['SHIPPED', 'OUT_FOR_DELIVERY'];

/**
 * Corrects the carrier and tracking number of an order and emails the shopper. If both are already correct, nothing
 * changes and no email is sent.
 * @throws AppError `not-found`; `conflict` if the order isn't on its way
 */
export function correctTracking(
  { db, jobs }: { db: Database; jobs: JobQueue },
  request: TrackingRequest,
): Promise<AdminOrder> {
  const { tenantCode, orderId, trackingNumber } = request;
  const carrierName = shownText(request.carrierName);
  return db.inTenant(tenantCode, async (tx) => {
    const order = await lockOrder(tx, tenantCode, orderId);
    if (!order || order.state === 'PAYMENT_FAILED') throw orderNotFound();
    if (!inTransit.includes(order.state))
      throw new AppError('conflict', {
        detail: 'You can only correct the tracking of an order that is on its way',
      });
    if (order.tracking_number !== trackingNumber || order.shipping_carrier !== carrierName) {
      await setTracking(tx, { tenantCode, orderId }, { trackingNumber, carrierName });
      await jobs.send(tx, 'mail', { kind: 'tracking-corrected', tenantCode, orderId });
      await request.audit(tx, {
        subject: orderSubject(order),
        before: { trackingNumber: order.tracking_number, shippingCarrier: order.shipping_carrier },
        after: { trackingNumber, shippingCarrier: carrierName },
      });
    }
    return readAdminOrder(tx, tenantCode, orderId);
  });
}
