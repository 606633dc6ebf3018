import type { AdminOrder } from '@selvedge/contract';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import { findShownPackage } from '../../packages/follow-packages.ts';
import { isInTransit, saveTracking, takeBack } from '../../packages/operator/correct-package.ts';
import { hasShipped, readPackedOrder } from '../../packages/packed-order.ts';
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
 * Corrects the carrier and tracking number that an order shows, which are those of one of its packages, and emails the
 * shopper.
 * @throws AppError `not-found`; `conflict` if that package isn't on its way
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
    const { packages } = await readPackedOrder(tx, order);
    const one = findShownPackage(packages);
    if (!packages.some(isInTransit))
      throw conflict('You can only correct the tracking of an order that is on its way');
    if (!one || !isInTransit(one))
      throw conflict('This order has several packages. Correct the tracking of one of them.');
    return saveTracking(tx, jobs, { order, one, audit }, tracking);
  });
}

/**
 * Undoes marking an order as shipped and emails the shopper that it hasn't shipped yet. An order that hasn't shipped
 * doesn't change, and no email is sent. If several packages have shipped, it's unclear which one is meant, and repeating the
 * request would undo the next one.
 * @throws AppError `not-found`; `conflict` if the order is already out for delivery or later, was cancelled, or shipped in
 *   several packages
 */
export function undoShipment(
  { db, jobs }: Pick<OrderDependencies, 'db' | 'jobs'>,
  { tenantCode, orderId, audit }: ShipmentRequest,
): Promise<AdminOrder> {
  return db.inTenant(tenantCode, async (tx) => {
    const order = await requireOrder(tx, tenantCode, orderId, lockOrder);
    requireBuyer(order);
    if (order.state === 'PAID') return readAdminOrder(tx, tenantCode, orderId);
    const shipped = (await readPackedOrder(tx, order)).packages.filter(hasShipped);
    const one = shipped.find(({ state }) => state === 'SHIPPED');
    if (!one) throw conflict('You can no longer undo the shipment of this order');
    if (shipped.length > 1)
      throw conflict('This order has several packages. Undo the shipment of one of them.');
    return takeBack(tx, jobs, { order, one, audit });
  });
}
