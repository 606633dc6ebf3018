import type { AdminBanner } from '@selvedge/contract';
import { all, isApiError, type ApiClient, type Load } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { PartFailure } from '../layout/part-failure.ts';
import { categoryChoices, type CategoryChoice } from '../pickers/category-choices.ts';

export interface BannerData {
  /** `null` for a new one. */
  banner: AdminBanner | null;
  /** `null` when they could not be fetched. */
  categories: CategoryChoice[] | null;
}

export const loadNewBanner: Load<BannerData> = async ({ api, signal }) => ({
  banner: null,
  categories: await categoriesOf(api, signal),
});

/** A banner to edit, with the categories it may be shown on. */
export const loadBanner: Load<BannerData> = async ({ params, api, signal }) => {
  try {
    return await all({
      banner: operatorApi(api).getBanner({ params: { id: params.id ?? '' }, signal }),
      categories: categoriesOf(api, signal),
    });
  } catch (cause) {
    const isGone = isApiError(cause) && (cause.code === 'not-found' || cause.code === 'invalid-request');
    const words = isGone ? messages.banners.gone : messages.banners.loadFailed;
    throw new PartFailure('Banner', words, cause);
  }
};

/** A form without them is better than none. */
const categoriesOf = (api: ApiClient, signal: AbortSignal | undefined) =>
  api.listCategories({ signal }).then(categoryChoices, () => null);
