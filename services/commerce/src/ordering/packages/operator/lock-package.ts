import type { Audit } from '../../../platform/audit/operator-route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { lockOrder, type OrderRow } from '../../orders/order-repository.ts';
import { requireOrder } from '../../orders/own-order.ts';
import type { Package } from '../package-repository.ts';
import { readPackedOrder } from '../packed-order.ts';
import { requireBuyer, requirePackage } from '../package-rules.ts';

export interface PackageRequest {
  tenantCode: string;
  orderId: string;
  packageId: string;
  audit: Audit;
}

/**
 * Finds a package and locks its order, so that only one request at a time changes its packages.
 * @returns also all packages of the order, without voided ones
 * @throws AppError `not-found`, also for a package of another order or tenant; `conflict` if the buyer's data was deleted
 */
export async function lockPackage(
  tx: Tx,
  { tenantCode, orderId, packageId }: Omit<PackageRequest, 'audit'>,
): Promise<{ order: OrderRow; one: Package; packages: readonly Package[] }> {
  const order = await requireOrder(tx, tenantCode, orderId, lockOrder);
  requireBuyer(order);
  const packed = await readPackedOrder(tx, order);
  return { order, one: requirePackage(packed, packageId), packages: packed.packages };
}
