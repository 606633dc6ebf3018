import type { ProductInput } from '@selvedge/contract';
import type { Tx } from '../../../platform/db/database.ts';

/** Finds which of a product's pictures exist, and keeps them from being swept until the transaction ends. */
export async function findImageIds(
  tx: Tx,
  tenantCode: string,
  { colors }: ProductInput,
): Promise<Set<string>> {
  const ids = colors.flatMap(({ imageIds, detailImageIds }) => [...imageIds, ...detailImageIds]);
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('images')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('id', 'in', [...new Set(ids)])
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Finds which of a product's SKUs other products already use. */
export async function findForeignSkus(
  tx: Tx,
  tenantCode: string,
  productId: string,
  { variants }: ProductInput,
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('variants')
    .select('sku')
    .where('tenant_code', '=', tenantCode)
    .where('product_id', '<>', productId)
    .where(
      'sku',
      'in',
      variants.map(({ sku }) => sku),
    ) // prettier-ignore
    .execute();
  return new Set(rows.map(({ sku }) => sku));
}
