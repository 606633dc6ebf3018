import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { countAttempts, tooManyAttempts } from '../../platform/limits/attempt-limits.ts';
import { newToken, sha256 } from '../../platform/secrets/tokens.ts';
import { tokenRules } from '../auth/login-limits.ts';
import type { Owner } from '../owner.ts';
import { findPersonOfAccount, type Person } from '../records/person.ts';

interface LinkDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
}

const linkLifetimeMs = 3_600_000;
const emailRule = (userId: string) => ({
  subject: `deletion email ${userId}`,
  limit: 5,
  windowSeconds: 3600,
});

/**
 * Queues an email with a link that deletes the account. A session alone isn't enough, because it may be a thief's, and
 * accounts with Google have no password to ask for.
 * @throws AppError `rate-limited`
 */
export async function requestAccountDeletion(
  { db, clock, jobs }: LinkDependencies,
  { tenantCode, userId }: Owner,
): Promise<void> {
  const isAllowed = await db.inTenant(tenantCode, async (tx) => {
    const counted = await countAttempts(tx, tenantCode, [emailRule(userId)], clock());
    if (counted.isAllowed) await jobs.send(tx, 'mail', { kind: 'account-deletion', tenantCode, userId });
    return counted.isAllowed;
  });
  if (!isAllowed) throw tooManyAttempts();
}

/** @returns the token of a new link */
export async function createDeletionLink(tx: Tx, { tenantCode, userId }: Owner, now: Date): Promise<string> {
  const token = newToken();
  await insertRows(tx, 'account_deletions', {
    tenant_code: tenantCode,
    token_hash: sha256(token),
    user_id: userId,
    expires_at: new Date(now.getTime() + linkLifetimeMs),
  });
  return token;
}

/**
 * Finds the owner of the account that a link deletes. The link itself goes with the account.
 * @throws AppError `not-found` for a link that's unknown, used, expired or of another store; `rate-limited`
 */
export async function findPersonOfLink(
  { db, clock }: Pick<LinkDependencies, 'db' | 'clock'>,
  { tenantCode, token, clientNetwork }: { tenantCode: string; token: string; clientNetwork: string },
): Promise<Person> {
  const now = clock();
  const { isAllowed, person } = await db.inTenant(tenantCode, async (tx) => {
    const link = await tx
      .selectFrom('account_deletions')
      .select('user_id')
      .where('tenant_code', '=', tenantCode)
      .where('token_hash', '=', sha256(token.trim()))
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (link) return { isAllowed: true, person: await findPersonOfAccount(tx, tenantCode, link.user_id) };
    return countAttempts(tx, tenantCode, tokenRules('deletion', clientNetwork), now).then((counted) => ({
      isAllowed: counted.isAllowed,
      person: undefined,
    }));
  });
  if (!isAllowed) throw tooManyAttempts();
  if (!person) throw deletionLinkUsed();
  return person;
}

export function deletionLinkUsed(): AppError {
  return new AppError('not-found', {
    detail: 'This link no longer works. Links to delete an account work once, within an hour.',
  });
}
