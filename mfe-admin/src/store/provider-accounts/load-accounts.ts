import type { StoredCredentials } from '@selvedge/contract';
import { isApiError } from '@selvedge/mfe-kit';
import type { AdminRequest } from '../../layout/define-admin-page.ts';

export interface AccountsData {
  credentials: StoredCredentials[];
  /** Whether shoppers can pay, to the store's or the platform's account. `null` if unknown. */
  takesPayments: boolean | null;
}

export async function loadAccounts({ api, adminApi, signal }: AdminRequest): Promise<AccountsData> {
  const [{ credentials }, takesPayments] = await Promise.all([
    adminApi.getStoreSettings({ signal }),
    api.getPaymentConfig({ signal }).then(
      () => true,
      (error) => (isApiError(error) && error.code === 'unavailable' ? false : null),
    ),
  ]);
  return { credentials, takesPayments };
}
