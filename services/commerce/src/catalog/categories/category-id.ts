import type { CategoryRow } from './category-repository.ts';
import { freeHandle, handleOf } from '../products/handles.ts';

/** An unused handle for a new category, made from its parent's handle and its name. */
export function freeCategoryId(
  name: string,
  parentId: string | undefined,
  categories: readonly CategoryRow[],
): string {
  const base = handleOf([parentId, handleOf(name) || 'category'].filter(Boolean).join('-'));
  return freeHandle(base, (id) => categories.some((category) => category.id === id));
}
