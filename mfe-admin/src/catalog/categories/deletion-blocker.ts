import type { AdminCategory } from '@selvedge/contract';
import { formatCount } from '../../format-count.ts';

/** Why a category can't be deleted right now, or `null` if it can. */
export function deletionBlocker(
  { id, listedCount }: AdminCategory,
  categories: readonly AdminCategory[],
): string | null {
  const childCount = categories.filter(({ parentId }) => parentId === id).length;
  if (childCount > 0)
    return `You can’t delete this category because it has ${formatCount(childCount, 'subcategory', 'subcategories')}.`;
  if (listedCount > 0)
    return `You can’t delete this category because it has ${formatCount(listedCount, 'product')}.`;
  return null;
}
