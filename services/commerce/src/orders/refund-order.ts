import { findOrder, transitionOrder } from './order-repository.ts';
import type { SettleDependencies } from './settle-order.ts';

/** Gives back what was taken for an order that came to nothing. Safe to repeat. Throws when it has to be tried again. */
export async function refundOrder(
  { db, jobs, provider, payments }: SettleDependencies,
  { tenantCode, orderId }: { tenantCode: string; orderId: string },
): Promise<void> {
  const order = await db.inTenant(tenantCode, (tx) => findOrder(tx, tenantCode, orderId));
  if (order?.payment_state !== 'REFUND_DUE' || order.capture_id === null) return;
  const account = await payments.accountOfPayee(tenantCode, order.payee_merchant_id);
  if (!account) throw new Error(`Tenant ${tenantCode} has no payment account`);
  await provider.refund(account, order.capture_id, `refund-${orderId}`);
  const event = order.state === 'CANCELLED' ? 'refundCancelled' : 'refundLate';
  await db.inTenant(tenantCode, async (tx) => {
    const refunded = await transitionOrder(tx, { tenantCode, orderId, event });
    if (refunded?.state === 'CANCELLED')
      await jobs.send(tx, 'mail', { kind: 'order-refunded', tenantCode, orderId });
  });
}
