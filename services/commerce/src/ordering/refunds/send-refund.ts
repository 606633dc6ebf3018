import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { findOrder, lockOrder } from '../orders/order-repository.ts';
import type { PaymentProvider, RefundOutcome } from '../payments/payment-provider.ts';
import type { StorePayments } from '../payments/store-payments.ts';
import { markReturnRefunded } from '../returns/return-repository.ts';
import { addToRefunded, findRefund, settleRefund, type RefundRow } from './refund-repository.ts';
import { describeRefusal } from './refund-rules.ts';

export interface RefundDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  provider: PaymentProvider;
  payments: Pick<StorePayments, 'getAccountOfPayee'>;
}

/**
 * Sends a refund to the provider and saves the outcome. Safe to repeat: the provider recognizes the refund by its id, so
 * it isn't paid twice if an answer was lost.
 * @throws PaymentUnclearError if it's unclear whether it was paid, so that it's retried
 */
export async function sendRefund(
  dependencies: RefundDependencies,
  { tenantCode, refundId }: { tenantCode: string; refundId: string },
): Promise<void> {
  const { db, provider, payments } = dependencies;
  const found = await db.inTenant(tenantCode, async (tx) => {
    const refund = await findRefund(tx, tenantCode, refundId);
    const order = refund && (await findOrder(tx, tenantCode, refund.order_id));
    return refund && order && { refund, order };
  });
  if (found?.refund.status !== 'PENDING') return;
  const { refund, order } = found;
  if (order.capture_id === null) return;
  // The account that received the payment may no longer be the store's current one.
  const account = await payments.getAccountOfPayee(tenantCode, order.payee_merchant_id);
  if (!account) throw new Error(`Tenant ${tenantCode} has no payment account`);
  const outcome = await provider.refund(account, order.capture_id, `refund-${refundId}`, refund.amount_minor);
  await saveOutcome(dependencies, refund, outcome);
}

async function saveOutcome(
  { db, clock, jobs }: RefundDependencies,
  refund: RefundRow,
  outcome: RefundOutcome,
): Promise<void> {
  const { tenant_code: tenantCode, order_id: orderId, id: refundId } = refund;
  const at = clock();
  const isDone = outcome.kind === 'refunded';
  await db.inTenant(tenantCode, async (tx) => {
    await lockOrder(tx, tenantCode, orderId);
    const settled = await settleRefund(tx, refund, {
      status: isDone ? 'DONE' : 'FAILED',
      failure: outcome.kind === 'refused' ? describeRefusal(outcome.issue) : null,
      providerRefundId: isDone ? outcome.refundId : null,
      at,
    });
    // Another worker ran the same job and was faster.
    if (!settled) return;
    const amountMinor = settled.amount_minor;
    const change = isDone ? { refundedMinor: amountMinor } : { claimedMinor: -amountMinor };
    await addToRefunded(tx, { tenantCode, orderId }, change);
    if (!isDone) return;
    if (settled.return_id !== null) await markReturnRefunded(tx, tenantCode, settled.return_id, at);
    await jobs.send(tx, 'mail', { kind: 'part-refunded', tenantCode, orderId, refundId });
  });
}
