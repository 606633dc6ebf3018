import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { findRow, insertNewRow, insertRows } from '../../platform/db/rows.ts';
import type { OrderOwner } from '../../platform/http/authenticator.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import { belongsToOwner } from '../orders/own-order.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type ReturnRow = Selectable<Tables['order_returns']>;
export type ReturnLineRow = Selectable<Tables['order_return_lines']>;

export async function readReturnWindowDays(tx: Tx, tenantCode: string): Promise<number> {
  const row = await tx
    .selectFrom('tenants')
    .select('return_window_days')
    .where('code', '=', tenantCode)
    .executeTakeFirstOrThrow();
  return row.return_window_days;
}

/** Newest first. */
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
    .innerJoin('order_returns as returned', (join) =>
      join.onRef('returned.tenant_code', '=', 'line.tenant_code').onRef('returned.id', '=', 'line.return_id'),
    )
    .selectAll('line')
    .where('line.tenant_code', '=', tenantCode)
    .where('returned.order_id', '=', orderId)
    .execute();
}

/** Idempotency keys are per account, or per order for a guest. */
export async function findReturnByKey(
  tx: Tx,
  { tenant_code: tenantCode, id: orderId, user_id: userId }: OrderRow,
  keyHash: string,
): Promise<ReturnRow | undefined> {
  const owner = userId === null ? { order_id: orderId } : { user_id: userId };
  return findRow(tx, 'order_returns', { tenant_code: tenantCode, idempotency_key_hash: keyHash, ...owner });
}

export async function findOwnReturn(
  tx: Tx,
  { tenantCode, owner, returnId }: { tenantCode: string; owner: OrderOwner; returnId: string },
): Promise<ReturnRow | undefined> {
  return tx
    .selectFrom('order_returns')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', returnId)
    .where(belongsToOwner(owner, 'order_id'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders')
          .select('orders.id')
          .where('orders.tenant_code', '=', tenantCode)
          .whereRef('orders.id', '=', 'order_returns.order_id')
          .where('orders.anonymized_at', 'is', null),
      ),
    )
    .executeTakeFirst();
}

/** @returns undefined if the idempotency key is already used; nothing is saved then */
export async function insertReturn(
  tx: Tx,
  orderReturn: Insertable<Tables['order_returns']>,
  lines: readonly Omit<Insertable<Tables['order_return_lines']>, 'tenant_code' | 'return_id'>[],
): Promise<ReturnRow | undefined> {
  const row = await insertNewRow(tx, 'order_returns', orderReturn);
  if (!row) return undefined;
  await insertRows(
    tx,
    'order_return_lines',
    lines.map((line) => ({ ...line, tenant_code: row.tenant_code, return_id: row.id })),
  );
  return row;
}
