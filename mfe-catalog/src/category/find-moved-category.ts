import type { Category } from '@selvedge/contract';
import type { PageRedirect, PageRequest } from '@selvedge/mfe-kit';
import { categoryPath, findCategoryChain } from '../category-tree.ts';
import { movedHandle, movedPage } from '../redirect-if-moved.ts';

interface Wanted {
  categoryId: string;
  subcategory: string | undefined;
  query: URLSearchParams;
}

/**
 * For a category page with a handle that isn't in the tree: the redirect to the current handles, in one step even if both
 * have changed; `null` if neither was ever used.
 */
export async function findMovedCategory(
  { api, signal }: Pick<PageRequest, 'api' | 'signal'>,
  tree: readonly Category[],
  { categoryId, subcategory, query }: Wanted,
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
