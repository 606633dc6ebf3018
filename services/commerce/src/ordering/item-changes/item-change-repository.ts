import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { OrderRow } from '../orders/order-repository.ts';

export type ItemChangeRow = Selectable<Tables['order_item_changes']>;

/** The changed items of an order, newest first. */
export function findItemChanges(tx: Tx, tenantCode: string, orderId: string): Promise<ItemChangeRow[]> {
  return tx
    .selectFrom('order_item_changes')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Whether anything refers to a line, be it a voided package or a refused refund. */
export async function isLineUsed(
  tx: Tx,
  { tenant_code: tenantCode }: OrderRow,
  lineId: string,
): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from order_package_lines where tenant_code = ${tenantCode} and order_line_id = ${lineId})
      or exists (select from order_refund_lines where tenant_code = ${tenantCode} and order_line_id = ${lineId})
      or exists (select from order_return_lines where tenant_code = ${tenantCode} and order_line_id = ${lineId})
      as "isUsed"`.execute(tx);
  return rows[0]!.isUsed;
}
