import type { Tx } from '../../platform/db/database.ts';

/** The weight for variants that no longer exist, because carriers require one. */
export const UNKNOWN_GRAMS = 500;

/** The total weight of a return's items, in grams. */
export async function returnWeightGrams(tx: Tx, tenantCode: string, returnId: string): Promise<number> {
  const rows = await tx
    .selectFrom('order_return_lines as returned')
    .innerJoin('order_lines as line', (join) =>
      join
        .onRef('line.tenant_code', '=', 'returned.tenant_code')
        .onRef('line.id', '=', 'returned.order_line_id'),
    )
    .leftJoin('variants as variant', (join) =>
      join.onRef('variant.tenant_code', '=', 'line.tenant_code').onRef('variant.id', '=', 'line.variant_id'),
    )
    .select(['returned.quantity', 'variant.weight_grams'])
    .where('returned.tenant_code', '=', tenantCode)
    .where('returned.return_id', '=', returnId)
    .execute();
  const grams = rows.reduce((sum, row) => sum + row.quantity * (row.weight_grams ?? UNKNOWN_GRAMS), 0);
  return Math.max(grams, 1);
}
