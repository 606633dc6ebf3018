import type { PackageContents } from '@selvedge/contract';
import type { Database } from '../../platform/db/database.ts';
import type { OrderOwner } from '../../platform/http/authenticator.ts';
import { findOrderLines, type OrderLineRow } from '../orders/order-repository.ts';
import { findOwnOrder, orderNotFound } from '../orders/own-order.ts';
import { findPackages, type Package } from '../packages/package-repository.ts';
import { findPackageByTracking } from './tracking-repository.ts';

/**
 * Returns what's in a package to whoever may see its order.
 * @throws AppError `not-found`, the same for an unknown number and for a package of somebody else's order
 */
export function getPackageContents(
  { db }: { db: Database },
  { tenantCode, owner, trackingNumber }: { tenantCode: string; owner: OrderOwner; trackingNumber: string },
): Promise<PackageContents> {
  return db.inTenant(tenantCode, async (tx) => {
    const found = await findPackageByTracking(tx, tenantCode, trackingNumber);
    if (!found) throw orderNotFound();
    const order = await findOwnOrder(tx, { tenantCode, owner, orderId: found.order_id });
    const packages = await findPackages(tx, tenantCode, [order.id]);
    const one = packages.find(({ id }) => id === found.id);
    if (!one) throw orderNotFound();
    return { items: contentsOf(one, await findOrderLines(tx, tenantCode, [order.id])) };
  });
}

export const contentsOf = (
  { quantities }: Pick<Package, 'quantities'>,
  lines: readonly OrderLineRow[],
): PackageContents['items'] =>
  lines.flatMap(({ id, product_name: productName, variant_name: variantName }) => {
    const quantity = quantities.get(id) ?? 0;
    return quantity > 0 ? [{ productName, variantName, quantity }] : [];
  });
