import type { AdminOrder } from '@selvedge/contract';
import { readAdminOrder } from '../../orders/operator/admin-order-view.ts';
import type { OrderDependencies } from '../../orders/order-dependencies.ts';
import { orderSubject } from '../../orders/order-view.ts';
import { followPackages } from '../follow-packages.ts';
import { conflict } from '../package-rules.ts';
import { takeApart } from '../take-out.ts';
import { lockPackage, type PackageRequest } from './lock-package.ts';

/**
 * Voids a package that hasn't shipped, so that its items can be packed again. The operator still has to void its label with
 * the carrier.
 * @throws AppError `not-found`; `conflict` if it has shipped, or its label is being bought
 */
export function voidPackage(
  { db }: Pick<OrderDependencies, 'db'>,
  { tenantCode, orderId, packageId, audit }: PackageRequest,
): Promise<AdminOrder> {
  return db.inTenant(tenantCode, async (tx) => {
    const { order, one } = await lockPackage(tx, { tenantCode, orderId, packageId });
    if (one.state !== 'PACKED') throw conflict('This package has shipped. Undo “shipped” first.');
    await takeApart(tx, one);
    await followPackages(tx, order);
    await audit(tx, {
      subject: orderSubject(order),
      before: { package: one.number, trackingNumber: one.tracking_number },
      after: null,
    });
    return readAdminOrder(tx, tenantCode, orderId);
  });
}
