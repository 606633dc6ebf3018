import type { AdminOrder } from '@selvedge/contract';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import { updateRows } from '../../../platform/db/rows.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { cleanText } from '../../../platform/clean-text.ts';
import { findLabel } from '../../shipping/label-repository.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { removeOrderEvent } from '../order-events.ts';
import { lockOrder, transitionOrder, type OrderRow } from '../order-repository.ts';
import { statusForShopper } from '../order-states.ts';
import { orderSubject } from '../order-view.ts';
import { requireOrder } from '../own-order.ts';
import { readAdminOrder } from './admin-order-view.ts';

interface ShipmentRequest {
  tenantCode: string;
  orderId: string;
  audit: Audit;
}

/**
 * Corrects the carrier and tracking number of an order and emails the shopper. If both are already correct, nothing
 * changes and no email is sent.
 * @throws AppError `not-found`; `conflict` if the order isn't on its way
 */
export function correctTracking(
  { db, jobs }: Pick<OrderDependencies, 'db' | 'jobs'>,
  request: ShipmentRequest & { trackingNumber: string; carrierName: string },
): Promise<AdminOrder> {
  const { tenantCode, orderId, trackingNumber, audit } = request;
  const carrierName = cleanText(request.carrierName);
  return db.inTenant(tenantCode, async (tx) => {
    const order = await requireOrder(tx, tenantCode, orderId, lockOrder);
    requireBuyer(order);
    if (order.state !== 'SHIPPED' && order.state !== 'OUT_FOR_DELIVERY')
      throw new AppError('conflict', {
        detail: 'You can only correct the tracking of an order that is on its way',
      });
    if (order.tracking_number !== trackingNumber || order.shipping_carrier !== carrierName) {
      const tracking = { tracking_number: trackingNumber, shipping_carrier: carrierName };
      await updateRows(tx, 'orders', { tenant_code: tenantCode, id: orderId }, tracking);
      await jobs.send(tx, 'mail', { kind: 'tracking-corrected', tenantCode, orderId });
      await audit(tx, {
        subject: orderSubject(order),
        before: { trackingNumber: order.tracking_number, shippingCarrier: order.shipping_carrier },
        after: { trackingNumber, shippingCarrier: carrierName },
      });
    }
    return readAdminOrder(tx, tenantCode, orderId);
  });
}

/**
 * Undoes marking an order as shipped and emails the shopper that it hasn't shipped yet. The tracking number is removed
 * unless it belongs to a label. An order that hasn't shipped doesn't change, and no email is sent.
 * @throws AppError `not-found`; `conflict` if the order is already out for delivery or later, or was cancelled
 */
export function undoShipment(
  { db, jobs }: Pick<OrderDependencies, 'db' | 'jobs'>,
  { tenantCode, orderId, audit }: ShipmentRequest,
): Promise<AdminOrder> {
  return db.inTenant(tenantCode, async (tx) => {
    const order = await requireOrder(tx, tenantCode, orderId, lockOrder);
    requireBuyer(order);
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

/** @throws AppError `conflict` if the buyer's data was deleted */
function requireBuyer({ anonymized_at: anonymizedAt }: OrderRow): void {
  if (anonymizedAt !== null)
    throw new AppError('conflict', { detail: "The buyer's name and address were deleted from this order" });
}
