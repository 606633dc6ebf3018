import type { Tx } from '../../platform/db/database.ts';

export const GRAMS_PER_POUND = 453.592_37;
/** Assumed for variants that no longer exist, because carriers require a weight. */
const UNKNOWN_GRAMS = 500;

/** The total weight of these quantities of an order's lines, in grams; at least 1. */
export async function linesWeightGrams(
  tx: Tx,
  tenantCode: string,
  quantities: ReadonlyMap<string, number>,
): Promise<number> {
  const lines = await variantsOfLines(tx, tenantCode)
    .select(['line.id', 'variant.weight_grams'])
    .where('line.id', 'in', [...quantities.keys()])
    .execute();
  return sumGrams(lines.map((line) => ({ ...line, quantity: quantities.get(line.id) ?? 0 })));
}

/** The total weight of a return's items, in grams; at least 1. */
export async function returnWeightGrams(tx: Tx, tenantCode: string, returnId: string): Promise<number> {
  const lines = await variantsOfLines(tx, tenantCode)
    .innerJoin('order_return_lines as returned', (join) =>
      join
        .onRef('returned.tenant_code', '=', 'line.tenant_code')
        .onRef('returned.order_line_id', '=', 'line.id'),
    )
    .select(['returned.quantity', 'variant.weight_grams'])
    .where('returned.return_id', '=', returnId)
    .execute();
  return sumGrams(lines);
}

const variantsOfLines = (tx: Tx, tenantCode: string) =>
  tx
    .selectFrom('order_lines as line')
    .leftJoin('variants as variant', (join) =>
      join.onRef('variant.tenant_code', '=', 'line.tenant_code').onRef('variant.id', '=', 'line.variant_id'),
    )
    .where('line.tenant_code', '=', tenantCode);

function sumGrams(lines: readonly { quantity: number; weight_grams: number | null }[]): number {
  const grams = lines.reduce((sum, line) => sum + line.quantity * (line.weight_grams ?? UNKNOWN_GRAMS), 0);
  return Math.max(grams, 1);
}
