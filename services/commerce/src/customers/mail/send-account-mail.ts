import { findAdminByEmail, findUserByEmail, findUserById } from '../auth/account-repository.ts';
import { countAttempts, releaseAttempts } from '../../platform/limits/attempt-limits.ts';
import { resetMailRule, verificationMailRule } from '../auth/login-limits.ts';
import { createPasswordReset } from '../auth/password-reset-repository.ts';
import { deleteRows, findRow, updateRow } from '../../platform/db/rows.ts';
import { emailKey, newToken, sha256 } from '../../platform/secrets/tokens.ts';
import type { DeriveCode } from '../auth/verification-code.ts';
import { createVerification, ensureCodeSalt, getExpiry } from '../auth/verification-repository.ts';
import type { Clock } from '../../platform/clock.ts';
import type { JobOf } from '../../platform/jobs/job-queue.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findPersonOfAccount, type Person } from '../records/person.ts';
import { createDeletionLink } from '../own-data/deletion-links.ts';
import { readRole, roleLabel } from '../people/role-repository.ts';
import { newsletterKey } from '../newsletter/newsletter-repository.ts';
import { unsubscribeToken } from '../newsletter/unsubscribe-token.ts';
import { type MailDependencies, readSendingStore } from '../../store/index.ts';
import {
  accountDeletionMail,
  alreadyRegisteredMail,
  googleLinkedMail,
  newsletterAgainMail,
  newsletterWelcomeMail,
  passwordChangedMail,
  passwordResetMail,
  verificationMail,
  type Addressee,
} from './account-mails.ts';
import { invitationMail, operatorNoticeMail, operatorPasswordResetMail } from './operator-mails.ts';

export interface AccountMailDependencies extends MailDependencies {
  clock: Clock;
  deriveCode: DeriveCode;
}

/**
 * Emails a reset link if the address has an account. Each account gets at most five emails an hour. If more are withheld,
 * the five links in the inbox still work, so that repeated requests don't lock anyone out.
 */
export async function sendPasswordReset(
  { db, clock, mailer, publicOrigin }: Omit<AccountMailDependencies, 'deriveCode'>,
  { kind, tenantCode, email }: JobOf<'password-reset' | 'operator-password-reset'>,
): Promise<void> {
  const audience = kind === 'operator-password-reset' ? 'admin' : 'shopper';
  const findByEmail = audience === 'admin' ? findAdminByEmail : findUserByEmail;
  const found = await db.inTenant(tenantCode, async (tx) => {
    const account = await findByEmail(tx, tenantCode, emailKey(email));
    if (!account) return undefined;
    const now = clock();
    const rule = resetMailRule(audience, account.id);
    if (!(await countAttempts(tx, tenantCode, [rule], now)).isAllowed) return undefined;
    const token = await createPasswordReset(tx, tenantCode, { audience, id: account.id }, now);
    if (token === undefined) await releaseAttempts(tx, tenantCode, [rule]);
    return token === undefined ? undefined : { account, token, rule };
  });
  if (!found) return;
  const { account, token, rule } = found;
  const store = await readSendingStore(db, tenantCode, publicOrigin);
  try {
    await mailer.send(
      'first_name' in account
        ? passwordResetMail(store, addressee(account), token)
        : operatorPasswordResetMail(store, account.email, token),
    );
  } catch (error) {
    // The job will retry with a new token, so this one must not count as a sent link.
    const reset = { tenant_code: tenantCode, token_hash: sha256(token) };
    await db.inTenant(tenantCode, async (tx) => {
      await deleteRows(tx, 'password_resets', reset);
      await releaseAttempts(tx, tenantCode, [rule]);
    });
    throw error;
  }
}

interface DeletionMailDependencies extends Omit<AccountMailDependencies, 'deriveCode'> {
  /** How many orders of a person aren't finished. */
  countOpenOrders: (tx: Tx, person: Person, now: Date) => Promise<number>;
}

/** Emails a link that deletes the account. Each run creates a new token. */
export async function sendAccountDeletion(
  { db, clock, mailer, publicOrigin, countOpenOrders }: DeletionMailDependencies,
  { tenantCode, userId }: JobOf<'account-deletion'>,
): Promise<void> {
  const found = await db.inTenant(tenantCode, async (tx) => {
    const user = await findUserById(tx, tenantCode, userId);
    if (!user) return undefined;
    const person = await findPersonOfAccount(tx, tenantCode, userId);
    return {
      to: addressee(user),
      token: await createDeletionLink(tx, { tenantCode, userId }, clock()),
      openOrderCount: await countOpenOrders(tx, person, clock()),
    };
  });
  if (!found) return;
  const store = await readSendingStore(db, tenantCode, publicOrigin);
  try {
    await mailer.send(accountDeletionMail(store, found.to, found));
  } catch (error) {
    // The job will retry with a new token.
    const link = { tenant_code: tenantCode, token_hash: sha256(found.token) };
    await db.inTenant(tenantCode, (tx) => deleteRows(tx, 'account_deletions', link));
    throw error;
  }
}

const addressee = (user: { email: string; first_name: string }): Addressee => ({
  email: user.email,
  firstName: user.first_name,
});

