import type { Category } from '@selvedge/contract';
import type { PageRedirect, PageRequest } from '@selvedge/mfe-kit';
import { categoryPath, findCategoryChain } from '../category-tree.ts';
import { movedHandle, movedPage } from '../redirect-if-moved.ts';

interface RequestedCategory {
  categoryId: string;
  subcategory: string | undefined;
  query: URLSearchParams;
}

/**
 * Finds the current handles of a category and subcategory that aren't in the tree.
 * @returns one redirect, even if both handles have changed; `null` if neither was ever used
 */
export async function findMovedCategory(
  { api, signal }: Pick<PageRequest, 'api' | 'signal'>,
  tree: readonly Category[],
  { categoryId, subcategory, query }: RequestedCategory,
): Promise<PageRedirect | null> {
  const currentId = async (id: string): Promise<string> =>
    findCategoryChain(tree, id)
      ? id
      : api.getCategory({ params: { id }, signal }).then(
          () => id,
          (error: unknown) => movedHandle(error) ?? id,
        );
  const [category, sub] = await Promise.all([currentId(categoryId), subcategory && currentId(subcategory)]);
  if (category === categoryId && sub === subcategory) return null;
  const current = new URLSearchParams(query);
  if (sub && sub !== subcategory) current.set('subcategory', sub);
  return movedPage(categoryPath(category), current);
}
