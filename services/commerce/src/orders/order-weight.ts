import type { Tx } from '../db/database.ts';
import { UNKNOWN_GRAMS } from '../returns/parcel-weight.ts';
import type { OrderRow } from './order-repository.ts';

/** What the pieces of an order weigh together, in grams; at least one. */
export async function orderWeightGrams(
  tx: Tx,
  { tenant_code: tenantCode, id: orderId }: Pick<OrderRow, 'tenant_code' | 'id'>,
): Promise<number> {
  const rows = await tx
    .selectFrom('order_lines as line')
    .leftJoin('variants as variant', (join) =>
      join.onRef('variant.tenant_code', '=', 'line.tenant_code').onRef('variant.id', '=', 'line.variant_id'),
    )
    .select(['line.quantity', 'variant.weight_grams'])
    .where('line.tenant_code', '=', tenantCode)
    .where('line.order_id', '=', orderId)
    .execute();
  const grams = rows.reduce((sum, row) => sum + row.quantity * (row.weight_grams ?? UNKNOWN_GRAMS), 0);
  return Math.max(grams, 1);
}
