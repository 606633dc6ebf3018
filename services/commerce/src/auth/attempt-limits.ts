import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../http/app-error.ts';
import type { Tx } from '../db/database.ts';

/** At most `limit` attempts on a subject within a window that starts with the first of them. */
export interface AttemptRule {
  subject: string;
  limit: number;
  windowSeconds: number;
  /** Only an attempt that is the first in the window of the first rule: counts how many try, not how often. */
  isOfFirstOnly?: boolean;
}

/**
 * Counts one attempt under every rule, before its outcome is known, so that parallel guesses cannot slip by.
 * One that any rule refuses counts under none: whoever goes on knocking uses up nobody else's attempts.
 * The count has to be committed: throw only after the transaction.
 * @param rules in the same order of kinds for all, so that attempts never wait for each other in a ring
 * @returns the rules it counts under; `refusedBy` the one that refuses it
 */
export async function countAttempts(
  tx: Tx,
  tenantCode: string,
  rules: readonly AttemptRule[],
  now: Date,
): Promise<{ isAllowed: boolean; counted: AttemptRule[]; refusedBy?: AttemptRule }> {
  const counted: AttemptRule[] = [];
  let isFirst = true;
  for (const rule of rules) {
    if (rule.isOfFirstOnly && !isFirst) continue;
    const attempts = await countOne(tx, tenantCode, rule, now);
    counted.push(rule);
    if (counted.length === 1) isFirst = attempts === 1;
    if (attempts > rule.limit) {
      await forgiveAttempts(tx, tenantCode, counted);
      return { isAllowed: false, counted: [], refusedBy: rule };
    }
  }
  return { isAllowed: true, counted };
}

/** Whether a rule would allow one more; counts nothing. */
export async function hasAttemptsLeft(
  tx: Tx,
  tenantCode: string,
  { subject, limit }: AttemptRule,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('attempt_counters')
    .select('attempts')
    .where('tenant_code', '=', tenantCode)
    .where('subject_hash', '=', subjectHash(subject))
    .where('window_ends', '>', now)
    .executeTakeFirst();
  return (row?.attempts ?? 0) < limit;
}

async function countOne(tx: Tx, tenantCode: string, rule: AttemptRule, now: Date): Promise<number> {
  const windowEnds = new Date(now.getTime() + rule.windowSeconds * 1000);
  const row = await tx
    .insertInto('attempt_counters')
    .values({
      tenant_code: tenantCode,
      subject_hash: subjectHash(rule.subject),
      window_ends: windowEnds,
      attempts: 1,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_code', 'subject_hash']).doUpdateSet({
        attempts: sql<number>`CASE WHEN attempt_counters.window_ends <= ${now} THEN 1 ELSE attempt_counters.attempts + 1 END`,
        window_ends: sql<Date>`CASE WHEN attempt_counters.window_ends <= ${now} THEN ${windowEnds} ELSE attempt_counters.window_ends END`,
      }),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return row.attempts;
}

/** Takes back attempts that were refused, or turned out to be the owner's. */
export async function forgiveAttempts(
  tx: Tx,
  tenantCode: string,
  counted: readonly AttemptRule[],
): Promise<void> {
  // One by one, in the order they were counted in.
  for (const { subject } of counted) {
    await tx
      .updateTable('attempt_counters')
      .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
      .where('tenant_code', '=', tenantCode)
      .where('subject_hash', '=', subjectHash(subject))
      .execute();
  }
}

export function tooManyAttempts(): AppError {
  return new AppError('rate-limited', {
    detail: 'Too many attempts. Please wait a few minutes and try again.',
  });
}

function subjectHash(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}
