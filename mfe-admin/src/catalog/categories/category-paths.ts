import type { AdminCategory } from '@selvedge/contract';

/** Full paths such as `Women › Dresses`, by category ID. @param categories parents before their children */
export function categoryPaths(categories: readonly AdminCategory[]): Map<string, string> {
  const paths = new Map<string, string>();
  for (const { id, name, parentId } of categories) {
    const parentPath = parentId === null ? undefined : paths.get(parentId);
    paths.set(id, parentPath === undefined ? name : `${parentPath} › ${name}`);
  }
  return paths;
}

/** Select options in tree order. */
export const categoryOptions = (categories: readonly AdminCategory[]) =>
  [...categoryPaths(categories)].map(([value, label]) => ({ value, label }));
