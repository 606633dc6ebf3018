import { AppError } from '../http/app-error.ts';
import { paymentsNotSetUp } from '../payments/payments-not-set-up.ts';
import type { ProviderOrder } from '../payments/payment-provider.ts';
import { readPayment } from '../payments/read-payment.ts';
import { refusalOfApproval } from './collect-payment.ts';
import type { Placement } from './place-order.ts';
import type { SettleDependencies } from './settle-order.ts';

/**
 * Asks the provider about a payment before anything is reserved for it.
 * @returns the payment, approved and our own; its amount is judged once the order is priced
 * @throws AppError `payment-not-approved`; `upstream-unavailable` when the provider does not say
 */
export async function checkApproval(
  { provider, payments }: SettleDependencies,
  { tenantCode, userId, body }: Placement,
): Promise<ProviderOrder> {
  const account = await payments.accountOf(tenantCode);
  if (!account) throw paymentsNotSetUp();
  const cartId = userId === undefined ? body.anonymousCartId : body.cartId;
  const payment = await readPayment(
    provider,
    account,
    body.paymentDetails.paypalOrderId,
    'PayPal does not answer at the moment. You were not charged; please place the order again.',
  );
  if (!payment || refusalOfApproval(payment, account, cartId))
    throw new AppError('payment-not-approved', { detail: 'No PayPal approval found' });
  return payment;
}
