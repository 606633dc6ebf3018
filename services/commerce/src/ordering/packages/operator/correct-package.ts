import type { AdminOrder } from '@selvedge/contract';
import { cleanText } from '../../../platform/clean-text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { hasRow } from '../../../platform/db/rows.ts';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import { readAdminOrder } from '../../orders/operator/admin-order-view.ts';
import type { OrderDependencies } from '../../orders/order-dependencies.ts';
import type { OrderRow } from '../../orders/order-repository.ts';
import { statusForShopper } from '../../orders/order-states.ts';
import { orderSubject } from '../../orders/order-view.ts';
import { findLabel } from '../../shipping/label-repository.ts';
import { followPackages } from '../follow-packages.ts';
import { updatePackage, type Package } from '../package-repository.ts';
import { conflict } from '../package-rules.ts';
import { takeOutRefunded } from '../take-out.ts';
import { lockPackage, type PackageRequest } from './lock-package.ts';

type Dependencies = Pick<OrderDependencies, 'db' | 'jobs'>;

interface Tracking {
  trackingNumber: string;
  carrierName: string;
}

/** A package of a locked order, and who's changing it. */
interface Correction {
  order: OrderRow;
  one: Package;
  audit: Audit;
}

/**
 * Corrects the carrier and tracking number of a package and emails the shopper. If both are already correct, nothing
 * changes and no email is sent.
 * @throws AppError `not-found`; `conflict` if the package isn't on its way
 */
export function correctPackageTracking(
  { db, jobs }: Dependencies,
  { audit, trackingNumber, carrierName, ...request }: PackageRequest & Tracking,
): Promise<AdminOrder> {
  return db.inTenant(request.tenantCode, async (tx) => {
    const correction = { ...(await lockPackage(tx, request)), audit };
    if (!isInTransit(correction.one))
      throw conflict('You can only correct the tracking of a package that is on its way');
    return saveTracking(tx, jobs, correction, { trackingNumber, carrierName });
  });
}

/**
 * Undoes marking a package as shipped and emails the shopper that it hasn't shipped yet. A package that hasn't shipped doesn't
 * change, so repeating the request is fine.
 * @throws AppError `not-found`; `conflict` if it's already out for delivery or delivered
 */
export function undoPackageShipment(
  { db, jobs }: Dependencies,
  { audit, ...request }: PackageRequest,
): Promise<AdminOrder> {
  return db.inTenant(request.tenantCode, async (tx) => {
    // Its items may all have been refunded since, so it may be gone after the first of several equal requests.
    if (await isVoided(tx, request)) return readAdminOrder(tx, request.tenantCode, request.orderId);
    const correction = { ...(await lockPackage(tx, request)), audit };
    const { one } = correction;
    if (one.state === 'PACKED') return readAdminOrder(tx, request.tenantCode, request.orderId);
    if (one.state !== 'SHIPPED') throw conflict('You can no longer undo the shipment of this package');
    return takeBack(tx, jobs, correction);
  });
}

const isVoided = (
  tx: Tx,
  { tenantCode, orderId, packageId }: Omit<PackageRequest, 'audit'>,
): Promise<boolean> =>
  hasRow(tx, 'order_packages', {
    tenant_code: tenantCode,
    order_id: orderId,
    id: packageId,
    state: 'VOIDED',
  });

export const isInTransit = ({ state }: Package): boolean =>
  state === 'SHIPPED' || state === 'OUT_FOR_DELIVERY';

export async function saveTracking(
  tx: Tx,
  jobs: OrderDependencies['jobs'],
  { order, one, audit }: Correction,
  tracking: Tracking,
): Promise<AdminOrder> {
  const { tenant_code: tenantCode, id: orderId } = order;
  const { trackingNumber } = tracking;
  const carrierName = cleanText(tracking.carrierName);
  if (one.tracking_number !== trackingNumber || one.carrier_name !== carrierName) {
    await updatePackage(tx, one, { tracking_number: trackingNumber, carrier_name: carrierName });
    await followPackages(tx, order);
    await jobs.send(tx, 'mail', { kind: 'tracking-corrected', tenantCode, orderId, packageId: one.id });
    await audit(tx, {
      subject: orderSubject(order),
      before: { trackingNumber: one.tracking_number, shippingCarrier: one.carrier_name },
      after: { trackingNumber, shippingCarrier: carrierName },
    });
  }
  return readAdminOrder(tx, tenantCode, orderId);
}

/**
 * The package stays packed, with the tracking of its label. If that was voided with the carrier meanwhile, the items have to be
 * packed again. Those that were refunded won't ship again.
 */
export async function takeBack(
  tx: Tx,
  jobs: OrderDependencies['jobs'],
  { order, one, audit }: Correction,
): Promise<AdminOrder> {
  const { tenant_code: tenantCode, id: orderId } = order;
  const label = await findLabel(tx, tenantCode, one.id);
  const used = label?.voided_at === null ? label : undefined;
  await updatePackage(tx, one, {
    state: label && !used ? 'VOIDED' : 'PACKED',
    shipped_at: null,
    note: null,
    tracking_number: used?.tracking_number ?? null,
    carrier_name: used?.carrier_name ?? null,
  });
  await takeOutRefunded(tx, order, one);
  await followPackages(tx, order, { note: null });
  await jobs.send(tx, 'mail', { kind: 'shipment-undone', tenantCode, orderId });
  const after = await readAdminOrder(tx, tenantCode, orderId);
  await audit(tx, {
    subject: orderSubject(order),
    before: { status: statusForShopper(order.state), trackingNumber: one.tracking_number },
    after: { status: after.status, trackingNumber: after.trackingNumber },
  });
  return after;
}
