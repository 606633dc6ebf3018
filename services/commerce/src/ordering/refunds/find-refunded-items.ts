import type { Refund } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Items that a refund is for. */
export interface RefundedItem {
  refundId: string;
  status: Refund['status'];
  lineId: string;
  productName: string;
  variantName: string;
  quantity: number;
}

/** Reads which items the refunds of these orders are for. A refund of an amount has none. */
export async function findRefundedItems(
  tx: Tx,
  tenantCode: string,
  orderIds: readonly string[],
): Promise<RefundedItem[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<RefundedItem>`
    select item."refundId", item.status, line.id as "lineId", line.product_name as "productName",
      line.variant_name as "variantName", item.quantity
    from (
      select refund.id as "refundId", refund.status, refunded.order_line_id, refunded.quantity
      from order_refunds refund
      join order_refund_lines refunded on refunded.tenant_code = ${tenantCode} and refunded.refund_id = refund.id
      where refund.tenant_code = ${tenantCode} and refund.order_id = any(${orderIds}::uuid[])
      union all
      select refund.id, refund.status, returned.order_line_id,
        -- Items that were exchanged aren't part of the refund.
        returned.quantity - coalesce((
          select sum(replaced.quantity)::integer
          from order_exchanges exchange
          join order_exchange_lines replaced on replaced.tenant_code = ${tenantCode} and replaced.order_id = exchange.order_id
          where exchange.tenant_code = ${tenantCode} and exchange.return_id = returned.return_id
            and replaced.returned_line_id = returned.order_line_id), 0)
      from order_refunds refund
      join order_return_lines returned on returned.tenant_code = ${tenantCode} and returned.return_id = refund.return_id
      where refund.tenant_code = ${tenantCode} and refund.order_id = any(${orderIds}::uuid[])
    ) item
    join order_lines line on line.tenant_code = ${tenantCode} and line.id = item.order_line_id
    where item.quantity > 0
    order by line.position`.execute(tx);
  return rows;
}

/** How many units of each line have been refunded. Pending and refused refunds don't count. */
export function refundedQuantities(items: readonly RefundedItem[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { status, lineId, quantity } of items)
    if (status === 'DONE') quantities.set(lineId, (quantities.get(lineId) ?? 0) + quantity);
  return quantities;
}
