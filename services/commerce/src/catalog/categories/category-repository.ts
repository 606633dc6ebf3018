import { sql } from 'kysely';
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

// Any number works, as long as no other advisory lock of this database uses it.
const treeLock = 5_318_068;

/**
 * Locks the category tree until the transaction ends: exclusively to change it, shared to save products, which are
 * listed in all categories above their own. Always take this lock first.
 */
export async function lockCategoryTree(
  tx: Tx,
  tenantCode: string,
  mode: 'exclusive' | 'shared',
): Promise<void> {
  const lock = sql.raw(mode === 'exclusive' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await sql`select ${lock}(${treeLock}, hashtext(${tenantCode}))`.execute(tx);
}
