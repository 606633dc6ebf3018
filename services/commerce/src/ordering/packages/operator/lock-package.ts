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
 * @throws AppError `not-found`, also for a package of another order or tenant; `conflict` if the buyer's data was deleted
 */
export async function lockPackage(
  tx: Tx,
  { tenantCode, orderId, packageId }: Omit<PackageRequest, 'audit'>,
): Promise<{ order: OrderRow; one: Package }> {
  const order = await requireOrder(tx, tenantCode, orderId, lockOrder);
  requireBuyer(order);
  return { order, one: requirePackage(await readPackedOrder(tx, order), packageId) };
}
