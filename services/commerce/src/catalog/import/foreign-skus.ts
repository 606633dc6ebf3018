import type { ImportProblem } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { ProductDraft } from './product-draft.ts';

/** Reports SKUs of a draft that already belong to other products of the store. */
export async function foreignSkus(
  tx: Tx,
  tenantCode: string,
  { handle, variants }: ProductDraft,
): Promise<ImportProblem[]> {
  const rows = await tx
    .selectFrom('variants')
    .select('sku')
    .where('tenant_code', '=', tenantCode)
    .where(
      'sku',
      'in',
      variants.map(({ sku }) => sku),
    )
    .where('product_id', '<>', handle)
    .execute();
  const taken = new Set(rows.map(({ sku }) => sku));
  return variants
    .filter(({ sku }) => taken.has(sku))
    .map(({ sku, line }) => ({
      handle,
      line,
      column: 'Variant SKU',
      message: `${sku} belongs to another product`,
    }));
}
