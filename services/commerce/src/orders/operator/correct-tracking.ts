import type { AdminOrder } from '@selvedge/contract';
import type { Audit } from '../../audit/operator-route.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { shownText } from '../../shown-text.ts';
import { lockOrder, setTracking, type OrderRow } from '../order-repository.ts';
import { orderSubject } from '../order-subject.ts';
import { noSuchOrder } from '../own-order.ts';
import { readAdminOrder } from './admin-order-view.ts';

interface TrackingAsked {
  tenantCode: string;
  orderId: string;
  trackingNumber: string;
  carrierName: string;
  audit: Audit;
}

const underway: readonly OrderRow['state'][] = ['SHIPPED', 'OUT_FOR_DELIVERY'];

/**
 * Puts right with whom and under which number an order travels, and tells the shopper. What it is already changes
 * nothing, and mails nobody.
 * @throws AppError `not-found`; `conflict` for an order that is not on its way
 */
export function correctTracking(
  { db, jobs }: { db: Database; jobs: JobQueue },
  asked: TrackingAsked,
): Promise<AdminOrder> {
  const { tenantCode, orderId, trackingNumber } = asked;
  const carrierName = shownText(asked.carrierName);
  return db.inTenant(tenantCode, async (tx) => {
    const order = await lockOrder(tx, tenantCode, orderId);
    if (!order || order.state === 'PAYMENT_FAILED') throw noSuchOrder();
    if (!underway.includes(order.state))
      throw new AppError('conflict', { detail: 'Only an order that is on its way has tracking to correct' });
    if (order.tracking_number !== trackingNumber || order.shipping_carrier !== carrierName) {
      await setTracking(tx, { tenantCode, orderId }, { trackingNumber, carrierName });
      await jobs.send(tx, 'mail', { kind: 'tracking-corrected', tenantCode, orderId });
      await asked.audit(tx, {
        subject: orderSubject(order),
        before: { trackingNumber: order.tracking_number, shippingCarrier: order.shipping_carrier },
        after: { trackingNumber, shippingCarrier: carrierName },
      });
    }
    return readAdminOrder(tx, tenantCode, orderId);
  });
}
