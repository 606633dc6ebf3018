import { AppError } from '../http/app-error.ts';
import {
  PaymentUnclearError,
  type PaymentAccount,
  type PaymentProvider,
  type ProviderOrder,
} from './payment-provider.ts';

/**
 * Asks the provider about a payment.
 * @param unclear what the shopper is told when the provider doesn't answer
 * @throws AppError `upstream-unavailable` with `unclear`
 */
export async function readPayment(
  provider: PaymentProvider,
  account: PaymentAccount,
  paypalOrderId: string,
  unclear: string,
): Promise<ProviderOrder | undefined> {
  try {
    return await provider.readOrder(account, paypalOrderId);
  } catch (error) {
    if (!(error instanceof PaymentUnclearError)) throw error;
    throw new AppError('upstream-unavailable', { detail: unclear, retryAfterSeconds: 5 }, { cause: error });
  }
}
