import type { StoredCredentials } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { PartFailure } from '../layout/part-failure.ts';

export interface AccountsData {
  credentials: StoredCredentials[];
}

export const loadAccounts: Load<AccountsData> = async ({ api, signal }) => {
  try {
    const { credentials } = await operatorApi(api).getStoreSettings({ signal });
    return { credentials };
  } catch (cause) {
    throw new PartFailure('Provider accounts', messages.accounts.loadFailed, cause);
  }
};
