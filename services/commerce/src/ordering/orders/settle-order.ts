import { inTenantWithRetry } from '../../platform/db/busy-rows.ts';
import { requireAccountOfPayee, type StorePayments } from '../payments/store-payments.ts';
import type { PaymentProvider, ProviderOrder } from '../payments/payment-provider.ts';
import { collectPayment, type PaymentOutcome } from './collect-payment.ts';
import { failOrder, GIVE_UP_AFTER_MS, GIVEN_UP, type Failure } from './fail-order.ts';
import { finalizeOrder } from './finalize-order.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { findOrder, type OrderRow } from './order-repository.ts';
import { refundLateCapture } from './refund-late-capture.ts';
import { settleCancelled } from './settle-cancelled.ts';

export interface SettleDependencies extends OrderDependencies {
  provider: PaymentProvider;
  payments: Pick<StorePayments, 'getAccount' | 'getAccountOfPayee'>;
}

/** Like `settleOrder`, for an order that has to be read first. @returns undefined for an unknown order */
export async function settleOrderById(
  dependencies: SettleDependencies,
  { tenantCode, orderId }: { tenantCode: string; orderId: string },
): Promise<OrderRow | undefined> {
  const order = await dependencies.db.inTenant(tenantCode, (tx) => findOrder(tx, tenantCode, orderId));
  return order && settleOrder(dependencies, order);
}

/**
 * Settles an order as far as the payment provider allows. The browser's request, the provider's events and the job all call
 * it, sometimes at the same time.
 * @param order just read from the database
 * @param payment the payment, if it was just read from the provider
 * @returns the current order, still `AWAITING` while the payment is unclear
 */
export async function settleOrder(
  dependencies: SettleDependencies,
  order: OrderRow,
  payment?: ProviderOrder,
): Promise<OrderRow> {
  const { provider, payments } = dependencies;
  if (order.state === 'CANCELLED' && order.payment_state === 'AWAITING')
    return settleCancelled(dependencies, order);
  const isLate = order.payment_state === 'FAILED' && order.failure_code === GIVEN_UP;
  if (isLate) return settleLatePayment(dependencies, order);
  if (order.state !== 'PENDING_PAYMENT' || order.paypal_order_id === null) return order;
  const account = await requireAccountOfPayee(payments, order);
  const charge = {
    orderId: order.id,
    paypalOrderId: order.paypal_order_id,
    totalMinor: order.total_minor,
    ...(payment && { payment }),
  };
  return applyOutcome(dependencies, order, await collectPayment(provider, account, charge));
}

async function applyOutcome(
  { db, clock, jobs }: SettleDependencies,
  order: OrderRow,
  outcome: PaymentOutcome,
): Promise<OrderRow> {
  const { tenant_code: tenantCode, id: orderId } = order;
  const now = clock();
  const updated = await inTenantWithRetry(db, tenantCode, async (tx) => {
    const fail = (failure: Failure) => failOrder(tx, jobs, { tenantCode, orderId, failure });
    switch (outcome.kind) {
      case 'captured':
        return (
          (await finalizeOrder(tx, jobs, { order, captureId: outcome.captureId, now })) ??
          // Another request that saw the payment before the buyer approved it may have failed the order by now.
          (await refundLateCapture(tx, jobs, order, outcome.captureId))
        );
      case 'wrong-amount':
        return (
          (await fail({
            code: 'amount-mismatch',
            detail: "PayPal charged an amount that doesn't match your order. We're refunding all of it.",
            captureId: outcome.captureId,
          })) ?? (await refundLateCapture(tx, jobs, order, outcome.captureId))
        );
      case 'refused':
        return fail(outcome);
      case 'unclear':
      case 'in-review':
        if (now.getTime() - order.created_at.getTime() < GIVE_UP_AFTER_MS) return order;
        return fail({
          code: GIVEN_UP,
          detail: "We couldn't confirm your payment. If you were charged, you'll get a full refund.",
        });
    }
  });
  return (
    updated ?? db.inTenant(tenantCode, async (tx) => (await findOrder(tx, tenantCode, orderId)) ?? order)
  );
}

/**
 * Checks the payment of a failed order again and refunds it if it was captured after all.
 * @throws PaymentUnclearError
 */
export async function settleLatePayment(
  { db, jobs, provider, payments }: SettleDependencies,
  order: OrderRow,
): Promise<OrderRow> {
  const { tenant_code: tenantCode, paypal_order_id: paypalOrderId } = order;
  const account = await payments.getAccountOfPayee(tenantCode, order.payee_merchant_id);
  const payment = account && paypalOrderId !== null && (await provider.readOrder(account, paypalOrderId));
  const capture = payment ? payment.capture : undefined;
  if (!payment || capture?.status !== 'COMPLETED' || payment.payeeMerchantId !== account?.merchantId)
    return order;
  const isExact = capture.currency === 'USD' && capture.amountMinor === order.total_minor;
  // A different amount is only ours to refund if we gave up on a capture that got no answer.
  if (!isExact && order.failure_code !== GIVEN_UP) return order;
  const late = await db.inTenant(tenantCode, (tx) => refundLateCapture(tx, jobs, order, capture.id));
  return late ?? order;
}
