import { findRow, updateRows } from '../../platform/db/rows.ts';
import type { Tx } from '../../platform/db/database.ts';
import { releaseExchange } from '../exchanges/release-exchange.ts';
import type { OrderDependencies } from '../orders/order-dependencies.ts';
import { findOrder, lockOrder } from '../orders/order-repository.ts';
import { followPackages } from '../packages/follow-packages.ts';
import type { PaymentProvider, RefundOutcome } from '../payments/payment-provider.ts';
import { requireAccountOfPayee, type StorePayments } from '../payments/store-payments.ts';
import { addToRefundTotals, settleRefund, type RefundRow } from './refund-repository.ts';
import { restockRefundedItems } from './refunded-items.ts';
import { describeRefusal } from './refund-rules.ts';

interface RefundDependencies extends OrderDependencies {
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
    const refund = await findRow(tx, 'order_refunds', { tenant_code: tenantCode, id: refundId });
    const order = refund && (await findPaidOrder(tx, refund));
    return refund && order && { refund, order };
  });
  if (found?.refund.status !== 'PENDING') return;
  const { refund, order } = found;
  if (order.capture_id === null) return;
  // The account that received the payment may no longer be the store's current one.
  const account = await requireAccountOfPayee(payments, order);
  const outcome = await provider.refund(account, order.capture_id, `refund-${refundId}`, refund.amount_minor);
  await saveOutcome(dependencies, refund, outcome);
}

/** The order with the payment: for a replacement of returned items, the one that was paid. */
async function findPaidOrder(tx: Tx, { tenant_code: tenantCode, order_id: orderId }: RefundRow) {
  const exchange = await findRow(tx, 'order_exchanges', { tenant_code: tenantCode, order_id: orderId });
  return findOrder(tx, tenantCode, exchange?.paid_order_id ?? orderId);
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
    const order = await lockOrder(tx, tenantCode, orderId);
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
    await addToRefundTotals(tx, { tenantCode, orderId }, change);
    // If a replacement was cancelled meanwhile, what this refund had claimed goes back to the order it came from.
    if (!isDone && order?.state === 'CANCELLED') await releaseExchange(tx, order);
    // If the order was cancelled meanwhile, the items of this pending refund weren't restocked with the others.
    if (isDone || order?.state === 'CANCELLED') await restockRefundedItems(tx, settled);
    // Items whose refund was refused still have to ship.
    if (order) await followPackages(tx, order);
    if (!isDone) return;
    if (settled.return_id !== null) {
      const received = { tenant_code: tenantCode, id: settled.return_id, status: 'RECEIVED' as const };
      await updateRows(tx, 'order_returns', received, { status: 'REFUNDED', refunded_at: at });
    }
    await jobs.send(tx, 'mail', { kind: 'part-refunded', tenantCode, orderId, refundId });
  });
}
