import type { Tx } from '../../platform/db/database.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Finds the product and current price of variants. Invalid and unknown ids are left out. */
export async function findVariantPrices(tx: Tx, tenantCode: string, variantIds: readonly string[]) {
  const ids = [...new Set(variantIds)].filter((id) => uuid.test(id));
  if (ids.length === 0) return new Map<string, never>();
  const rows = await tx
    .selectFrom('variants')
    .select(['id as variantId', 'product_id as productId', 'price_minor as unitPriceMinor'])
    .where('tenant_code', '=', tenantCode)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.variantId, row]));
}
