import type { CategoryRow } from './category-repository.ts';
import { freeHandle, handleOf } from './handles.ts';

/** The handle of a new category: the one above it, then its name. */
export function freeCategoryId(
  name: string,
  parentId: string | undefined,
  categories: readonly CategoryRow[],
): string {
  const base = handleOf([parentId, handleOf(name) || 'category'].filter(Boolean).join('-'));
  return freeHandle(base, (id) => categories.some((category) => category.id === id));
}
