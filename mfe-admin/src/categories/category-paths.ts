import type { AdminCategory } from '@selvedge/contract';

/** `Women › Dresses`, by the id of the category. */
export function categoryPaths(categories: readonly AdminCategory[]): Map<string, string> {
  const paths = new Map<string, string>();
  // Each comes after its parent.
  for (const { id, name, parentId } of categories) {
    const above = parentId === null ? undefined : paths.get(parentId);
    paths.set(id, above === undefined ? name : `${above} › ${name}`);
  }
  return paths;
}

/** For a select, in the order of the tree. */
export const categoryOptions = (categories: readonly AdminCategory[]) =>
  [...categoryPaths(categories)].map(([value, label]) => ({ value, label }));
