import type { Category } from '@selvedge/contract';

export interface CategoryName {
  id: string;
  name: string;
}

/** From the top of the tree down to the category itself; `null` when it is not in the tree. */
export function categoryChain(tree: readonly Category[], id: string): Category[] | null {
  for (const category of tree) {
    if (category.id === id) return [category];
    const below = categoryChain(category.subcategories, id);
    if (below) return [category, ...below];
  }
  return null;
}

/** The first category of that name, whatever its letters' case, nearest to the top. */
export function categoryNamed(tree: readonly Category[], name: string): Category | null {
  let level = tree;
  while (level.length > 0) {
    const found = level.find((category) => category.name.toLowerCase() === name.toLowerCase());
    if (found) return found;
    level = level.flatMap((category) => category.subcategories);
  }
  return null;
}

export const categoryPath = (id: string): string => `/category/${encodeURIComponent(id)}`;
