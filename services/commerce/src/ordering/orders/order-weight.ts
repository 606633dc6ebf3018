import type { Tx } from '../../platform/db/database.ts';
import { UNKNOWN_GRAMS } from '../returns/return-weight.ts';
import type { OrderRow } from './order-repository.ts';

/** The total weight of an order's items, in grams; at least 1. */
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
