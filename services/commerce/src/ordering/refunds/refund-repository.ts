import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { updateRow, updateRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type RefundRow = Selectable<Tables['order_refunds']>;

/** Returns the refunds of these orders, oldest first. */
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

/** Completes a pending refund, once. @returns undefined if it was already completed */
export async function settleRefund(
  tx: Tx,
  { tenant_code: tenantCode, id }: RefundRow,
  outcome: { status: 'DONE' | 'FAILED'; failure: string | null; providerRefundId: string | null; at: Date },
): Promise<RefundRow | undefined> {
  return updateRow(
    tx,
    'order_refunds',
    { tenant_code: tenantCode, id, status: 'PENDING' },
    {
      status: outcome.status,
      failure: outcome.failure,
      provider_refund_id: outcome.providerRefundId,
      settled_at: outcome.at,
    },
  );
}

/** Adds to the order's claimed and completed refunds. A database constraint keeps both within the total. */
export async function addToRefundTotals(
  tx: Tx,
  { tenantCode, orderId }: { tenantCode: string; orderId: string },
  { claimedMinor = 0, refundedMinor = 0 }: { claimedMinor?: number; refundedMinor?: number },
): Promise<void> {
  await updateRows(
    tx,
    'orders',
    { tenant_code: tenantCode, id: orderId },
    {
      refund_claimed_minor: sql<number>`refund_claimed_minor + ${claimedMinor}`,
      refunded_minor: sql<number>`refunded_minor + ${refundedMinor}`,
    },
  );
}
