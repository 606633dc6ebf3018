import type { ApiKeyCredentials, PaymentCredentials } from '@selvedge/contract';

/**
 * Each method asks a provider whether it accepts these credentials.
 * @throws ProviderNotRespondingError if the provider doesn't give a clear answer
 */
export interface CredentialChecks {
  payment(value: PaymentCredentials): Promise<boolean>;
  carrier(value: ApiKeyCredentials): Promise<boolean>;
  tax(value: ApiKeyCredentials): Promise<boolean>;
}
