import { AppError } from '../../platform/http/app-error.ts';
import {
  PaymentUnclearError,
  type PaymentAccount,
  type PaymentProvider,
  type ProviderOrder,
} from './payment-provider.ts';

/**
 * Reads a payment from the provider.
 * @param unavailableMessage shown to the shopper if the provider doesn't answer
 * @throws AppError `upstream-unavailable` with `unavailableMessage`
 */
export async function readPayment(
  provider: PaymentProvider,
  account: PaymentAccount,
  paypalOrderId: string,
  unavailableMessage: string,
): Promise<ProviderOrder | undefined> {
  try {
    return await provider.readOrder(account, paypalOrderId);
  } catch (error) {
    if (!(error instanceof PaymentUnclearError)) throw error;
    const details = { detail: unavailableMessage, retryAfterSeconds: 5 };
    throw new AppError('upstream-unavailable', details, { cause: error });
  }
}
