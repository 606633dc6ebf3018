import type { AdminCategory } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { PartFailure } from '../layout/part-failure.ts';

export interface CategoriesData {
  /** In the order of the tree: each after its parent. */
  categories: AdminCategory[];
}

export const loadCategories: Load<CategoriesData> = async ({ api, signal }) => {
  try {
    return { categories: await operatorApi(api).listAdminCategories({ signal }) };
  } catch (cause) {
    throw new PartFailure('Categories', messages.categories.failed, cause);
  }
};
