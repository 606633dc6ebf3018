import type { StoredCredentials } from '@selvedge/contract';
import { isApiError } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { loadPart } from '../../layout/load-part.ts';

export interface AccountsData {
  credentials: StoredCredentials[];
  /** Whether shoppers can pay, to the store's or the platform's account. `null` if unknown. */
  takesPayments: boolean | null;
}

export const loadAccounts = loadPart<AccountsData>(
  'Provider accounts',
  messages.accounts.loadFailed,
  async ({ api, operator, signal }) => {
    const [{ credentials }, takesPayments] = await Promise.all([
      operator.getStoreSettings({ signal }),
      api.getPaymentConfig({ signal }).then(
        () => true,
        (error) => (isApiError(error) && error.code === 'unavailable' ? false : null),
      ),
    ]);
    return { credentials, takesPayments };
  },
);
