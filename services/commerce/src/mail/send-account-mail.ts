import { findUserByEmail, findUserById } from '../auth/account-repository.ts';
import { createPasswordReset, withdrawPasswordReset } from '../auth/password-reset-repository.ts';
import { emailKey } from '../auth/tokens.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { googleLinkedMail, passwordChangedMail, passwordResetMail } from './account-mail-templates.ts';
import { storeOf } from './mail-store.ts';
import type { Mailer } from './mailer.ts';

interface AccountMailDependencies {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  publicOrigin: string;
}

/**
 * Mails a link to the owner of an address; nothing to one without an account. An account gets no more than five an hour:
 * one that is withheld leaves five good ones in the inbox, so that asking on and on locks nobody out.
 */
export async function sendPasswordReset(
  { db, clock, mailer, publicOrigin }: AccountMailDependencies,
  { tenantCode, email }: { tenantCode: string; email: string },
): Promise<void> {
  const found = await db.inTenant(tenantCode, async (tx) => {
    const user = await findUserByEmail(tx, tenantCode, emailKey(email));
    if (!user) return undefined;
    const token = await createPasswordReset(tx, { tenantCode, userId: user.id }, clock());
    return token === undefined ? undefined : { to: user.email, token };
  });
  if (!found) return;
  const { to, token } = found;
  const store = await storeOf(db, tenantCode, publicOrigin);
  try {
    await mailer.send(passwordResetMail(store, to, token));
  } catch (error) {
    // The job comes back with a token of its own; this one must not count as a link in the inbox.
    await db.inTenant(tenantCode, (tx) => withdrawPasswordReset(tx, tenantCode, token));
    throw error;
  }
}

const notices = { 'password-changed': passwordChangedMail, 'google-linked': googleLinkedMail } as const;

/** Tells the owner of an account what was done with it. */
export async function sendAccountNotice(
  { db, mailer, publicOrigin }: AccountMailDependencies,
  { kind, tenantCode, userId }: { kind: keyof typeof notices; tenantCode: string; userId: string },
): Promise<void> {
  const user = await db.inTenant(tenantCode, (tx) => findUserById(tx, tenantCode, userId));
  if (!user) return;
  const store = await storeOf(db, tenantCode, publicOrigin);
  await mailer.send(notices[kind](store, user.email));
}
