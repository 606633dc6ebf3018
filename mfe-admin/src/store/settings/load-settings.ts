import type { StoreSettings } from '@selvedge/contract';
import { loadAll } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { loadPart } from '../../layout/load-part.ts';
import { loadCategoryChoices, type CategoryChoice } from '../../catalog/categories/category-choices.ts';

export interface SettingsData {
  settings: StoreSettings;
  /** `null` if they couldn't be loaded; the footer can be edited without them. */
  categories: CategoryChoice[] | null;
}

export const loadSettings = loadPart<SettingsData>(
  'Settings',
  messages.settings.failed,
  ({ api, operator, signal }) =>
    loadAll({
      settings: operator.getStoreSettings({ signal }),
      categories: loadCategoryChoices(api, signal),
    }),
);
