import type { AdminCategory } from '@selvedge/contract';
import { counted } from '../counted.ts';

/** Why a category cannot be deleted now; `null` for one that can. */
export function whyKept(
  { id, listedCount }: AdminCategory,
  categories: readonly AdminCategory[],
): string | null {
  const belowCount = categories.filter(({ parentId }) => parentId === id).length;
  if (belowCount > 0)
    return `It cannot be deleted: ${counted(belowCount, 'category is', 'categories are')} below it.`;
  if (listedCount > 0)
    return `It cannot be deleted: ${counted(listedCount, 'product is', 'products are')} in it.`;
  return null;
}
