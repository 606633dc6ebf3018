import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { PaymentSettings } from '../payments/payment-accounts.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { collectPayment, type Collected } from './collect-payment.ts';
import { failOrder } from './fail-order.ts';
import { finaliseOrder } from './finalise-order.ts';
import { findOrder, transitionOrder, type OrderRow } from './order-repository.ts';

export interface SettleDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  provider: PaymentProvider;
  payments: Pick<PaymentSettings, 'accountOf'>;
}

// After three days without any answer the goods are worth more to others; should money turn up later, it goes back.
const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000;
export const GIVEN_UP = 'given-up';

/**
 * Brings an order to its end as far as the payment provider lets it: the one way for the browser's call,
 * the provider's events and the reconciler. Any number may call it at once.
 * @returns the order as it stands; still `PENDING_PAYMENT` while the payment is unclear. Undefined for an unknown one.
 */
export async function settleOrder(
  dependencies: SettleDependencies,
  { tenantCode, orderId }: { tenantCode: string; orderId: string },
): Promise<OrderRow | undefined> {
  const { db, provider, payments } = dependencies;
  const order = await db.inTenant(tenantCode, (tx) => findOrder(tx, tenantCode, orderId));
  if (!order) return undefined;
  const isLate = order.payment_state === 'FAILED' && order.failure_code === GIVEN_UP;
  if (order.state !== 'PENDING_PAYMENT' && !isLate) return order;

  const account = payments.accountOf(tenantCode);
  if (!account) throw new Error(`Tenant ${tenantCode} has no payment account`);
  const charge = { orderId, paypalOrderId: order.paypal_order_id, totalMinor: order.total_minor };
  if (isLate)
    return refundLateCapture(dependencies, order, await provider.readOrder(account, order.paypal_order_id));
  return conclude(dependencies, order, await collectPayment(provider, account, charge));
}

async function conclude(
  { db, clock, jobs }: SettleDependencies,
  order: OrderRow,
  collected: Collected,
): Promise<OrderRow> {
  const { tenant_code: tenantCode, id: orderId } = order;
  const now = clock();
  const concluded = await db.inTenant(tenantCode, async (tx) => {
    const fail = (failure: Parameters<typeof failOrder>[2]['failure']) =>
      failOrder(tx, jobs, { tenantCode, orderId, failure });
    switch (collected.kind) {
      case 'captured':
        return finaliseOrder(tx, jobs, { tenantCode, orderId, captureId: collected.captureId, now });
      case 'captured-wrongly':
        return fail({
          code: 'amount-mismatch',
          detail: 'PayPal took another amount than your order costs. All of it is being returned to you.',
          captureId: collected.captureId,
        });
      case 'refused':
        return fail(collected);
      case 'unclear':
        if (now.getTime() - order.created_at.getTime() < GIVE_UP_AFTER_MS) return order;
        return fail({
          code: GIVEN_UP,
          detail: 'Your payment could not be confirmed. If you were charged, it is returned.',
        });
      case 'in-review':
        return order;
    }
  });
  return (
    concluded ?? db.inTenant(tenantCode, async (tx) => (await findOrder(tx, tenantCode, orderId)) ?? order)
  );
}

/** Money that arrived for an order given up goes back. */
async function refundLateCapture(
  { db, jobs }: SettleDependencies,
  order: OrderRow,
  payment: Awaited<ReturnType<PaymentProvider['readOrder']>>,
): Promise<OrderRow> {
  const { tenant_code: tenantCode, id: orderId } = order;
  if (payment?.capture?.status !== 'COMPLETED') return order;
  const set = { capture_id: payment.capture.id };
  const changed = await db.inTenant(tenantCode, async (tx) => {
    const late = await transitionOrder(tx, { tenantCode, orderId, event: 'captureLate', set });
    if (late) await jobs.send(tx, 'refund-order', { tenantCode, orderId });
    return late;
  });
  return changed ?? order;
}
