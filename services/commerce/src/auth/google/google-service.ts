import type { AuthenticatedUser, GoogleConfig } from '@selvedge/contract';
import type { Tx } from '../../db/database.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { readTenant } from '../../tenants/tenant-repository.ts';
import { rememberOrigin } from '../account-repository.ts';
import { countAttempts, forgiveAttempts, tooManyAttempts } from '../attempt-limits.ts';
import { originHash, tokenRules } from '../login-limits.ts';
import type { AuthDependencies } from '../login-service.ts';
import { createUserSession } from '../session-repository.ts';
import { userView } from '../user-view.ts';
import {
  findLinkedUser,
  findOrCreateUser,
  linkGoogleAccount,
  spendGoogleToken,
} from './google-repository.ts';
import { invalidGoogleToken, type GoogleIdentity, type GoogleTokens } from './google-tokens.ts';

export type GoogleDependencies = AuthDependencies & { jobs: JobQueue; google: GoogleTokens };

/** What the button of a store needs; nothing for a store without a client id. */
export async function getGoogleConfig(
  { db, google }: Pick<GoogleDependencies, 'db' | 'google'>,
  tenantCode: string,
): Promise<GoogleConfig> {
  const tenant = await db.inTenant(tenantCode, (tx) => readTenant(tx, tenantCode));
  const clientId = tenant?.google_client_id ?? null;
  return { scriptUrl: clientId === null ? null : google.settings.scriptUrl, clientId };
}

/**
 * Signs in whoever holds an ID token that Google made for this store: the account linked to that Google account, else
 * the one of its address if Google has verified it, else a new one without a password.
 * @throws AppError `invalid-google-token`, `rate-limited`, `upstream-unavailable`
 */
export async function loginWithGoogle(
  { db, clock, jobs, google }: GoogleDependencies,
  { tenantCode, token, clientAddress }: { tenantCode: string; token: string; clientAddress: string },
): Promise<AuthenticatedUser> {
  const { clientId, isAllowed, counted } = await db.inTenant(tenantCode, async (tx) => ({
    clientId: (await readTenant(tx, tenantCode))?.google_client_id ?? null,
    ...(await countAttempts(tx, tenantCode, tokenRules('google', clientAddress), clock())),
  }));
  if (!isAllowed) throw tooManyAttempts();
  if (clientId === null) throw invalidGoogleToken();
  const identity = await google.verify(token, clientId, clock());

  return db.inTenant(tenantCode, async (tx) => {
    const now = clock();
    if (!(await spendGoogleToken(tx, tenantCode, token, identity.expiresAt))) throw invalidGoogleToken();
    const { user, isFirstTime } = await accountOf(tx, tenantCode, identity, now);
    if (isFirstTime) await jobs.send(tx, 'mail', { kind: 'google-linked', tenantCode, userId: user.id });
    await forgiveAttempts(tx, tenantCode, counted);
    await rememberOrigin(tx, tenantCode, user.id, originHash(tenantCode, clientAddress), now);
    const session = await createUserSession(tx, {
      tenantCode,
      userId: user.id,
      now,
      isRemembered: false,
    });
    return { token: session, ...userView(user) };
  });
}

/** `isFirstTime`: an account that had been there was opened with Google for the first time. */
async function accountOf(tx: Tx, tenantCode: string, identity: GoogleIdentity, now: Date) {
  const { subject } = identity;
  const linked = await findLinkedUser(tx, tenantCode, subject);
  if (linked) return { user: linked, isFirstTime: false };
  if (!identity.isEmailVerified) {
    throw invalidGoogleToken({
      detail:
        'Google has not verified the e-mail address of this account. Please sign in with your password.',
    });
  }
  const found = await findOrCreateUser(tx, tenantCode, identity);
  if (!found) throw invalidGoogleToken();
  const { user, isNew } = found;
  if (await linkGoogleAccount(tx, { tenantCode, subject, userId: user.id }, now))
    return { user, isFirstTime: !isNew };
  // Linked a moment ago by another press of the same button, or long ago to somebody else.
  const present = await findLinkedUser(tx, tenantCode, subject);
  if (present) return { user: present, isFirstTime: false };
  throw invalidGoogleToken({
    detail:
      'The account of this e-mail address is opened with another Google account. Please use that one, or your password.',
  });
}
