import type { Tx } from '../../platform/db/database.ts';

export interface CategoryRow {
  id: string;
  name: string;
  parent_id: string | null;
}

/** Top-level categories, in menu order. */
export async function readTopCategories(tx: Tx, tenantCode: string): Promise<CategoryRow[]> {
  const categories = await readCategories(tx, tenantCode);
  return categories.filter(({ parent_id }) => parent_id === null);
}

export function readCategories(tx: Tx, tenantCode: string): Promise<CategoryRow[]> {
  return tx
    .selectFrom('categories')
    .select(['id', 'name', 'parent_id'])
    .where('tenant_code', '=', tenantCode)
    .orderBy('position')
    .orderBy('id')
    .execute();
}
