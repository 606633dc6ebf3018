import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { rememberClientAddress } from './account-repository.ts';
import { countAttempts, releaseAttempts, tooManyAttempts } from '../../platform/limits/attempt-limits.ts';
import { clientAddressHash, passwordResetRules, tokenRules } from './login-limits.ts';
import type { AuthDependencies } from './login-service.ts';
import { rejectCommonPassword } from './password-rules.ts';
import { isResetToken, consumePasswordReset } from './password-reset-repository.ts';
import { emailKey } from '../../platform/secrets/tokens.ts';
import { deleteRows, updateRows } from '../../platform/db/rows.ts';

type PasswordDependencies = AuthDependencies & { jobs: JobQueue };

/**
 * Queues an email with a link to reset the password. Does the same work for every address. Only the job, which runs later,
 * checks whether there's an account.
 * @throws AppError `rate-limited`
 */
export async function requestPasswordReset(
  { db, jobs, clock }: Pick<PasswordDependencies, 'db' | 'jobs' | 'clock'>,
  { tenantCode, email, clientAddress }: { tenantCode: string; email: string; clientAddress: string },
): Promise<void> {
  const isAllowed = await db.inTenant(tenantCode, async (tx) => {
    const rules = passwordResetRules(emailKey(email), clientAddress);
    const counted = await countAttempts(tx, tenantCode, rules, clock());
    if (counted.isAllowed)
      await jobs.send(tx, 'mail', { kind: 'password-reset', tenantCode, email: email.trim() });
    return counted.isAllowed;
  });
  if (!isAllowed) throw tooManyAttempts();
}

/**
 * Sets a new password, once per token. In the same transaction, all sessions end, all other links stop working and all
 * known client addresses are forgotten, because one may belong to an intruder. Only the current address is remembered, so
 * that the owner can sign in even if the account is under attack.
 * @throws AppError `invalid-reset-token`; `rate-limited`
 */
export async function resetPassword(
  { db, hasher, jobs, clock }: PasswordDependencies,
  request: { tenantCode: string; token: string; newPassword: string; clientAddress: string },
): Promise<void> {
  const { tenantCode, newPassword, clientAddress } = request;
  const token = request.token.trim();
  // Checked before the slow hash, so that requests without a valid token stay cheap.
  const { isAllowed, isValid, counted } = await db.inTenant(tenantCode, async (tx) => {
    const attempt = await countAttempts(tx, tenantCode, tokenRules('reset', clientAddress), clock());
    return { ...attempt, isValid: attempt.isAllowed && (await isResetToken(tx, tenantCode, token, clock())) };
  });
  if (!isAllowed) throw tooManyAttempts();
  if (!isValid) throw invalidToken();
  rejectCommonPassword(newPassword, 'newPassword', [tenantCode]);
  const passwordHash = await hasher.hash(newPassword);

  await db.inTenant(tenantCode, async (tx) => {
    const now = clock();
    const userId = await consumePasswordReset(tx, tenantCode, token, now);
    if (userId === undefined) throw invalidToken();
    await releaseAttempts(tx, tenantCode, counted);
    // This comes first, to wait for sign-ins in progress with the old password. Their sessions are then deleted too.
    await updateRows(tx, 'users', { tenant_code: tenantCode, id: userId }, { password_hash: passwordHash });
    const ofUser = { tenant_code: tenantCode, user_id: userId };
    await deleteRows(tx, 'password_resets', ofUser);
    await deleteRows(tx, 'user_sessions', ofUser);
    await deleteRows(tx, 'known_origins', ofUser);
    const knownAddress = {
      tenantCode,
      accountId: userId,
      clientAddressHash: clientAddressHash(tenantCode, clientAddress),
    };
    await rememberClientAddress(tx, knownAddress, now);
    await jobs.send(tx, 'mail', { kind: 'password-changed', tenantCode, userId });
  });
}

function invalidToken(): AppError {
  return new AppError('invalid-reset-token', {
    detail: 'This link is invalid or has expired. Please request a new one.',
  });
}
