import type { StoreSettings } from '@selvedge/contract';
import { loadAll } from '@selvedge/mfe-kit';
import { loadCategoryChoices, type CategoryChoice } from '../../catalog/categories/category-choices.ts';
import type { AdminRequest } from '../../layout/define-admin-page.ts';

export interface SettingsData {
  settings: StoreSettings;
  /** `null` if they couldn't be loaded; the footer can be edited without them. */
  categories: CategoryChoice[] | null;
}

export const loadSettings = ({ api, adminApi, signal }: AdminRequest): Promise<SettingsData> =>
  loadAll({
    settings: adminApi.getStoreSettings({ signal }),
    categories: loadCategoryChoices(api, signal),
  });
