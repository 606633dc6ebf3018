import { type CredentialChecks, isKeyAccepted, ProviderNotRespondingError } from '../store/index.ts';
import {
  toPaymentAccount,
  type PaymentProvider,
  PaymentUnclearError,
  shippoRoot,
} from '../ordering/index.ts';

export function createCredentialChecks({
  provider,
  shippoBaseUrl,
  taxServiceUrl,
}: {
  provider: Pick<PaymentProvider, 'acceptsCredentials'>;
  shippoBaseUrl: string;
  taxServiceUrl: string;
}): CredentialChecks {
  return {
    payment: (value) =>
      provider.acceptsCredentials(toPaymentAccount(value)).catch((cause: unknown) => {
        throw cause instanceof PaymentUnclearError
          ? new ProviderNotRespondingError(cause.message, { cause })
          : cause;
      }),
    carrier: ({ apiKey }) =>
      isKeyAccepted(`${shippoRoot(shippoBaseUrl)}/transactions?results=1`, `ShippoToken ${apiKey}`),
    tax: ({ apiKey }) => isKeyAccepted(`${taxServiceUrl}/v2/categories`, `Bearer ${apiKey}`),
  };
}
