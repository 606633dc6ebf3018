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
    const made: CategoryRow = { id: freeId(name, parent, categories), name, parent_id: parent?.id ?? null };
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

function freeId(name: string, parent: CategoryRow | undefined, categories: CategoryRow[]): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const base = [parent?.id, words || 'category'].filter(Boolean).join('-').slice(0, 110).replace(/-$/, '');
  const taken = new Set(categories.map(({ id }) => id));
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  return id;
}
