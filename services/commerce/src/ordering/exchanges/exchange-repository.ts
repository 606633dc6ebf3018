import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { findRow } from '../../platform/db/rows.ts';
import type { OrderRow } from '../orders/order-repository.ts';

/** An item of a return, and the line of another order that replaces it. */
export interface ExchangedItem {
  returnId: string;
  orderId: string;
  orderNumber: string;
  createdAt: Date;
  isCancelled: boolean;
  cancelledAt: Date | null;
  /** The line of the replacement. */
  lineId: string;
  variantName: string;
  productName: string;
  orderedQuantity: number;
  returnedLineId: string;
  /** How many of the returned items it replaces, and what these would be refunded; less once the order was cancelled. */
  quantity: number;
  valueMinor: number;
}

/** Returns what was exchanged of these returns, the oldest order first. */
export async function findExchangedItems(
  tx: Tx,
  tenantCode: string,
  returnIds: readonly string[],
): Promise<ExchangedItem[]> {
  if (returnIds.length === 0) return [];
  const { rows } = await sql<ExchangedItem>`
    select exchange.return_id as "returnId", o.id as "orderId", o.order_number as "orderNumber", exchange.created_at as "createdAt",
      o.state = 'CANCELLED' as "isCancelled", o.cancelled_at as "cancelledAt", line.id as "lineId", line.variant_name as "variantName", line.product_name as "productName",
      line.quantity as "orderedQuantity", item.returned_line_id as "returnedLineId", item.quantity,
      item.value_minor::integer as "valueMinor"
    from order_exchanges exchange
    join orders o on o.tenant_code = ${tenantCode} and o.id = exchange.order_id
    join order_exchange_lines item on item.tenant_code = ${tenantCode} and item.order_id = exchange.order_id
    join order_lines line on line.tenant_code = ${tenantCode} and line.id = item.order_line_id
    where exchange.tenant_code = ${tenantCode} and exchange.return_id = any(${returnIds}::uuid[])
    order by exchange.created_at, exchange.order_id, line.position`.execute(tx);
  return rows;
}

/** What was paid for the items that each line of an order replaces, in cents; empty for other orders. */
export async function findLineCredits(
  tx: Tx,
  { tenant_code: tenantCode, id }: OrderRow,
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('order_exchange_lines')
    .select(['order_line_id', 'credit_minor'])
    .where('tenant_code', '=', tenantCode)
    .where('order_id', '=', id)
    .execute();
  return new Map(rows.map((row) => [row.order_line_id, row.credit_minor]));
}

export const findExchange = (tx: Tx, { tenant_code: tenantCode, id }: OrderRow) =>
  findRow(tx, 'order_exchanges', { tenant_code: tenantCode, order_id: id });

/** The order whose returned items this one replaces; undefined for other orders. */
export async function findReturnedOrder(
  tx: Tx,
  order: OrderRow,
): Promise<{ orderId: string; orderNumber: string } | undefined> {
  return tx
    .selectFrom('order_exchanges as exchange')
    .innerJoin('order_returns as returned', (join) =>
      join
        .onRef('returned.tenant_code', '=', 'exchange.tenant_code')
        .onRef('returned.id', '=', 'exchange.return_id'),
    )
    .innerJoin('orders as original', (join) =>
      join
        .onRef('original.tenant_code', '=', 'exchange.tenant_code')
        .onRef('original.id', '=', 'returned.order_id'),
    )
    .select(['original.id as orderId', 'original.order_number as orderNumber'])
    .where('exchange.tenant_code', '=', order.tenant_code)
    .where('exchange.order_id', '=', order.id)
    .executeTakeFirst();
}

/** What the email about a cancelled order says if it should have replaced returned items; undefined for other orders. */
export async function findCancelledExchange(
  tx: Tx,
  order: OrderRow,
): Promise<{ orderNumber: string; isRefundable: boolean } | undefined> {
  const returned = await findReturnedOrder(tx, order);
  if (!returned) return undefined;
  const credits = await findLineCredits(tx, order);
  const creditMinor = [...credits.values()].reduce((sum, minor) => sum + minor, 0);
  // What was refunded of it before is still its credit. The rest went back to the order with the return.
  return { orderNumber: returned.orderNumber, isRefundable: creditMinor > order.credit_minor };
}
