import { requireAccountOfPayee } from '../payments/store-payments.ts';
import { PaymentUnclearError, type ProviderCapture } from '../payments/payment-provider.ts';
import { GIVE_UP_AFTER_MS, GIVEN_UP } from './fail-order.ts';
import { transitionOrder, type OrderRow } from './order-repository.ts';
import { refundLateCapture } from './refund-late-capture.ts';
import type { SettleDependencies } from './settle-order.ts';

/** After this time, any capture that started before the cancellation has ended. */
export const CAPTURES_END_MS = 30_000;

/**
 * Finds out what happened to the payment of an order that was cancelled while the payment was unclear. Captures nothing,
 * and refunds what was captured.
 * @returns the current order; still `AWAITING` while the provider gives no definite answer
 */
export async function settleCancelled(dependencies: SettleDependencies, order: OrderRow): Promise<OrderRow> {
  const { db, clock, jobs } = dependencies;
  const { tenant_code: tenantCode, id: orderId } = order;
  const capture = await readCapture(dependencies, order);
  if (capture === 'unclear') return order;
  const now = clock().getTime();
  const settled = await db.inTenant(tenantCode, async (tx) => {
    if (capture?.status === 'COMPLETED') return refundLateCapture(tx, jobs, order, capture.id);
    const isInReview = capture?.status === 'PENDING';
    const since = isInReview ? order.created_at : (order.cancelled_at ?? order.created_at);
    if (now - since.getTime() < (isInReview ? GIVE_UP_AFTER_MS : CAPTURES_END_MS)) return undefined;
    // If the provider captures it after all, its event or a later check recognizes the order by this code.
    const set = { failure_code: GIVEN_UP };
    return transitionOrder(tx, { tenantCode, orderId, event: 'closeCancelled', set });
  });
  return settled ?? order;
}

async function readCapture(
  { provider, payments }: SettleDependencies,
  order: OrderRow,
): Promise<ProviderCapture | null | 'unclear'> {
  if (order.paypal_order_id === null) return null;
  const account = await requireAccountOfPayee(payments, order);
  try {
    const payment = await provider.readOrder(account, order.paypal_order_id);
    return payment?.payeeMerchantId === account.merchantId ? payment.capture : null;
  } catch (error) {
    if (error instanceof PaymentUnclearError) return 'unclear';
    throw error;
  }
}
