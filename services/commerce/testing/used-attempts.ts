import { createHash } from 'node:crypto';
import type { AttemptRule } from '../src/platform/limits/attempt-limits.ts';
import type { TestShop } from './test-shop.ts';

/** Uses up a limit of FIELDNOTE except for the given number of attempts. */
export async function leaveAttempts(
  { db, shop }: Pick<TestShop, 'db' | 'shop'>,
  { subject, limit, windowSeconds }: AttemptRule,
  left: number,
): Promise<void> {
  const row = {
    tenant_code: 'FIELDNOTE',
    subject_hash: createHash('sha256').update(subject).digest('base64url'),
    window_ends: new Date(shop.clock().getTime() + windowSeconds * 1000),
    attempts: limit - left,
  };
  await db.inTenant('FIELDNOTE', (tx) => tx.insertInto('attempt_counters').values(row).execute());
}
