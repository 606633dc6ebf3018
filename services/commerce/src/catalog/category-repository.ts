import type { Tx } from '../db/database.ts';

export interface CategoryRow {
  id: string;
  name: string;
  parent_id: string | null;
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
