import type { AdminBanner } from '@selvedge/contract';
import { loadAll, type Load } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { isGone, loadPart } from '../../layout/load-part.ts';
import { loadCategoryChoices, type CategoryChoice } from '../../catalog/categories/category-choices.ts';

export interface BannerData {
  /** `null` for a new banner. */
  banner: AdminBanner | null;
  /** `null` if they failed to load. */
  categories: CategoryChoice[] | null;
}

export const loadNewBanner: Load<BannerData> = async ({ api, signal }) => ({
  banner: null,
  categories: await loadCategoryChoices(api, signal),
});

/** Loads a banner and the categories it can be shown on. */
export const loadBanner = loadPart<BannerData>(
  'Banner',
  (cause) => (isGone(cause) ? messages.banners.gone : messages.banners.loadFailed),
  ({ params, api, operator, signal }) =>
    loadAll({
      banner: operator.getBanner({ params: { id: params.id ?? '' }, signal }),
      categories: loadCategoryChoices(api, signal),
    }),
);
