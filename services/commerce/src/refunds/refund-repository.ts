import { sql, type Insertable, type Selectable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { OrderRefundsTable } from './refund-tables.ts';

export type RefundRow = Selectable<OrderRefundsTable>;

/** Of some orders, the oldest first. */
export async function findRefunds(
  tx: Tx,
  tenantCode: string,
  orderIds: readonly string[],
): Promise<RefundRow[]> {
  if (orderIds.length === 0) return [];
  return tx
    .selectFrom('order_refunds')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('order_id', 'in', [...orderIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findRefund(
  tx: Tx,
  tenantCode: string,
  refundId: string,
): Promise<RefundRow | undefined> {
  return tx
    .selectFrom('order_refunds')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', refundId)
    .executeTakeFirst();
}

export async function findRefundByKey(
  tx: Tx,
  tenantCode: string,
  keyHash: string,
): Promise<RefundRow | undefined> {
  return tx
    .selectFrom('order_refunds')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('idempotency_key_hash', '=', keyHash)
    .executeTakeFirst();
}

export async function hasPendingRefund(tx: Tx, tenantCode: string, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('order_refunds')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('order_id', '=', orderId)
    .where('status', '=', 'PENDING')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns undefined when the idempotency key is taken, or the return is being paid back: nothing was written then */
export async function insertRefund(
  tx: Tx,
  refund: Insertable<OrderRefundsTable>,
): Promise<RefundRow | undefined> {
  return tx
    .insertInto('order_refunds')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Has a refund that is under way end, once. @returns undefined when it has ended before */
export async function settleRefund(
  tx: Tx,
  { tenant_code: tenantCode, id }: Pick<RefundRow, 'tenant_code' | 'id'>,
  outcome: { status: 'DONE' | 'FAILED'; failure: string | null; providerRefundId: string | null; at: Date },
): Promise<RefundRow | undefined> {
  return tx
    .updateTable('order_refunds')
    .set({
      status: outcome.status,
      failure: outcome.failure,
      provider_refund_id: outcome.providerRefundId,
      settled_at: outcome.at,
    })
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst();
}

/** Notes in the order what refunds have taken hold of and what is done of it; the database holds both below the total. */
export async function addToRefunded(
  tx: Tx,
  { tenantCode, orderId }: { tenantCode: string; orderId: string },
  { claimedMinor = 0, refundedMinor = 0 }: { claimedMinor?: number; refundedMinor?: number },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      refund_claimed_minor: sql<number>`refund_claimed_minor + ${claimedMinor}`,
      refunded_minor: sql<number>`refunded_minor + ${refundedMinor}`,
    })
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', orderId)
    .execute();
}
