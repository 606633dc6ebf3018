import type { Clock } from '../clock.ts';
import { inTenantOnceFree } from '../db/busy-rows.ts';
import type { Database } from '../db/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { StorePayments } from '../payments/store-payments.ts';
import type { PaymentProvider, ProviderOrder } from '../payments/payment-provider.ts';
import { collectPayment, type Collected } from './collect-payment.ts';
import { failOrder } from './fail-order.ts';
import { finaliseOrder } from './finalise-order.ts';
import { GIVE_UP_AFTER_MS, GIVEN_UP } from './give-up.ts';
import { findOrder, type OrderRow } from './order-repository.ts';
import { returnLateCapture } from './return-late-capture.ts';
import { settleCancelled } from './settle-cancelled.ts';

export interface SettleDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  provider: PaymentProvider;
  payments: Pick<StorePayments, 'accountOf' | 'accountOfPayee'>;
}

/**
 * Brings an order to its end as far as the payment provider lets it: the one way for the browser's call,
 * the provider's events and the reconciler. Any number may call it at once.
 * @param payment what the provider said of it a moment ago, if it was asked
 * @returns the order as it stands; its payment still `AWAITING` while that is unclear. Undefined for an unknown one.
 */
export async function settleOrder(
  dependencies: SettleDependencies,
  { tenantCode, orderId, payment }: { tenantCode: string; orderId: string; payment?: ProviderOrder },
): Promise<OrderRow | undefined> {
  const { db, provider, payments } = dependencies;
  const order = await db.inTenant(tenantCode, (tx) => findOrder(tx, tenantCode, orderId));
  if (!order) return undefined;
  if (order.state === 'CANCELLED' && order.payment_state === 'AWAITING')
    return settleCancelled(dependencies, order);
  const isLate = order.payment_state === 'FAILED' && order.failure_code === GIVEN_UP;
  if (order.state !== 'PENDING_PAYMENT' && !isLate) return order;

  if (isLate) return settleLate(dependencies, order);
  const account = await payments.accountOfPayee(tenantCode, order.payee_merchant_id);
  if (!account) throw new Error(`Tenant ${tenantCode} has no payment account`);
  const charge = {
    orderId,
    paypalOrderId: order.paypal_order_id,
    totalMinor: order.total_minor,
    ...(payment && { payment }),
  };
  return conclude(dependencies, order, await collectPayment(provider, account, charge));
}

async function conclude(
  { db, clock, jobs }: SettleDependencies,
  order: OrderRow,
  collected: Collected,
): Promise<OrderRow> {
  const { tenant_code: tenantCode, id: orderId } = order;
  const now = clock();
  const concluded = await inTenantOnceFree(db, tenantCode, async (tx) => {
    const fail = (failure: Parameters<typeof failOrder>[2]['failure']) =>
      failOrder(tx, jobs, { tenantCode, orderId, failure });
    switch (collected.kind) {
      case 'captured':
        return (
          (await finaliseOrder(tx, jobs, { tenantCode, orderId, captureId: collected.captureId, now })) ??
          // Somebody who asked before the buyer approved may have given the order up meanwhile.
          (await returnLateCapture(tx, jobs, order, collected.captureId))
        );
      case 'captured-wrongly':
        return (
          (await fail({
            code: 'amount-mismatch',
            detail: 'PayPal took another amount than your order costs. All of it is being returned to you.',
            captureId: collected.captureId,
          })) ?? (await returnLateCapture(tx, jobs, order, collected.captureId))
        );
      case 'refused':
        return fail(collected);
      case 'unclear':
      case 'in-review':
        if (now.getTime() - order.created_at.getTime() < GIVE_UP_AFTER_MS) return order;
        return fail({
          code: GIVEN_UP,
          detail: 'Your payment could not be confirmed. If you were charged, it is returned.',
        });
    }
  });
  return (
    concluded ?? db.inTenant(tenantCode, async (tx) => (await findOrder(tx, tenantCode, orderId)) ?? order)
  );
}

/**
 * Looks once more at the payment of an order that came to nothing: money that is there after all goes back.
 * @throws PaymentUnclearError
 */
export async function settleLate(
  { db, jobs, provider, payments }: SettleDependencies,
  order: OrderRow,
): Promise<OrderRow> {
  const { tenant_code: tenantCode, paypal_order_id: paypalOrderId } = order;
  const account = await payments.accountOfPayee(tenantCode, order.payee_merchant_id);
  const payment = account && (await provider.readOrder(account, paypalOrderId));
  const capture = payment?.capture;
  if (capture?.status !== 'COMPLETED' || payment?.payeeMerchantId !== account?.merchantId) return order;
  const isExact = capture.currency === 'USD' && capture.amountMinor === order.total_minor;
  // Another amount was asked for by us only where an answer of the provider never came.
  if (!isExact && order.failure_code !== GIVEN_UP) return order;
  const late = await db.inTenant(tenantCode, (tx) => returnLateCapture(tx, jobs, order, capture.id));
  return late ?? order;
}
