import type { AuthenticatedUser, GoogleConfig } from '@selvedge/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { readTenant } from '../../../store/index.ts';
import { rememberClientNetwork } from '../account-repository.ts';
import { countAttempts, releaseAttempts, tooManyAttempts } from '../../../platform/limits/attempt-limits.ts';
import { tokenRules } from '../login-limits.ts';
import type { AuthDependencies } from '../login-service.ts';
import { createUserSession } from '../session-repository.ts';
import { userView } from '../user-view.ts';
import {
  findLinkedUser,
  findOrCreateUser,
  linkGoogleAccount,
  consumeGoogleToken,
} from './google-repository.ts';
import {
  invalidGoogleToken,
  type GoogleIdentity,
  type GoogleTokenVerifier,
} from './google-token-verifier.ts';

export type GoogleDependencies = AuthDependencies & { jobs: JobQueue; google: GoogleTokenVerifier };

/** The settings of the store's Google button, or nulls for a store without a client id. */
export async function getGoogleConfig(
  { db, google }: Pick<GoogleDependencies, 'db' | 'google'>,
  tenantCode: string,
): Promise<GoogleConfig> {
  const tenant = await db.inTenant(tenantCode, (tx) => readTenant(tx, tenantCode));
  const clientId = tenant?.google_client_id ?? null;
  return { scriptUrl: clientId === null ? null : google.settings.scriptUrl, clientId };
}

/**
 * Signs in with an ID token that Google issued for this store. Uses the account linked to the Google account, otherwise the
 * account with the same verified email address, otherwise a new account without a password.
 * @throws AppError `invalid-google-token`, `rate-limited`, `upstream-unavailable`
 */
export async function loginWithGoogle(
  { db, clock, jobs, google }: GoogleDependencies,
  { tenantCode, token, clientNetwork }: { tenantCode: string; token: string; clientNetwork: string },
): Promise<AuthenticatedUser> {
  const { clientId, isAllowed, counted } = await db.inTenant(tenantCode, async (tx) => ({
    clientId: (await readTenant(tx, tenantCode))?.google_client_id ?? null,
    ...(await countAttempts(tx, tenantCode, tokenRules('google', clientNetwork), clock())),
  }));
  if (!isAllowed) throw tooManyAttempts();
  if (clientId === null) throw invalidGoogleToken();
  const identity = await google.verify(token, clientId, clock());

  return db.inTenant(tenantCode, async (tx) => {
    const now = clock();
    if (!(await consumeGoogleToken(tx, tenantCode, token, identity.expiresAt))) throw invalidGoogleToken();
    const { user, isFirstTime } = await findAccount(tx, tenantCode, identity, now);
    if (isFirstTime) await jobs.send(tx, 'mail', { kind: 'google-linked', tenantCode, userId: user.id });
    await releaseAttempts(tx, tenantCode, counted);
    await rememberClientNetwork(tx, { tenantCode, accountId: user.id, clientNetwork }, now);
    const session = { tenantCode, userId: user.id, now, isRemembered: false };
    return { token: await createUserSession(tx, session), ...userView(user) };
  });
}

/** `isFirstTime` means that an existing account was used with Google for the first time. */
async function findAccount(tx: Tx, tenantCode: string, identity: GoogleIdentity, now: Date) {
  const { subject } = identity;
  const linked = await findLinkedUser(tx, tenantCode, subject);
  if (linked) return { user: linked, isFirstTime: false };
  if (!identity.isEmailVerified) {
    throw invalidGoogleToken({
      detail: "Google hasn't verified the email address of this account. Please sign in with your password.",
    });
  }
  const found = await findOrCreateUser(tx, tenantCode, identity);
  if (!found) throw invalidGoogleToken();
  const { user, isNew } = found;
  if (await linkGoogleAccount(tx, { tenantCode, subject, userId: user.id }, now))
    return { user, isFirstTime: !isNew };
  // Either a parallel request has just linked it, or it's linked to another Google account.
  const linkedMeanwhile = await findLinkedUser(tx, tenantCode, subject);
  if (linkedMeanwhile) return { user: linkedMeanwhile, isFirstTime: false };
  throw invalidGoogleToken({
    detail:
      'The account with this email address is linked to another Google account. Please sign in with that one or with your password.',
  });
}
