import type { StoreSettings } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { PartFailure } from '../layout/part-failure.ts';

export const loadTheme: Load<StoreSettings> = async ({ api, signal }) => {
  try {
    return await operatorApi(api).getStoreSettings({ signal });
  } catch (cause) {
    throw new PartFailure('Theme', messages.theme.failed, cause);
  }
};
