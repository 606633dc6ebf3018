import type { AdminPromotion } from '@selvedge/contract';
import { loadAll, type Load } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { isGone, loadPart } from '../../layout/load-part.ts';
import { loadCategoryChoices, type CategoryChoice } from '../../catalog/categories/category-choices.ts';
import { pageIn, positionOf, textIn, type ListPosition } from '../../tables/page-query.ts';

export const promotionsPageSize = 20;

export interface PromotionsData extends ListPosition {
  promotions: AdminPromotion[];
  /** The search text; empty for all. */
  search: string;
}

/** Loads a page of the tenant's promotions, newest first. */
export const loadPromotions = loadPart<PromotionsData>(
  'Promotions',
  messages.promotions.failed,
  async ({ query, operator, signal }) => {
    const page = pageIn(query);
    const search = textIn(query, 'q', 80);
    const reply = await operator.listPromotions({
      query: { page, size: promotionsPageSize, ...(search !== undefined && { q: search }) },
      signal,
    });
    return { promotions: reply.content, search: search ?? '', ...positionOf(page, reply) };
  },
);

export interface PromotionData {
  /** `null` for a new promotion. */
  promotion: AdminPromotion | null;
  /** `null` if they couldn't be loaded. */
  categories: CategoryChoice[] | null;
}

export const loadNewPromotion: Load<PromotionData> = async ({ api, signal }) => ({
  promotion: null,
  categories: await loadCategoryChoices(api, signal),
});

/** Loads a promotion to edit, and the store's categories. */
export const loadPromotion = loadPart<PromotionData>(
  'Promotion',
  (cause) => (isGone(cause) ? messages.promotions.gone : messages.promotions.loadFailed),
  ({ params, api, operator, signal }) =>
    loadAll({
      promotion: operator.getPromotion({ params: { id: params.id ?? '' }, signal }),
      categories: loadCategoryChoices(api, signal),
    }),
);
