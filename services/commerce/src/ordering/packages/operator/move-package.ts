import type { AdminOrder, BodyOf, movePackage as movePackageEndpoint } from '@selvedge/contract';
import { readAdminOrder } from '../../orders/operator/admin-order-view.ts';
import type { OrderDependencies } from '../../orders/order-dependencies.ts';
import { statusForShopper, statusLabel } from '../../orders/order-states.ts';
import { orderSubject } from '../../orders/order-view.ts';
import {
  requireSettledLabels,
  withSettledLabels,
  type SettleLabelsDependencies,
} from '../../orders/settle-labels.ts';
import { followPackages } from '../follow-packages.ts';
import { canMove, movePackageOn, shipPackage } from '../move-packages.ts';
import type { Package } from '../package-repository.ts';
import { conflict, requireSameTracking } from '../package-rules.ts';
import { lockPackage, type PackageRequest } from './lock-package.ts';

type Move = BodyOf<typeof movePackageEndpoint>;

/**
 * Moves a package to its next status and emails the shopper. The order follows. Repeating the current status changes
 * nothing.
 * @throws AppError `not-found`; `conflict` for a step that isn't allowed now, if the package has already shipped with another
 *   tracking number, and while its label is being bought
 */
export function movePackage(
  dependencies: OrderDependencies & SettleLabelsDependencies,
  request: PackageRequest & { move: Move },
): Promise<AdminOrder> {
  return withSettledLabels(dependencies, request, () => moveSettledPackage(dependencies, request));
}

function moveSettledPackage(
  { db, clock, jobs }: OrderDependencies,
  { move, audit, ...request }: PackageRequest & { move: Move },
): Promise<AdminOrder> {
  const { tenantCode, orderId, packageId } = request;
  const { status, trackingNumber, carrierName } = move;
  return db.inTenant(tenantCode, async (tx) => {
    const { order, one, packages } = await lockPackage(tx, request);
    if (one.state === status) {
      const shipped = { number: one.tracking_number, carrier: one.carrier_name };
      requireSameTracking('package', shipped, trackingNumber);
      return readAdminOrder(tx, tenantCode, orderId);
    }
    if (!canMove(one, status))
      throw conflict(
        `You can't mark this package as ${statusLabel(status)} because it's ${labels[one.state]}`,
      );
    const at = clock();
    const note = move.statusNotes?.trim() || null;
    if (status === 'SHIPPED') {
      await requireSettledLabels(tx, order, { packageId });
      await shipPackage(tx, one, { order, trackingNumber, carrierName, note, at });
    } else await movePackageOn(tx, one, status, { note, at });
    const moved = await followPackages(tx, order, { note });
    // An order that's out for delivery may show the tracking of another package.
    const isWholeOrder =
      moved.state === status && (status === 'DELIVERED' || (status !== 'SHIPPED' && packages.length === 1));
    const about = { tenantCode, orderId, status };
    await jobs.send(
      tx,
      'mail',
      isWholeOrder ? { kind: 'order-moved', ...about } : { kind: 'package-moved', packageId, ...about },
    );
    await audit(tx, {
      subject: orderSubject(order),
      before: { status: statusForShopper(order.state), packageStatus: one.state },
      after: {
        package: one.number,
        status: statusForShopper(moved.state),
        packageStatus: status,
        ...(status === 'SHIPPED' && { trackingNumber: trackingNumber ?? one.tracking_number }),
      },
    });
    return readAdminOrder(tx, tenantCode, orderId);
  });
}

const labels: Record<Package['state'], string> = {
  PACKED: 'not shipped yet',
  SHIPPED: 'shipped',
  OUT_FOR_DELIVERY: 'out for delivery',
  DELIVERED: 'delivered',
  VOIDED: 'voided',
};
