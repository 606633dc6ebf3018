import type { ApiKeyCredentials, PaymentCredentials } from '@selvedge/contract';
import { PaymentUnclearError, type PaymentProvider } from '../payments/payment-provider.ts';
import { accountFrom } from '../payments/store-payments.ts';
import { shippoRoot } from '../shipping/carrier-settings.ts';
import { isKeyAccepted, ProviderSilentError } from './api-key-check.ts';

/** Each asks the provider. Throws ProviderSilentError when it does not say. */
export interface CredentialChecks {
  payment(value: PaymentCredentials): Promise<boolean>;
  carrier(value: ApiKeyCredentials): Promise<boolean>;
  tax(value: ApiKeyCredentials): Promise<boolean>;
}

export function createCredentialChecks({
  provider,
  shippoBaseUrl,
  taxServiceUrl,
}: {
  provider: Pick<PaymentProvider, 'isAccepted'>;
  shippoBaseUrl: string;
  taxServiceUrl: string;
}): CredentialChecks {
  return {
    payment: (value) =>
      provider.isAccepted(accountFrom(value)).catch((cause: unknown) => {
        throw cause instanceof PaymentUnclearError
          ? new ProviderSilentError(cause.message, { cause })
          : cause;
      }),
    carrier: ({ apiKey }) =>
      isKeyAccepted(`${shippoRoot(shippoBaseUrl)}/transactions?results=1`, `ShippoToken ${apiKey}`),
    tax: ({ apiKey }) => isKeyAccepted(`${taxServiceUrl}/v2/categories`, `Bearer ${apiKey}`),
  };
}
