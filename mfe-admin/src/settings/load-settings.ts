import type { StoreSettings } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { PartFailure } from '../layout/part-failure.ts';
import { categoryChoices, type CategoryChoice } from '../pickers/category-choices.ts';

export interface SettingsData {
  settings: StoreSettings;
  /** `null` when they could not be fetched: a footer can be written without them. */
  categories: CategoryChoice[] | null;
}

export const loadSettings: Load<SettingsData> = async ({ api, signal }) => {
  try {
    const [settings, categories] = await Promise.all([
      operatorApi(api).getStoreSettings({ signal }),
      api.listCategories({ signal }).then(
        (tree) => categoryChoices(tree),
        () => null,
      ),
    ]);
    return { settings, categories };
  } catch (cause) {
    throw new PartFailure('Settings', messages.settings.failed, cause);
  }
};
