import type { Category } from '@selvedge/contract';

export interface CategoryRef {
  id: string;
  name: string;
}

/** The path from the top-level category down to this one; `null` if it isn't in the tree. */
export function findCategoryChain(tree: readonly Category[], id: string): Category[] | null {
  for (const category of tree) {
    if (category.id === id) return [category];
    const below = findCategoryChain(category.subcategories, id);
    if (below) return [category, ...below];
  }
  return null;
}

/** Finds a category by its name, ignoring case. The highest level wins. */
export function findCategoryByName(tree: readonly Category[], name: string): Category | null {
  let level = tree;
  while (level.length > 0) {
    const found = level.find((category) => category.name.toLowerCase() === name.toLowerCase());
    if (found) return found;
    level = level.flatMap((category) => category.subcategories);
  }
  return null;
}

export const categoryPath = (id: string): string => `/category/${encodeURIComponent(id)}`;
