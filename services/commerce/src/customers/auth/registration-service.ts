import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { AuthenticatedUser, BodyOf, signup as signupEndpoint } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { insertNewRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { findUserByEmail, rememberClientNetwork } from './account-repository.ts';
import { countAttempts, releaseAttempts, tooManyAttempts } from '../../platform/limits/attempt-limits.ts';
import { verificationCodeRules, verificationRules } from './login-limits.ts';
import type { AuthDependencies } from './login-service.ts';
import { rejectCommonPassword } from './password-rules.ts';
import { createUserSession } from './session-repository.ts';
import { emailKey } from '../../platform/secrets/tokens.ts';
import { userView } from './user-view.ts';
import type { DeriveCode } from './verification-code.ts';
import {
  createVerification,
  findVerified,
  guessVerificationCode,
  markUsed,
  markVerified,
} from './verification-repository.ts';

/**
 * Queues an email with a verification token. Does the same work for every address. Only the email, written later, depends
 * on whether there's already an account.
 * @throws AppError `rate-limited`
 */
export async function requestEmailVerification(
  { db, jobs, clock }: { db: Database; jobs: JobQueue; clock: Clock },
  { tenantCode, email, clientNetwork }: { tenantCode: string; email: string; clientNetwork: string },
): Promise<void> {
  const key = emailKey(email);
  const isAllowed = await db.inTenant(tenantCode, async (tx) => {
    const counted = await countAttempts(tx, tenantCode, verificationRules(key, clientNetwork), clock());
    if (counted.isAllowed)
      await jobs.send(tx, 'mail', { kind: 'verification', tenantCode, email: email.trim() });
    return counted.isAllowed;
  });
  if (!isAllowed) throw tooManyAttempts();
}

/**
 * Confirms an email address with the token of the emailed link. The address itself is optional. Repeating it is harmless,
 * because email programs may open links before people do.
 * @throws AppError `invalid-verification-token`; `email-taken`, which only the owner of the address can get
 */
export async function verifyEmail(
  { db, clock }: { db: Database; clock: Clock },
  { tenantCode, token, email }: { tenantCode: string; token: string; email?: string | undefined },
): Promise<{ email: string }> {
  const key = await db.inTenant(tenantCode, async (tx) => {
    const verified = await markVerified(tx, tenantCode, token.trim(), clock());
    if (verified === undefined || (email !== undefined && verified !== emailKey(email))) throw invalidToken();
    if (await findUserByEmail(tx, tenantCode, verified)) throw emailTaken();
    return verified;
  });
  return { email: key };
}

/**
 * Confirms an email address with the emailed six-digit code.
 * @returns the token to register with
 * @throws AppError `invalid-verification-token`, the same with and without an account; `rate-limited`; `email-taken`,
 *   which only the owner of the address can get
 */
export async function verifyEmailByCode(
  { db, deriveCode, clock }: { db: Database; deriveCode: DeriveCode; clock: Clock },
  {
    tenantCode,
    email,
    code,
    clientNetwork,
  }: { tenantCode: string; email: string; code: string; clientNetwork: string },
): Promise<{ email: string; token: string }> {
  const key = emailKey(email);
  const isRight = (salt: string) =>
    timingSafeEqual(Buffer.from(deriveCode(tenantCode, key, salt)), Buffer.from(code));
  // Doesn't throw inside the transaction, so that the counted attempts are committed.
  const outcome = await db.inTenant(tenantCode, async (tx) => {
    const now = clock();
    const { perEmail, perNetwork } = verificationCodeRules(key, clientNetwork);
    const { isAllowed } = await countAttempts(tx, tenantCode, [perEmail, perNetwork], now);
    if (!isAllowed) return tooManyCodes();
    const found = await guessVerificationCode(tx, tenantCode, { emailKey: key, isRight }, now);
    // Without a code, guesses don't use up the owner's attempts.
    if (!found) await releaseAttempts(tx, tenantCode, [perEmail]);
    if (!found || 'triesLeft' in found) return wrongCode(found?.triesLeft ?? 0);
    await releaseAttempts(tx, tenantCode, [perNetwork]);
    if (await findUserByEmail(tx, tenantCode, key)) return emailTaken();
    return createVerification(tx, tenantCode, { emailKey: key, ...found, verifiedAt: now });
  });
  if (outcome instanceof AppError) throw outcome;
  return { email: key, token: outcome };
}

type Registration = BodyOf<typeof signupEndpoint> & { tenantCode: string; clientNetwork: string };

/**
 * Creates the account for a verified email address and signs the shopper in.
 * @throws AppError `invalid-request` for a common password; `invalid-verification-token`; `email-taken`, which only the
 *   owner of the address can get
 */
export async function signup(
  { db, hasher, clock }: AuthDependencies,
  { tenantCode, clientNetwork, ...registration }: Registration,
): Promise<AuthenticatedUser> {
  rejectCommonPassword(registration.password, 'password', [registration.email, tenantCode]);
  const key = emailKey(registration.email);
  const token = registration.token.trim();
  // Checked before the slow hash, so that requests without a valid token stay cheap.
  await db.inTenant(tenantCode, async (tx) => {
    if (!(await findVerified(tx, tenantCode, token, key, clock()))) throw invalidToken();
    if (await findUserByEmail(tx, tenantCode, key)) throw emailTaken();
  });
  const passwordHash = await hasher.hash(registration.password);

  return db.inTenant(tenantCode, async (tx) => {
    const now = clock();
    if (!(await markUsed(tx, tenantCode, token, key, now)))
      throw (await findUserByEmail(tx, tenantCode, key)) ? emailTaken() : invalidToken();
    const user = await insertNewRow(tx, 'users', {
      tenant_code: tenantCode,
      id: randomUUID(),
      email: registration.email.trim(),
      email_key: key,
      password_hash: passwordHash,
      first_name: registration.firstName.trim(),
      last_name: registration.lastName.trim(),
      phone_number: registration.phoneNumber ?? null,
    });
    if (!user) throw emailTaken();
    // From now on, attacks from elsewhere can't lock the owner out of this network.
    await rememberClientNetwork(tx, { tenantCode, accountId: user.id, clientNetwork }, now);
    return {
      token: await createUserSession(tx, { tenantCode, userId: user.id, now, isRemembered: false }),
      ...userView(user),
    };
  });
}

function invalidToken(): AppError {
  return new AppError('invalid-verification-token', { detail: 'Invalid verification token' });
}

function wrongCode(triesLeft: number): AppError {
  const token =
    triesLeft === 0
      ? 'This code no longer works. Send a new email to get another one.'
      : `That isn't the code in the email. You have ${triesLeft === 1 ? '1 try' : `${triesLeft} tries`} left.`;
  return new AppError('invalid-verification-token', {
    detail: 'Invalid verification token',
    fields: { token },
  });
}

function tooManyCodes(): AppError {
  return new AppError('rate-limited', {
    detail: 'Too many wrong codes. Open the link in the email instead, or try again tomorrow.',
  });
}

function emailTaken(): AppError {
  return new AppError('email-taken', { detail: "There's already an account with this email address." });
}
