import { NotYet } from '../jobs/job-queue.ts';
import { hasPendingRefund } from '../refunds/refund-repository.ts';
import { findOrder, transitionOrder } from './order-repository.ts';
import type { SettleDependencies } from './settle-order.ts';

/**
 * Gives back what was taken for an order that came to nothing, less what refunds of it gave back before. Safe to
 * repeat. Throws when it has to be tried again: also while a refund of a part is under way, which is not to be taken
 * for a part of the rest.
 */
export async function refundOrder(
  { db, jobs, provider, payments }: SettleDependencies,
  { tenantCode, orderId }: { tenantCode: string; orderId: string },
): Promise<void> {
  const { order, isPartPending } = await db.inTenant(tenantCode, async (tx) => ({
    order: await findOrder(tx, tenantCode, orderId),
    isPartPending: await hasPendingRefund(tx, tenantCode, orderId),
  }));
  if (order?.payment_state !== 'REFUND_DUE' || order.capture_id === null) return;
  if (isPartPending) throw new NotYet('A refund of a part is under way');
  const account = await payments.accountOfPayee(tenantCode, order.payee_merchant_id);
  if (!account) throw new Error(`Tenant ${tenantCode} has no payment account`);
  const outcome = await provider.refund(account, order.capture_id, `refund-${orderId}`);
  // All of it is the shopper's, whatever the provider says today.
  if (outcome.kind === 'refused')
    throw new Error(`The refund of order ${orderId} was refused (${outcome.issue})`);
  const event = order.state === 'CANCELLED' ? 'refundCancelled' : 'refundLate';
  await db.inTenant(tenantCode, async (tx) => {
    const refunded = await transitionOrder(tx, { tenantCode, orderId, event });
    const hasMoved = refunded !== undefined && refunded.refunded_minor < refunded.total_minor;
    if (refunded?.state === 'CANCELLED' && hasMoved)
      await jobs.send(tx, 'mail', { kind: 'order-refunded', tenantCode, orderId });
  });
}
