import type { AdminCategory } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import { loadPart } from '../../layout/load-part.ts';

export interface CategoriesData {
  /** In tree order: each category comes after its parent. */
  categories: AdminCategory[];
}

export const loadCategories = loadPart<CategoriesData>(
  'Categories',
  messages.categories.failed,
  async ({ operator, signal }) => ({ categories: await operator.listAdminCategories({ signal }) }),
);
