import type { Tx } from '../../../platform/db/database.ts';
import { deleteRows } from '../../../platform/db/rows.ts';

/** Locks a product until the transaction ends. @returns undefined when it doesn't exist */
export async function lockProduct(
  tx: Tx,
  tenantCode: string,
  productId: string,
): Promise<{ updatedAt: Date } | undefined> {
  return tx
    .selectFrom('products')
    .select('updated_at as updatedAt')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', productId)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes a product and everything that belongs to it, including cart lines with its variants. */
export async function deleteProductRows(tx: Tx, tenantCode: string, productId: string): Promise<void> {
  await deleteRows(tx, 'variants', { tenant_code: tenantCode, product_id: productId });
  await deleteRows(tx, 'products', { tenant_code: tenantCode, id: productId });
}
