import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { deleteRows, findRow, updateRows } from '../../platform/db/rows.ts';
import { findOrder, lockOrder, type OrderRow } from '../orders/order-repository.ts';
import { readRefundableUnits } from '../refunds/refundable-units.ts';
import { refundPerUnitOf } from '../refunds/unit-refunds.ts';
import { insertReturn, type ReturnRow } from '../returns/return-repository.ts';
import { findExchange } from './exchange-repository.ts';

/** Items of a return that were exchanged and aren't any more. */
interface ReleasedItem {
  lineId: string;
  quantity: number;
  /** What they're refunded, in cents. */
  valueMinor: number;
}

/**
 * Undoes the exchange of a cancelled order: the items that it replaced can be refunded or exchanged again, except for those whose
 * replacement was refunded. Does nothing for other orders. Safe to repeat.
 * @param cancelled locked. This also locks the order that the items were returned from: always after the one that replaces them
 */
export async function releaseExchange(tx: Tx, cancelled: OrderRow): Promise<void> {
  const { tenant_code: tenantCode, id: orderId } = cancelled;
  const exchange = await findExchange(tx, cancelled);
  if (!exchange) return;
  const byReturn = { tenant_code: tenantCode, id: exchange.return_id };
  const returnedFrom = (await findRow(tx, 'order_returns', byReturn))!.order_id;
  await lockOrder(tx, tenantCode, returnedFrom);
  // Read after both are locked, so that no refund or exchange changes them meanwhile.
  const orderReturn = (await findRow(tx, 'order_returns', byReturn))!;
  const order = (await findOrder(tx, tenantCode, orderId))!;
  await moveCreditBack(tx, order, returnedFrom);
  const released = await releaseLines(tx, order);
  if (released.length === 0) return;
  const isRefunded = await tx
    .selectFrom('order_refunds')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('return_id', '=', orderReturn.id)
    .where('status', '<>', 'FAILED')
    .executeTakeFirst();
  if (isRefunded) await splitReturn(tx, orderReturn, { released, orderId });
  else await updateRows(tx, 'order_returns', byReturn, { exchanged_at: null });
}

/** What hasn't been refunded of the replacement is refundable on the order that the items came from. */
async function moveCreditBack(tx: Tx, order: OrderRow, returnedFrom: string): Promise<void> {
  const { tenant_code: tenantCode, id } = order;
  const leftMinor = order.total_minor + order.credit_minor - order.refund_claimed_minor;
  const change = (orderId: string, columns: Parameters<typeof updateRows<'orders'>>[3]) =>
    updateRows(tx, 'orders', { tenant_code: tenantCode, id: orderId }, columns);
  await change(id, { credit_minor: order.credit_minor - leftMinor });
  await change(returnedFrom, { exchanged_minor: sql<number>`exchanged_minor - ${leftMinor}` });
}

async function releaseLines(tx: Tx, order: OrderRow): Promise<ReleasedItem[]> {
  const { tenant_code: tenantCode, id: orderId } = order;
  const units = await readRefundableUnits(tx, order);
  const items = await tx
    .selectFrom('order_exchange_lines')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('order_id', '=', orderId)
    .execute();
  const released: ReleasedItem[] = [];
  for (const item of items) {
    const refunded = units.find(({ line }) => line.id === item.order_line_id)?.spent.quantity ?? 0;
    const quantity = Math.max(0, item.quantity - refunded);
    if (quantity === 0) continue;
    const keptMinor = refundPerUnitOf(item.quantity, item.value_minor)
      .slice(0, item.quantity - quantity)
      .reduce((sum, minor) => sum + minor, 0);
    await updateRows(
      tx,
      'order_exchange_lines',
      { tenant_code: tenantCode, order_line_id: item.order_line_id },
      { quantity: item.quantity - quantity, value_minor: keptMinor },
    );
    released.push({ lineId: item.returned_line_id, quantity, valueMinor: item.value_minor - keptMinor });
  }
  return released;
}

/**
 * Moves items into a return of their own, because the rest of theirs was refunded: a return is refunded once.
 * @param orderId the cancelled order
 */
async function splitReturn(
  tx: Tx,
  orderReturn: ReturnRow,
  { released, orderId }: { released: readonly ReleasedItem[]; orderId: string },
): Promise<void> {
  const { tenant_code: tenantCode, id: returnId } = orderReturn;
  const moved: Parameters<typeof insertReturn>[2][number][] = [];
  for (const { lineId, quantity, valueMinor } of mergeByLine(released)) {
    const match = { tenant_code: tenantCode, return_id: returnId, order_line_id: lineId };
    const line = (await findRow(tx, 'order_return_lines', match))!;
    const restocked = Math.min(quantity, line.restocked_quantity ?? 0);
    moved.push({
      order_line_id: lineId,
      quantity,
      refund_minor: valueMinor,
      restocked_quantity: restocked,
      exchange_variant_id: line.exchange_variant_id,
      exchange_variant_name: line.exchange_variant_name,
    });
    if (quantity === line.quantity) await deleteRows(tx, 'order_return_lines', match);
    else
      await updateRows(tx, 'order_return_lines', match, {
        quantity: line.quantity - quantity,
        refund_minor: line.refund_minor - valueMinor,
        restocked_quantity: (line.restocked_quantity ?? 0) - restocked,
      });
  }
  const split = await insertReturn(
    tx,
    {
      tenant_code: tenantCode,
      id: randomUUID(),
      order_id: orderReturn.order_id,
      user_id: orderReturn.user_id,
      status: 'RECEIVED',
      return_reason: orderReturn.return_reason,
      reason_code: orderReturn.reason_code,
      request_hash: orderReturn.request_hash,
      idempotency_key_hash: null,
      created_at: orderReturn.created_at,
      received_at: orderReturn.received_at,
    },
    moved,
  );
  const { replaced } = await tx
    .selectFrom('order_exchange_lines')
    .select((eb) => eb.fn.sum<number>('quantity').as('replaced'))
    .where('tenant_code', '=', tenantCode)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  // The exchange is shown with the return that it's about now.
  if (Number(replaced) === 0)
    await updateRows(
      tx,
      'order_exchanges',
      { tenant_code: tenantCode, order_id: orderId },
      { return_id: split!.id },
    );
}

/** Several lines of an order may replace items of the same one. */
function mergeByLine(released: readonly ReleasedItem[]): ReleasedItem[] {
  return [...Map.groupBy(released, ({ lineId }) => lineId)].map(([lineId, own]) => ({
    lineId,
    quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
    valueMinor: own.reduce((sum, { valueMinor }) => sum + valueMinor, 0),
  }));
}
