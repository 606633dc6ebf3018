import type { AdminPromotion, CustomerGroup } from '@selvedge/contract';
import { loadAll } from '@selvedge/mfe-kit';
import { loadCategoryChoices, type CategoryChoice } from '../../catalog/categories/category-choices.ts';
import type { AdminRequest } from '../../layout/define-admin-page.ts';

export interface PromotionData {
  /** `null` for a new promotion. */
  promotion: AdminPromotion | null;
  /** `null` if they couldn't be loaded. */
  categories: CategoryChoice[] | null;
  /** `null` if they couldn't be loaded. */
  groups: CustomerGroup[] | null;
}

/** Loads the promotion, if it isn't a new one, and the store's categories and customer groups. */
export const loadPromotion = ({
  params: { id },
  api,
  adminApi,
  signal,
}: AdminRequest): Promise<PromotionData> =>
  loadAll({
    promotion: id === undefined ? Promise.resolve(null) : adminApi.getPromotion({ params: { id }, signal }),
    categories: loadCategoryChoices(api, signal),
    groups: adminApi.listCustomerGroups({ signal }).catch(() => null),
  });
