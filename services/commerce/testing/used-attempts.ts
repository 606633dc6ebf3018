import { sha256 } from '../src/platform/secrets/tokens.ts';
import { insertRows } from '../src/platform/db/rows.ts';
import type { AttemptRule } from '../src/platform/limits/attempt-limits.ts';
import type { TestShop } from './test-shop.ts';

/** Uses up a limit of FIELDNOTE, except for the last `left` attempts. */
export async function useAllAttemptsBut(
  { db, shop }: Pick<TestShop, 'db' | 'shop'>,
  { subject, limit, windowSeconds }: AttemptRule,
  left: number,
): Promise<void> {
  const row = {
    tenant_code: 'FIELDNOTE',
    subject_hash: sha256(subject),
    window_ends: new Date(shop.clock().getTime() + windowSeconds * 1000),
    attempts: limit - left,
  };
  await db.inTenant('FIELDNOTE', (tx) => insertRows(tx, 'attempt_counters', row));
}
