import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { releaseUses } from '../promotions/promotion-repository.ts';
import { releaseStock } from './stock-repository.ts';

/**
 * Releases the stock and the uses of promotions that an order has reserved. Call it in the same transaction as the
 * transition that ends the order.
 */
export async function releaseReservation(tx: Tx, tenantCode: string, orderId: string): Promise<void> {
  await releaseStock(tx, tenantCode, await findReservedStock(tx, tenantCode, orderId));
  await releaseUses(tx, tenantCode, orderId);
}

/** The order's items without refunded ones, because the refund already decided what happens to their stock. */
async function findReservedStock(tx: Tx, tenantCode: string, orderId: string) {
  const { rows } = await sql<{ variantId: string; quantity: number }>`
    select line.variant_id as "variantId", line.quantity - coalesce((
      select sum(item.quantity)::integer from order_refund_lines item
      join order_refunds refund on refund.tenant_code = item.tenant_code and refund.id = item.refund_id
      where item.tenant_code = line.tenant_code and item.order_line_id = line.id and refund.status <> 'FAILED'
    ), 0) as quantity
    from order_lines line where line.tenant_code = ${tenantCode} and line.order_id = ${orderId}`.execute(tx);
  return rows.filter(({ quantity }) => quantity > 0);
}
