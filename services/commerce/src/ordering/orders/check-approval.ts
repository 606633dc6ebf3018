import { AppError } from '../../platform/http/app-error.ts';
import type { ProviderOrder } from '../payments/payment-provider.ts';
import { readPayment } from '../payments/read-payment.ts';
import { requireAccount } from '../payments/store-payments.ts';
import { findApprovalProblem } from './collect-payment.ts';
import type { Placement } from './place-order.ts';
import type { SettleDependencies } from './settle-order.ts';

/**
 * Checks a payment with the provider before anything is reserved for it.
 * @returns the payment, which is approved and goes to this store's account; its amount is checked when the order is priced
 * @throws AppError `payment-not-approved`; `upstream-unavailable` if the provider doesn't answer
 */
export async function checkApproval(
  { provider, payments }: SettleDependencies,
  { tenantCode, userId, body }: Placement,
  paypalOrderId: string,
): Promise<ProviderOrder> {
  const account = await requireAccount(payments, tenantCode);
  const cartId = userId === undefined ? body.anonymousCartId : body.cartId;
  const payment = await readPayment(
    provider,
    account,
    paypalOrderId,
    "PayPal isn't responding right now. You weren't charged. Please place your order again.",
  );
  if (!payment || findApprovalProblem(payment, account, cartId))
    throw new AppError('payment-not-approved', { detail: 'No PayPal approval found' });
  return payment;
}