const notices = { 'password-changed': passwordChangedMail, 'google-linked': googleLinkedMail } as const;

/** Notifies the owner of an account about a change. */
export async function sendAccountNotice(
  { db, mailer, publicOrigin }: MailDependencies,
  { kind, tenantCode, userId }: { kind: keyof typeof notices; tenantCode: string; userId: string },
): Promise<void> {
  const user = await db.inTenant(tenantCode, (tx) => findUserById(tx, tenantCode, userId));
  if (!user) return;
  const store = await readSendingStore(db, tenantCode, publicOrigin);
  await mailer.send(notices[kind](store, addressee(user)));
}

/** Notifies an operator about a change to how they sign in. */
export async function sendOperatorNotice(
  { db, mailer, publicOrigin }: MailDependencies,
  { tenantCode, adminId, event }: JobOf<'operator-notice'>,
): Promise<void> {
  const operator = await db.inTenant(tenantCode, (tx) =>
    findRow(tx, 'admins', { tenant_code: tenantCode, id: adminId }),
  );
  if (!operator) return;
  const store = await readSendingStore(db, tenantCode, publicOrigin);
  await mailer.send(operatorNoticeMail(store, operator.email, event));
}

/** Emails the link of an invitation. Each run creates a new token. */
export async function sendInvitation(
  { db, clock, mailer, publicOrigin }: Omit<AccountMailDependencies, 'deriveCode'>,
  { tenantCode, invitationId }: JobOf<'operator-invitation'>,
): Promise<void> {
  const token = newToken();
  const found = await db.inTenant(tenantCode, async (tx) => {
    const match = { tenant_code: tenantCode, id: invitationId };
    const invitation = await updateRow(tx, 'admin_invitations', match, { token_hash: sha256(token) });
    if (!invitation || invitation.expires_at <= clock()) return undefined;
    const inviter = await findRow(tx, 'admins', { tenant_code: tenantCode, id: invitation.invited_by });
    if (!inviter) return undefined;
    const role = roleLabel(await readRole(tx, tenantCode, invitation.role));
    return { to: invitation.email, role, invitedBy: inviter.email };
  });
  if (!found) return;
  const store = await readSendingStore(db, tenantCode, publicOrigin);
  await mailer.send(invitationMail(store, found.to, { ...found, token }));
}

/** Emails a token and a code, or a notice if there's already an account. Each run creates a new token. */
export async function sendVerification(
  { db, clock, mailer, deriveCode, publicOrigin }: AccountMailDependencies,
  { tenantCode, email }: JobOf<'verification'>,
): Promise<void> {
  const key = emailKey(email);
  const store = await readSendingStore(db, tenantCode, publicOrigin);
  const rule = verificationMailRule(key);
  const mail = await db.inTenant(tenantCode, async (tx) => {
    const now = clock();
    const { isAllowed } = await countAttempts(tx, tenantCode, [rule], now);
    if (!isAllowed) return undefined;
    const verification = { emailKey: key, expiresAt: getExpiry(now) };
    // An existing account gets a code too, though it's never sent, so that guesses get the same answers.
    const code = deriveCode(tenantCode, key, await ensureCodeSalt(tx, tenantCode, { ...verification, now }));
    const user = await findUserByEmail(tx, tenantCode, key);
    if (user) return alreadyRegisteredMail(store, { ...addressee(user), email });
    const token = await createVerification(tx, tenantCode, { ...verification, verifiedAt: null });
    return verificationMail(store, email, { token, code });
  });
  if (!mail) return;
  try {
    await mailer.send(mail);
  } catch (error) {
    // The job will retry, so the failed email must not count.
    await db.inTenant(tenantCode, (tx) => releaseAttempts(tx, tenantCode, [rule]));
    throw error;
  }
}

/** Tells somebody who has unsubscribed how to subscribe again. Sends nothing if they've done so already. */
export async function sendNewsletterAgain(
  { db, mailer, publicOrigin }: MailDependencies,
  { tenantCode, subscriber }: JobOf<'newsletter-again'>,
): Promise<void> {
  const subscription = await db.inTenant(tenantCode, (tx) =>
    findRow(tx, 'newsletter_subscriptions', { tenant_code: tenantCode, subscriber }),
  );
  if (!subscription?.ended_at) return;
  const store = await readSendingStore(db, tenantCode, publicOrigin);
  await mailer.send(newsletterAgainMail(store, subscription.email_key));
}

export async function sendNewsletterWelcome(
  { db, mailer, publicOrigin }: MailDependencies,
  { tenantCode, subscriber }: JobOf<'newsletter-welcome'>,
): Promise<void> {
  const found = await db.inTenant(tenantCode, async (tx) => {
    const current = { tenant_code: tenantCode, subscriber, ended_at: null };
    const subscription = await findRow(tx, 'newsletter_subscriptions', current);
    return subscription && { to: subscription.email_key, secret: await newsletterKey(tx, tenantCode) };
  });
  if (!found) return;
  const store = await readSendingStore(db, tenantCode, publicOrigin);
  const token = unsubscribeToken(found.secret, tenantCode, subscriber);
  await mailer.send(newsletterWelcomeMail(store, found.to, token));
}
