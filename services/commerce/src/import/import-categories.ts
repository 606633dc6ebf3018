import { freeCategoryId } from '../catalog/category-id.ts';
import type { CategoryRow } from '../catalog/category-repository.ts';
import { withAncestors } from '../catalog/category-tree.ts';
import type { Tx } from '../db/database.ts';

/** The category at the end of a path of names, whatever their case; undefined when there is none. */
export function findCategory(
  categories: readonly CategoryRow[],
  path: readonly string[],
): CategoryRow | undefined {
  let found: CategoryRow | undefined;
  for (const name of path) {
    found = childNamed(categories, found?.id ?? null, name);
    if (!found) return undefined;
  }
  return found;
}

/** Names from the top of the tree to a category. */
export function pathOf(categories: CategoryRow[], id: string): string[] {
  return withAncestors(categories, id)
    .map(({ name }) => name)
    .reverse();
}

/**
 * The category at the end of a path of names; what is missing on the way is made.
 * @param categories all categories of the tenant; what is made is added
 */
export async function ensureCategory(
  tx: Tx,
  tenantCode: string,
  path: readonly string[],
  categories: CategoryRow[],
): Promise<string> {
  let parent: CategoryRow | undefined;
  for (const name of path) {
    const parentId: string | null = parent?.id ?? null;
    const known = childNamed(categories, parentId, name);
    if (known) {
      parent = known;
      continue;
    }
    const position = categories.filter(({ parent_id }) => parent_id === parentId).length;
    const made: CategoryRow = {
      id: freeCategoryId(name, parent?.id, categories),
      name,
      parent_id: parentId,
    };
    await tx
      .insertInto('categories')
      .values({ ...made, tenant_code: tenantCode, position })
      .execute();
    categories.push(made);
    parent = made;
  }
  if (!parent) throw new RangeError('A category needs a name');
  return parent.id;
}

function childNamed(categories: readonly CategoryRow[], parentId: string | null, name: string) {
  return categories.find(
    (category) => category.parent_id === parentId && category.name.toLowerCase() === name.toLowerCase(),
  );
}
