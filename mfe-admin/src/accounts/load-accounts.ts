import type { StoredCredentials } from '@selvedge/contract';
import { isApiError, type Load } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { PartFailure } from '../layout/part-failure.ts';

export interface AccountsData {
  credentials: StoredCredentials[];
  /** Whether shoppers can pay, into whichever account; `null` when nobody could say. */
  takesPayments: boolean | null;
}

export const loadAccounts: Load<AccountsData> = async ({ api, signal }) => {
  try {
    const [{ credentials }, takesPayments] = await Promise.all([
      operatorApi(api).getStoreSettings({ signal }),
      api.getPaymentConfig({ signal }).then(
        () => true,
        (error) => (isApiError(error) && error.code === 'unavailable' ? false : null),
      ),
    ]);
    return { credentials, takesPayments };
  } catch (cause) {
    throw new PartFailure('Provider accounts', messages.accounts.loadFailed, cause);
  }
};
