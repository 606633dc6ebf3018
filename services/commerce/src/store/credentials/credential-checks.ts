import type { ApiKeyCredentials, PaymentCredentials } from '@selvedge/contract';

/** Asks each provider whether it accepts credentials. Throws ProviderNotRespondingError without a clear answer. */
export interface CredentialChecks {
  payment(value: PaymentCredentials): Promise<boolean>;
  carrier(value: ApiKeyCredentials): Promise<boolean>;
  tax(value: ApiKeyCredentials): Promise<boolean>;
}
