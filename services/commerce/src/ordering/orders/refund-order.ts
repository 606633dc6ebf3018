import { RetryLater } from '../../platform/jobs/job-queue.ts';
import { hasRow } from '../../platform/db/rows.ts';
import { requireAccountOfPayee } from '../payments/store-payments.ts';
import { findOrder, transitionOrder } from './order-repository.ts';
import type { SettleDependencies } from './settle-order.ts';

/**
 * Refunds a failed or cancelled order, minus earlier partial refunds. Safe to repeat. Throws if it has to be retried. That
 * includes the time while a partial refund is pending, because that amount isn't part of what's left to refund.
 */
export async function refundOrder(
  { db, jobs, provider, payments }: SettleDependencies,
  { tenantCode, orderId }: { tenantCode: string; orderId: string },
): Promise<void> {
  const { order, isPartPending } = await db.inTenant(tenantCode, async (tx) => ({
    order: await findOrder(tx, tenantCode, orderId),
    isPartPending: await hasRow(tx, 'order_refunds', {
      tenant_code: tenantCode,
      order_id: orderId,
      status: 'PENDING',
    }),
  }));
  if (order?.payment_state !== 'REFUND_DUE' || order.capture_id === null) return;
  if (isPartPending) throw new RetryLater('A partial refund is pending');
  const account = await requireAccountOfPayee(payments, order);
  const outcome = await provider.refund(account, order.capture_id, `refund-${orderId}`);
  // We owe the shopper the full amount, so this is retried.
  if (outcome.kind === 'refused')
    throw new Error(`The refund of order ${orderId} was refused (${outcome.issue})`);
  const event = order.state === 'CANCELLED' ? 'refundCancelled' : 'refundLate';
  await db.inTenant(tenantCode, async (tx) => {
    const refunded = await transitionOrder(tx, { tenantCode, orderId, event });
    const hasRefundedRest = refunded !== undefined && refunded.refunded_minor < refunded.total_minor;
    if (refunded?.state === 'CANCELLED' && hasRefundedRest)
      await jobs.send(tx, 'mail', { kind: 'order-refunded', tenantCode, orderId });
  });
}
