import { sql } from 'kysely';
import { AppError } from '../http/app-error.ts';
import type { Tx } from '../db/database.ts';
import { deleteRows, updateRows } from '../db/rows.ts';
import { sha256 } from '../secrets/tokens.ts';

/** At most `limit` attempts on a subject, within a window that starts with the first attempt. */
export interface AttemptRule {
  subject: string;
  limit: number;
  windowSeconds: number;
  /**
   * Counts an attempt only if it starts a window of the first rule in the list. If that rule is per client, this one counts how
   * many clients try, not how often each does.
   */
  countsFirstOnly?: boolean;
}

/**
 * Counts one attempt under every rule before its outcome is known, so that parallel guesses can't slip through.
 * If any rule refuses it, it isn't counted at all, so a refused client that keeps trying doesn't use up other clients' attempts.
 * The count must be committed, so throw only after the transaction.
 * @param rules every caller lists the same kinds of rules in the same order, to prevent deadlocks
 * @returns the rules it counts under; `refusedBy` is the rule that refuses it, for `retryAfterSeconds` from now
 */
export async function countAttempts(
  tx: Tx,
  tenantCode: string,
  rules: readonly AttemptRule[],
  now: Date,
): Promise<{
  isAllowed: boolean;
  counted: AttemptRule[];
  refusedBy?: AttemptRule;
  retryAfterSeconds?: number;
}> {
  const counted: AttemptRule[] = [];
  let isFirst = true;
  for (const rule of rules) {
    if (rule.countsFirstOnly && !isFirst) continue;
    const { attempts, window_ends: windowEnds } = await countOne(tx, tenantCode, rule, now);
    counted.push(rule);
    if (counted.length === 1) isFirst = attempts === 1;
    if (attempts > rule.limit) {
      await releaseAttempts(tx, tenantCode, counted);
      await removeUnused(tx, tenantCode, counted);
      const retryAfterSeconds = Math.ceil((windowEnds.getTime() - now.getTime()) / 1000);
      return { isAllowed: false, counted: [], refusedBy: rule, retryAfterSeconds };
    }
  }
  return { isAllowed: true, counted };
}

/** Whether a rule would allow another attempt, without counting one. */
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
    .where('subject_hash', '=', sha256(subject))
    .where('window_ends', '>', now)
    .executeTakeFirst();
  return (row?.attempts ?? 0) < limit;
}

async function countOne(tx: Tx, tenantCode: string, rule: AttemptRule, now: Date) {
  const windowEnds = new Date(now.getTime() + rule.windowSeconds * 1000);
  return tx
    .insertInto('attempt_counters')
    .values({
      tenant_code: tenantCode,
      subject_hash: sha256(rule.subject),
      window_ends: windowEnds,
      attempts: 1,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_code', 'subject_hash']).doUpdateSet({
        attempts: sql<number>`CASE WHEN attempt_counters.window_ends <= ${now} THEN 1 ELSE attempt_counters.attempts + 1 END`,
        window_ends: sql<Date>`CASE WHEN attempt_counters.window_ends <= ${now} THEN ${windowEnds} ELSE attempt_counters.window_ends END`,
      }),
    )
    .returning(['attempts', 'window_ends'])
    .executeTakeFirstOrThrow();
}

/** Gives back attempts that were refused or turned out to be legitimate. */
export async function releaseAttempts(
  tx: Tx,
  tenantCode: string,
  counted: readonly AttemptRule[],
): Promise<void> {
  // One at a time, in the same order as they were counted.
  for (const { subject } of counted) {
    await updateRows(
      tx,
      'attempt_counters',
      { tenant_code: tenantCode, subject_hash: sha256(subject) },
      { attempts: sql<number>`greatest(attempts - 1, 0)` },
    );
  }
}

/** Resets the counters of subjects, such as after a password was replaced. */
export async function resetAttempts(
  tx: Tx,
  tenantCode: string,
  rules: readonly AttemptRule[],
): Promise<void> {
  for (const { subject } of rules)
    await deleteRows(tx, 'attempt_counters', { tenant_code: tenantCode, subject_hash: sha256(subject) });
}

/** Keeps refused attempts with ever-changing subjects from filling the table. */
async function removeUnused(tx: Tx, tenantCode: string, rules: readonly AttemptRule[]): Promise<void> {
  for (const { subject } of rules)
    await deleteRows(tx, 'attempt_counters', {
      tenant_code: tenantCode,
      subject_hash: sha256(subject),
      attempts: 0,
    });
}

export function tooManyAttempts(): AppError {
  const detail = 'Too many attempts. Please wait a few minutes and try again.';
  return new AppError('rate-limited', { detail });
}

/** @param detailOf builds the message from the waiting time, such as "5 minutes" */
export function rateLimitError(detailOf: (wait: string) => string, retryAfterSeconds = 60): AppError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const detail = detailOf(minutes === 1 ? 'a minute' : `${minutes} minutes`);
  return new AppError('rate-limited', { detail, retryAfterSeconds });
}
