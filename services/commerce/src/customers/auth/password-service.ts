import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { writeAuditEntry } from '../../platform/audit/audit-log.ts';
import type { Tx } from '../../platform/db/database.ts';
import { rememberAdminClientNetwork, rememberClientNetwork } from './account-repository.ts';
import { countAttempts, releaseAttempts, tooManyAttempts } from '../../platform/limits/attempt-limits.ts';
import { passwordResetRules, tokenRules } from './login-limits.ts';
import type { AuthDependencies } from './login-service.ts';
import { revokeAccess } from './revoke-access.ts';
import { rejectCommonPassword } from './password-rules.ts';
import { findResetAccount, consumePasswordReset, type ResetAccount } from './password-reset-repository.ts';
import { emailKey } from '../../platform/secrets/tokens.ts';
import { deleteRows, updateRow, updateRows } from '../../platform/db/rows.ts';
import { notifyOperator } from '../mail/notify-operator.ts';

type PasswordDependencies = AuthDependencies & { jobs: JobQueue };

/**
 * Queues an email with a link to reset the password. Does the same work for every address. Only the job, which runs later,
 * checks whether there's an account.
 * @throws AppError `rate-limited`
 */
export async function requestPasswordReset(
  { db, jobs, clock }: Pick<PasswordDependencies, 'db' | 'jobs' | 'clock'>,
  request: { audience: Audience; tenantCode: string; email: string; clientNetwork: string },
): Promise<void> {
  const { audience, tenantCode, email, clientNetwork } = request;
  const isAllowed = await db.inTenant(tenantCode, async (tx) => {
    const rules = passwordResetRules({ audience, emailKey: emailKey(email), clientNetwork });
    const counted = await countAttempts(tx, tenantCode, rules, clock());
    const kind = audience === 'admin' ? 'operator-password-reset' : 'password-reset';
    if (counted.isAllowed) await jobs.send(tx, 'mail', { kind, tenantCode, email: email.trim() });
    return counted.isAllowed;
  });
  if (!isAllowed) throw tooManyAttempts();
}

interface Reset {
  tenantCode: string;
  token: string;
  newPassword: string;
  clientNetwork: string;
}

/**
 * Sets a shopper's new password, once per token. In the same transaction, all sessions end, all other links stop working
 * and all known networks are forgotten, because one may belong to an intruder. Only the current network is remembered, so
 * that the owner can sign in even if the account is under attack.
 * @throws AppError `invalid-reset-token`; `rate-limited`
 */
export function resetPassword(dependencies: PasswordDependencies, request: Reset): Promise<void> {
  const { jobs } = dependencies;
  return reset(
    dependencies,
    'shopper',
    request,
    async (tx, { tenantCode, id, passwordHash, knownNetwork, now }) => {
      // This comes first, to wait for sign-ins in progress with the old password. Their sessions are then deleted too.
      await updateRows(tx, 'users', { tenant_code: tenantCode, id }, { password_hash: passwordHash });
      const ofUser = { tenant_code: tenantCode, user_id: id };
      await deleteRows(tx, 'password_resets', ofUser);
      await deleteRows(tx, 'account_deletions', ofUser);
      await deleteRows(tx, 'user_sessions', ofUser);
      await deleteRows(tx, 'known_origins', ofUser);
      await rememberClientNetwork(tx, knownNetwork, now);
      await jobs.send(tx, 'mail', { kind: 'password-changed', tenantCode, userId: id });
    },
  );
}

/** Does the same for an operator. Second factors stay, so the email alone doesn't open the admin. */
export function resetAdminPassword(
  dependencies: PasswordDependencies,
  { requestId, ...request }: Reset & { requestId: string },
): Promise<void> {
  const { jobs } = dependencies;
  return reset(
    dependencies,
    'admin',
    request,
    async (tx, { tenantCode, id, passwordHash, knownNetwork, now }) => {
      const match = { tenant_code: tenantCode, id };
      const operator = await updateRow(tx, 'admins', match, { password_hash: passwordHash });
      if (!operator) throw invalidToken();
      await revokeAccess(tx, tenantCode, id);
      await rememberAdminClientNetwork(tx, knownNetwork, now);
      await notifyOperator(tx, jobs, { tenantCode, adminId: id }, 'password-changed');
      const call = { tenantCode, actor: operator.email, operation: 'resetAdminPassword', requestId, at: now };
      await writeAuditEntry(tx, { ...call, isRead: false, outcome: 'done' });
    },
  );
}

type Audience = ResetAccount['audience'];

interface ResetInProgress {
  tenantCode: string;
  /** The account's ID. */
  id: string;
  passwordHash: string;
  knownNetwork: { tenantCode: string; accountId: string; clientNetwork: string };
  now: Date;
}

async function reset(
  { db, hasher, clock }: PasswordDependencies,
  audience: Audience,
  request: Reset,
  change: (tx: Tx, reset: ResetInProgress) => Promise<void>,
): Promise<void> {
  const { tenantCode, newPassword, clientNetwork } = request;
  const token = request.token.trim();
  // Checked before the slow hash, so that requests without a valid token stay cheap.
  const { isAllowed, account, counted } = await db.inTenant(tenantCode, async (tx) => {
    const now = clock();
    const attempt = await countAttempts(tx, tenantCode, tokenRules('reset', clientNetwork), now);
    return {
      ...attempt,
      account: attempt.isAllowed
        ? await findResetAccount(tx, tenantCode, { audience, token, now })
        : undefined,
    };
  });
  if (!isAllowed) throw tooManyAttempts();
  if (!account) throw invalidToken();
  rejectCommonPassword(newPassword, 'newPassword', [account.email, tenantCode]);
  const passwordHash = await hasher.hash(newPassword);

  await db.inTenant(tenantCode, async (tx) => {
    const now = clock();
    const id = await consumePasswordReset(tx, tenantCode, { audience, token, now });
    if (id === undefined) throw invalidToken();
    await releaseAttempts(tx, tenantCode, counted);
    const knownNetwork = { tenantCode, accountId: id, clientNetwork };
    await change(tx, { tenantCode, id, passwordHash, knownNetwork, now });
  });
}

function invalidToken(): AppError {
  return new AppError('invalid-reset-token', {
    detail: 'This link is invalid or has expired. Please request a new one.',
  });
}
