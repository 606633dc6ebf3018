import type { JobQueue } from '../jobs/job-queue.ts';
import { AppError } from '../http/app-error.ts';
import { forgetOrigins, rememberOrigin } from './account-repository.ts';
import { countAttempts, forgiveAttempts, tooManyAttempts } from './attempt-limits.ts';
import { originHash, passwordResetRules, tokenRules } from './login-limits.ts';
import type { AuthDependencies } from './login-service.ts';
import { refuseCommonPassword } from './password-rules.ts';
import { deletePasswordResets, isResetToken, spendPasswordReset } from './password-reset-repository.ts';
import { deleteSessionsOfUser } from './session-repository.ts';
import { emailKey } from './tokens.ts';

type PasswordDependencies = AuthDependencies & { jobs: JobQueue };

/**
 * Asks for a mail with a link that sets a new password. Does the same work for every address:
 * only the job, which runs later, knows whether there is an account.
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
 * Sets a new password, once a token. In the same transaction every session ends, every other link dies, and every place
 * the account was signed in from is forgotten, except the one that holds the mail: an intruder's may be among them,
 * and the owner must get in from here though the account be under attack.
 * @throws AppError `invalid-reset-token`; `rate-limited`
 */
export async function resetPassword(
  { db, hasher, jobs, clock }: PasswordDependencies,
  {
    tenantCode,
    newPassword,
    clientAddress,
    ...rest
  }: { tenantCode: string; token: string; newPassword: string; clientAddress: string },
): Promise<void> {
  const token = rest.token.trim();
  // Looked up before the slow hash, so that nobody makes us hash without a token.
  const { isAllowed, isGood, counted } = await db.inTenant(tenantCode, async (tx) => {
    const attempt = await countAttempts(tx, tenantCode, tokenRules('reset', clientAddress), clock());
    return { ...attempt, isGood: attempt.isAllowed && (await isResetToken(tx, tenantCode, token, clock())) };
  });
  if (!isAllowed) throw tooManyAttempts();
  if (!isGood) throw invalidToken();
  refuseCommonPassword(newPassword, 'newPassword', [tenantCode]);
  const passwordHash = await hasher.hash(newPassword);

  await db.inTenant(tenantCode, async (tx) => {
    const now = clock();
    const userId = await spendPasswordReset(tx, tenantCode, token, now);
    if (userId === undefined) throw invalidToken();
    await forgiveAttempts(tx, tenantCode, counted);
    // First: it waits for sign-ins with the old password that are under way, whose sessions then go too.
    await tx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('tenant_code', '=', tenantCode)
      .where('id', '=', userId)
      .execute();
    await deletePasswordResets(tx, { tenantCode, userId });
    await deleteSessionsOfUser(tx, tenantCode, userId);
    await forgetOrigins(tx, tenantCode, userId);
    await rememberOrigin(tx, tenantCode, userId, originHash(tenantCode, clientAddress), now);
    await jobs.send(tx, 'mail', { kind: 'password-changed', tenantCode, userId });
  });
}

function invalidToken(): AppError {
  return new AppError('invalid-reset-token', {
    detail: 'This link is invalid or has expired. Please ask for a new one.',
  });
}
