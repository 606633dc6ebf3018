import { freeCategoryId } from '../catalog/category-id.ts';
import type { CategoryRow } from '../catalog/category-repository.ts';
import type { Tx } from '../db/database.ts';

/**
 * The category at the end of a path of names; what is missing on the way is made.
 * @param categories all categories of the tenant; what is made is added
 */
export async function ensureCategory(
  tx: Tx,
  tenantCode: string,
  path: string[],
  categories: CategoryRow[],
): Promise<string> {
  let parent: CategoryRow | undefined;
  for (const name of path) {
    const siblings = categories.filter(({ parent_id }) => parent_id === (parent?.id ?? null));
    const known = siblings.find((sibling) => sibling.name.toLowerCase() === name.toLowerCase());
    if (known) {
      parent = known;
      continue;
    }
    const made: CategoryRow = {
      id: freeCategoryId(name, parent?.id, categories),
      name,
      parent_id: parent?.id ?? null,
    };
    await tx
      .insertInto('categories')
      .values({ ...made, tenant_code: tenantCode, position: siblings.length })
      .execute();
    categories.push(made);
    parent = made;
  }
  if (!parent) throw new RangeError('A category needs a name');
  return parent.id;
}
