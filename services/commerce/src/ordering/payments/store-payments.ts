import type { PaymentCredentials } from '@selvedge/contract';
import type { CredentialStore, DecryptedCredentials } from '../../store/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { UnsealError } from '../../platform/secrets/secret-box.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import type { PaymentSettings } from './payment-accounts.ts';
import type { PaymentAccount } from './payment-provider.ts';

/** The payment accounts of stores. */
export interface StorePayments extends Omit<PaymentSettings, 'getEnvironmentAccount'> {
  /** The account that receives new payments; undefined for a store without one. */
  getAccount(tenantCode: string): Promise<PaymentAccount | undefined>;
  /**
   * The account that received an order's payment. Its refunds and events belong to that account, even if the store has
   * another one now.
   * @param merchantId null for older orders that didn't store it
   */
  getAccountOfPayee(tenantCode: string, merchantId: string | null): Promise<PaymentAccount | undefined>;
}

type OwnAccounts = readonly DecryptedCredentials<PaymentCredentials>[];

/** Uses the store's own account if it has one, otherwise the one from the environment. */
export function createStorePayments(
  { getEnvironmentAccount, ...settings }: PaymentSettings,
  credentials: CredentialStore,
): StorePayments {
  async function ownAccounts(tenantCode: string) {
    try {
      return await credentials.read<PaymentCredentials>(tenantCode, 'payment');
    } catch (cause) {
      // Don't fall back to the environment's account: the money would go to someone else.
      if (cause instanceof UnsealError)
        throw new AppError(
          'unavailable',
          { detail: "This store can't accept payments right now" },
          { cause },
        );
      throw cause;
    }
  }
  /** Reads the store's accounts again if none fits, because another process may have connected one a moment ago. */
  async function findAccount(
    tenantCode: string,
    choose: (own: OwnAccounts, environmentAccount: PaymentAccount | undefined) => PaymentAccount | undefined,
  ): Promise<PaymentAccount | undefined> {
    const environmentAccount = getEnvironmentAccount(tenantCode);
    const known = choose(await ownAccounts(tenantCode), environmentAccount);
    if (known) return known;
    credentials.forget(tenantCode);
    return choose(await ownAccounts(tenantCode), environmentAccount);
  }
  return {
    ...settings,
    getAccount: (tenantCode) =>
      findAccount(
        tenantCode,
        (own, environmentAccount) => accountOf(own.find(({ isCurrent }) => isCurrent)) ?? environmentAccount,
      ),
    getAccountOfPayee: (tenantCode, merchantId) =>
      findAccount(tenantCode, (own, environmentAccount) => {
        if (merchantId === null) return environmentAccount ?? accountOf(own[0]);
        const ofStore = accountOf(own.find(({ account }) => account === merchantId));
        return ofStore ?? (environmentAccount?.merchantId === merchantId ? environmentAccount : undefined);
      }),
  };
}

/** @throws Error if the account that received the order's payment is no longer known */
export async function requireAccountOfPayee(
  payments: Pick<StorePayments, 'getAccountOfPayee'>,
  { tenant_code: tenantCode, payee_merchant_id: merchantId }: OrderRow,
): Promise<PaymentAccount> {
  const account = await payments.getAccountOfPayee(tenantCode, merchantId);
  if (!account) throw new Error(`Tenant ${tenantCode} has no payment account`);
  return account;
}

/** @throws AppError `payments-not-set-up` if the operator hasn't connected an account yet */
export async function requireAccount(
  { getAccount }: Pick<StorePayments, 'getAccount'>,
  tenantCode: string,
): Promise<PaymentAccount> {
  const account = await getAccount(tenantCode);
  if (account) return account;
  throw paymentsNotSetUp();
}

export const paymentsNotSetUp = (): AppError =>
  new AppError('payments-not-set-up', { detail: "This store doesn't accept payments yet." });

const accountOf = (own: OwnAccounts[number] | undefined): PaymentAccount | undefined =>
  own && toPaymentAccount(own.value);

export const toPaymentAccount = ({ webhookId, ...account }: PaymentCredentials): PaymentAccount => ({
  ...account,
  webhookId: webhookId ?? null,
});
