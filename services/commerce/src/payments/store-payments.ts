import type { PaymentCredentials } from '@selvedge/contract';
import type { CredentialStore } from '../credentials/credential-store.ts';
import { AppError } from '../http/app-error.ts';
import { SealedElsewhereError } from '../secrets/secret-box.ts';
import type { PaymentSettings } from './payment-accounts.ts';
import type { PaymentAccount } from './payment-provider.ts';

/** Whose account the money of a store goes to. */
export interface StorePayments extends Omit<PaymentSettings, 'environmentAccountOf'> {
  /** The account that takes new payments; undefined for a store without one. */
  accountOf(tenantCode: string): Promise<PaymentAccount | undefined>;
  /**
   * The account that an order's money went to: its refund and the provider's events about it are that one's, whatever
   * the store's account is by now.
   * @param merchantId null for an order from before it was written down
   */
  accountOfPayee(tenantCode: string, merchantId: string | null): Promise<PaymentAccount | undefined>;
}

/** The store's own account where it has one, else that of the environment. */
export function createStorePayments(
  { environmentAccountOf, ...settings }: PaymentSettings,
  credentials: CredentialStore,
): StorePayments {
  async function ownAccounts(tenantCode: string) {
    try {
      return await credentials.read<PaymentCredentials>(tenantCode, 'payment');
    } catch (cause) {
      // Never the environment's instead: the money would go to somebody else.
      if (cause instanceof SealedElsewhereError)
        throw new AppError(
          'unavailable',
          { detail: 'This store takes no payments at the moment' },
          { cause },
        );
      throw cause;
    }
  }
  return {
    ...settings,
    async accountOf(tenantCode) {
      const present = (await ownAccounts(tenantCode)).find(({ isPresent }) => isPresent);
      return present ? accountFrom(present.value) : environmentAccountOf(tenantCode);
    },
    async accountOfPayee(tenantCode, merchantId) {
      const ofEnvironment = environmentAccountOf(tenantCode);
      const own = await ownAccounts(tenantCode);
      if (merchantId === null) return ofEnvironment ?? (own[0] && accountFrom(own[0].value));
      const found = own.find(({ account }) => account === merchantId);
      if (found) return accountFrom(found.value);
      return ofEnvironment?.merchantId === merchantId ? ofEnvironment : undefined;
    },
  };
}

export const accountFrom = ({ webhookId, ...account }: PaymentCredentials): PaymentAccount => ({
  ...account,
  webhookId: webhookId ?? null,
});
