import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

// Any number works, as long as no other advisory lock of this database uses it.
const treeLock = 5_318_068;

/**
 * Locks the category tree until the transaction ends: exclusively to change it, shared to save products, which are
 * listed in all categories above their own. Always take this lock first.
 */
export async function holdCategoryTree(
  tx: Tx,
  tenantCode: string,
  purpose: 'to-change' | 'to-rely-on',
): Promise<void> {
  const key = sql`${treeLock}, hashtext(${tenantCode})`;
  await (
    purpose === 'to-change'
      ? sql`select pg_advisory_xact_lock(${key})`
      : sql`select pg_advisory_xact_lock_shared(${key})`
  ).execute(tx);
}
