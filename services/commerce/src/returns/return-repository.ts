import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { OrderHolder } from '../http/authenticator.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import { isHeldBy } from '../orders/own-order.ts';
import type { OrderReturnLinesTable, OrderReturnsTable } from './return-tables.ts';

export type ReturnRow = Selectable<OrderReturnsTable>;
export type ReturnLineRow = Selectable<OrderReturnLinesTable>;

export async function readReturnWindowDays(tx: Tx, tenantCode: string): Promise<number> {
  const row = await tx
    .selectFrom('tenants')
    .select('return_window_days')
    .where('code', '=', tenantCode)
    .executeTakeFirstOrThrow();
  return row.return_window_days;
}

/** The newest first. */
export async function findReturns(tx: Tx, tenantCode: string, orderId: string): Promise<ReturnRow[]> {
  return tx
    .selectFrom('order_returns')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function findReturnLines(tx: Tx, tenantCode: string, orderId: string): Promise<ReturnLineRow[]> {
  return tx
    .selectFrom('order_return_lines as line')
    .innerJoin('order_returns as announced', (join) =>
      join
        .onRef('announced.tenant_code', '=', 'line.tenant_code')
        .onRef('announced.id', '=', 'line.return_id'),
    )
    .selectAll('line')
    .where('line.tenant_code', '=', tenantCode)
    .where('announced.order_id', '=', orderId)
    .execute();
}

/** A key is one account's, or that of a guest for one order. */
export async function findReturnByKey(
  tx: Tx,
  { tenant_code: tenantCode, id: orderId, user_id: userId }: OrderRow,
  keyHash: string,
): Promise<ReturnRow | undefined> {
  return tx
    .selectFrom('order_returns')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where(userId === null ? 'order_id' : 'user_id', '=', userId ?? orderId)
    .where('idempotency_key_hash', '=', keyHash)
    .executeTakeFirst();
}

export async function findOwnReturn(
  tx: Tx,
  { tenantCode, holder, returnId }: { tenantCode: string; holder: OrderHolder; returnId: string },
): Promise<ReturnRow | undefined> {
  return tx
    .selectFrom('order_returns')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', returnId)
    .where(isHeldBy(holder, 'order_id'))
    .executeTakeFirst();
}

/** @returns undefined when the idempotency key is taken: nothing was written then */
export async function insertReturn(
  tx: Tx,
  announced: Insertable<OrderReturnsTable>,
  lines: readonly Omit<Insertable<OrderReturnLinesTable>, 'tenant_code' | 'return_id'>[],
): Promise<ReturnRow | undefined> {
  const row = await tx
    .insertInto('order_returns')
    .values(announced)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  await tx
    .insertInto('order_return_lines')
    .values(lines.map((line) => ({ ...line, tenant_code: row.tenant_code, return_id: row.id })))
    .execute();
  return row;
}

/** The money of a received return is with the shopper. */
export async function markReturnRefunded(
  tx: Tx,
  tenantCode: string,
  returnId: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('order_returns')
    .set({ status: 'REFUNDED', refunded_at: at })
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', returnId)
    .where('status', '=', 'RECEIVED')
    .execute();
}
