import { randomUUID } from 'node:crypto';
import type { AuthenticatedUser } from '@selvedge/contract';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { countAttempts, tooManyAttempts } from './attempt-limits.ts';
import { verificationRules } from './login-limits.ts';
import type { AuthDependencies } from './login-service.ts';
import { createUserSession } from './session-repository.ts';
import { emailKey } from './tokens.ts';
import { userView } from './user-view.ts';
import { findVerified, markUsed, markVerified } from './verification-repository.ts';

/**
 * Asks for a mail with a verification token. Does the same work for every address:
 * only the mail, written later, knows whether there is an account already.
 * @throws AppError `rate-limited`
 */
export async function requestEmailVerification(
  { db, jobs, clock }: { db: Database; jobs: JobQueue; clock: Clock },
  { tenantCode, email, clientAddress }: { tenantCode: string; email: string; clientAddress: string },
): Promise<void> {
  const key = emailKey(email);
  const isAllowed = await db.inTenant(tenantCode, async (tx) => {
    const counted = await countAttempts(tx, tenantCode, verificationRules(key, clientAddress), clock());
    if (counted.isAllowed)
      await jobs.send(tx, 'mail', { kind: 'verification', tenantCode, email: email.trim() });
    return counted.isAllowed;
  });
  if (!isAllowed) throw tooManyAttempts();
}

/**
 * Confirms an address. Repeating it is harmless: mail programs open links before people do.
 * @throws AppError `invalid-verification-token`
 */
export async function verifyEmail(
  { db, clock }: { db: Database; clock: Clock },
  { tenantCode, token }: { tenantCode: string; token: string },
): Promise<{ email: string }> {
  const email = await db.inTenant(tenantCode, (tx) => markVerified(tx, tenantCode, token.trim(), clock()));
  if (email === undefined) throw invalidToken();
  return { email };
}

export interface Registration {
  tenantCode: string;
  email: string;
  token: string;
  password: string;
  firstName: string;
  lastName: string;
  phoneNumber?: string;
}

/**
 * Creates the account of a verified address and signs it in.
 * @throws AppError `invalid-verification-token`; `email-taken`, which only the address's owner can come to see
 */
export async function signup(
  { db, hasher, clock }: AuthDependencies,
  { tenantCode, ...registration }: Registration,
): Promise<AuthenticatedUser> {
  const key = emailKey(registration.email);
  const token = registration.token.trim();
  // Looked up before the slow hash, so that nobody makes us hash without a token.
  const isVerified = await db.inTenant(tenantCode, (tx) => findVerified(tx, tenantCode, token, key, clock()));
  if (!isVerified) throw invalidToken();
  const passwordHash = await hasher.hash(registration.password);

  return db.inTenant(tenantCode, async (tx) => {
    const now = clock();
    if (!(await markUsed(tx, tenantCode, token, key, now))) throw invalidToken();
    const user = await tx
      .insertInto('users')
      .values({
        tenant_code: tenantCode,
        id: randomUUID(),
        email: registration.email.trim(),
        email_key: key,
        password_hash: passwordHash,
        first_name: registration.firstName.trim(),
        last_name: registration.lastName.trim(),
        phone_number: registration.phoneNumber ?? null,
      })
      .onConflict((conflict) => conflict.columns(['tenant_code', 'email_key']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!user)
      throw new AppError('email-taken', { detail: 'There is already an account for this e-mail address.' });
    return {
      token: await createUserSession(tx, { tenantCode, userId: user.id, now, isRemembered: false }),
      ...userView(user),
    };
  });
}

function invalidToken(): AppError {
  return new AppError('invalid-verification-token', { detail: 'Invalid verification token' });
}
