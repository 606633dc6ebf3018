import { sql } from 'kysely';
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

export async function categoryExists(tx: Tx, tenantCode: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('categories')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The category of a name, whatever its case; the one nearest to the top when there are several. */
export async function findCategoryByName(
  tx: Tx,
  tenantCode: string,
  name: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('categories')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where(sql`lower(name)`, '=', name.trim().toLowerCase())
    .orderBy(sql`parent_id is not null`)
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst();
  return row?.id;
}
