import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../http/app-error.ts';
import type { Tx } from '../db/database.ts';

/** At most `limit` attempts on a subject within a window that starts with the first of them. */
export interface AttemptRule {
  subject: string;
  limit: number;
  windowSeconds: number;
}

/**
 * Counts one attempt under every rule, before its outcome is known, so that parallel guesses cannot slip by.
 * The count has to be committed even when the attempt is refused: throw only after the transaction.
 */
export async function countAttempts(
  tx: Tx,
  tenantCode: string,
  rules: readonly AttemptRule[],
  now: Date,
): Promise<{ isAllowed: boolean }> {
  let isAllowed = true;
  // One order for all: two logins that count the same subjects never wait for each other in a ring.
  const hashed = rules.map((rule) => ({ ...rule, hash: subjectHash(rule.subject) }));
  for (const rule of hashed.sort((a, b) => (a.hash < b.hash ? -1 : 1))) {
    const windowEnds = new Date(now.getTime() + rule.windowSeconds * 1000);
    const row = await tx
      .insertInto('attempt_counters')
      .values({ tenant_code: tenantCode, subject_hash: rule.hash, window_ends: windowEnds, attempts: 1 })
      .onConflict((conflict) =>
        conflict.columns(['tenant_code', 'subject_hash']).doUpdateSet({
          attempts: sql<number>`CASE WHEN attempt_counters.window_ends <= ${now} THEN 1 ELSE attempt_counters.attempts + 1 END`,
          window_ends: sql<Date>`CASE WHEN attempt_counters.window_ends <= ${now} THEN ${windowEnds} ELSE attempt_counters.window_ends END`,
        }),
      )
      .returning('attempts')
      .executeTakeFirstOrThrow();
    if (row.attempts > rule.limit) isAllowed = false;
  }
  return { isAllowed };
}

/** Takes back attempts that turned out to be the owner's. */
export async function forgiveAttempts(
  tx: Tx,
  tenantCode: string,
  rules: readonly AttemptRule[],
): Promise<void> {
  await tx
    .updateTable('attempt_counters')
    .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
    .where('tenant_code', '=', tenantCode)
    .where('subject_hash', 'in', rules.map(({ subject }) => subjectHash(subject)).sort())
    .execute();
}

export function tooManyAttempts(): AppError {
  return new AppError('rate-limited', {
    detail: 'Too many attempts. Please wait a few minutes and try again.',
  });
}

function subjectHash(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}
