import type { AdminPromotion } from '@selvedge/contract';
import { isApiError, type Load } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { PartFailure } from '../layout/part-failure.ts';
import { categoryChoices, type CategoryChoice } from '../pickers/category-choices.ts';
import { pageIn, textIn } from '../tables/page-query.ts';

export const promotionsPageSize = 20;

export interface PromotionsData {
  promotions: AdminPromotion[];
  /** Counted from 0. */
  page: number;
  totalPages: number;
  totalElements: number;
  /** What was searched for; empty for all. */
  words: string;
}

/** A page of the tenant's promotions, the newest first. */
export const loadPromotions: Load<PromotionsData> = async ({ query, api, signal }) => {
  const page = pageIn(query);
  const words = textIn(query, 'q', 80);
  try {
    const { content, totalPages, totalElements } = await operatorApi(api).listPromotions({
      query: { page, size: promotionsPageSize, ...(words !== undefined && { q: words }) },
      signal,
    });
    return { promotions: content, page, totalPages, totalElements, words: words ?? '' };
  } catch (cause) {
    throw new PartFailure('Promotions', messages.promotions.failed, cause);
  }
};

export interface PromotionData {
  /** `null` for a new one. */
  promotion: AdminPromotion | null;
  /** `null` when they could not be fetched. */
  categories: CategoryChoice[] | null;
}

export const loadNewPromotion: Load<PromotionData> = async ({ api, signal }) => ({
  promotion: null,
  categories: await api.listCategories({ signal }).then(categoryChoices, () => null),
});

/** A promotion to edit, with the categories there are. */
export const loadPromotion: Load<PromotionData> = async ({ params, api, signal }) => {
  try {
    const [promotion, categories] = await Promise.all([
      operatorApi(api).getPromotion({ params: { id: params.id ?? '' }, signal }),
      api.listCategories({ signal }).then(categoryChoices, () => null),
    ]);
    return { promotion, categories };
  } catch (cause) {
    const isGone = isApiError(cause) && (cause.code === 'not-found' || cause.code === 'invalid-request');
    const words = isGone ? messages.promotions.gone : messages.promotions.loadFailed;
    throw new PartFailure('Promotion', words, cause);
  }
};
