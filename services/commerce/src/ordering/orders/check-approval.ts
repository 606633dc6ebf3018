import { AppError } from '../../platform/http/app-error.ts';
import type { ProviderOrder } from '../payments/payment-provider.ts';
import { readPayment } from '../payments/read-payment.ts';
import { requireAccount } from '../payments/store-payments.ts';
import { findApprovalProblem } from './collect-payment.ts';
import type { PlacementRequest } from './order-placer.ts';
import type { SettleDependencies } from './settle-order.ts';

/**
 * Checks a payment with the provider before anything is reserved for it.
 * @returns the payment, which is approved and goes to this store's account; its amount is checked when the order is priced;
 *   undefined for an order that costs nothing
 * @throws AppError `payment-not-approved`; `upstream-unavailable` if the provider doesn't answer
 */
export async function checkApproval(
  { provider, payments }: SettleDependencies,
  { tenantCode, paypalOrderId, madeFor }: PlacementRequest,
): Promise<ProviderOrder | undefined> {
  if (paypalOrderId === null) return undefined;
  const account = await requireAccount(payments, tenantCode);
  const payment = await readPayment(
    provider,
    account,
    paypalOrderId,
    "PayPal isn't responding right now. You weren't charged. Please place your order again.",
  );
  if (!payment || findApprovalProblem(payment, account, madeFor))
    throw new AppError('payment-not-approved', { detail: 'No PayPal approval found' });
  return payment;
}
