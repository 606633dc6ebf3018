import type { AdminOrder } from '@selvedge/contract';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import { isInTransit, saveTracking, takeBack } from '../../packages/operator/correct-package.ts';
import { readPackedOrder } from '../../packages/packed-order.ts';
import { conflict, requireBuyer } from '../../packages/package-rules.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { lockOrder } from '../order-repository.ts';
import { requireOrder } from '../own-order.ts';
import { readAdminOrder } from './admin-order-view.ts';

interface ShipmentRequest {
  tenantCode: string;
  orderId: string;
  audit: Audit;
}

/**
 * Corrects the carrier and tracking number of an order's latest package that's on its way, and emails the shopper.
 * @throws AppError `not-found`; `conflict` if there's none
 */
export function correctTracking(
  { db, jobs }: Pick<OrderDependencies, 'db' | 'jobs'>,
  {
    tenantCode,
    orderId,
    audit,
    ...tracking
  }: ShipmentRequest & { trackingNumber: string; carrierName: string },
): Promise<AdminOrder> {
  return db.inTenant(tenantCode, async (tx) => {
    const order = await requireOrder(tx, tenantCode, orderId, lockOrder);
    requireBuyer(order);
    const one = (await readPackedOrder(tx, order)).packages.findLast(isInTransit);
    if (!one) throw conflict('You can only correct the tracking of an order that is on its way');
    return saveTracking(tx, jobs, { order, one, audit }, tracking);
  });
}

/**
 * Undoes marking an order's latest package as shipped and emails the shopper that it hasn't shipped yet. An order that
 * hasn't shipped doesn't change, and no email is sent.
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
    const one = (await readPackedOrder(tx, order)).packages.findLast(({ state }) => state === 'SHIPPED');
    if (!one) throw conflict('You can no longer undo the shipment of this order');
    return takeBack(tx, jobs, { order, one, audit });
  });
}
