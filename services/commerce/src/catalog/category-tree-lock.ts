import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

// Any number will do, as long as nothing else in this database takes the same.
const treeLock = 5_318_068;

/**
 * Holds the tree of categories as it is until the transaction ends. Whoever moves a category changes what stands above
 * products; whoever writes a product relies on it. Taken before anything else is locked.
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
