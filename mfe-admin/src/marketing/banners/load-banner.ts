import type { AdminBanner } from '@selvedge/contract';
import { loadAll } from '@selvedge/mfe-kit';
import { loadCategoryChoices, type CategoryChoice } from '../../catalog/categories/category-choices.ts';
import type { AdminRequest } from '../../layout/define-admin-page.ts';

export interface BannerData {
  /** `null` for a new banner. */
  banner: AdminBanner | null;
  /** `null` if they failed to load. */
  categories: CategoryChoice[] | null;
}

/** Loads a banner, unless it's a new one, and the categories it can be shown on. */
export const loadBanner = ({ params: { id }, api, adminApi, signal }: AdminRequest): Promise<BannerData> =>
  loadAll({
    banner: id === undefined ? Promise.resolve(null) : adminApi.getBanner({ params: { id }, signal }),
    categories: loadCategoryChoices(api, signal),
  });
