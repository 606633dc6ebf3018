import { apiBasePath } from '@selvedge/contract';
import { greetingName, renderTemplate } from '../../platform/mailer/email-template.ts';
import type { Mail } from '../../platform/mailer/mailer.ts';
import type { MailStore } from '../../platform/mailer/render-mail.ts';
import * as templates from './account-templates.ts';

/** An account that an email goes to. */
export interface Addressee {
  email: string;
  firstName: string;
}

const newPasswordUrl = ({ origin }: MailStore) => `${origin}/forgot-password`;
const person = ({ firstName }: Addressee) => ({ 'customer.firstName': greetingName(firstName) });

/** @param code six digits */
export function verificationMail(
  store: MailStore,
  to: string,
  { token, code }: { token: string; code: string },
): Mail {
  return renderTemplate(
    store,
    to,
    templates.verification,
    { 'verification.token': token },
    {
      code: { label: 'Your code is', value: `${code.slice(0, 3)} ${code.slice(3)}` },
      action: { href: `${store.origin}/verify-email?token=${token}` },
      hint: "The code and the link work for 24 hours, and you can open the link on any device. If you didn't request this email, you can ignore it.",
    },
  );
}

interface DeletionLink {
  /** Of a link that works once, within an hour. */
  token: string;
  /** How many orders keep the person's data until they're finished. */
  openOrderCount: number;
}

export const accountDeletionMail = (
  store: MailStore,
  to: Addressee,
  { token, openOrderCount }: DeletionLink,
): Mail =>
  renderTemplate(store, to.email, templates.accountDeletion, person(to), {
    details: [
      'We then delete your account, addresses, measurements, photos and reviews. Finished orders stay without your name, street and email address, because tax law requires it. You can no longer return them online.',
      ...(openOrderCount > 0 ? [keptForOpenOrders(openOrderCount)] : []),
    ],
    action: { href: `${store.origin}/delete-account?token=${token}` },
    hint: `The link works once and expires in one hour. If you didn't ask for this, your account stays, and you should change your password: ${newPasswordUrl(store)}`,
  });

const keptForOpenOrders = (count: number): string =>
  count === 1
    ? 'You have 1 open order. We keep your name, street and email address for it until it’s finished, and then remove them.'
    : `You have ${count} open orders. We keep your name, street and email address for them until they’re finished, and then remove them.`;

/** @param token of a link that works once, within an hour */
export const passwordResetMail = (store: MailStore, to: Addressee, token: string): Mail =>
  renderTemplate(store, to.email, templates.passwordReset, person(to), {
    action: { href: `${store.origin}/reset-password?token=${token}` },
    hint: "The link works once and expires in one hour. If you didn't request it, you can ignore this email. Your password won't change.",
  });

export const alreadyRegisteredMail = (store: MailStore, to: Addressee): Mail =>
  renderTemplate(store, to.email, templates.alreadyRegistered, person(to), {
    action: { href: `${store.origin}/login` },
    hint: "If this wasn't you, you don't need to do anything.",
  });

export const passwordChangedMail = (store: MailStore, to: Addressee): Mail =>
  renderTemplate(store, to.email, templates.passwordChanged, person(to), {
    action: { href: `${store.origin}/login` },
    hint: `If this wasn't you, reset your password right away: ${newPasswordUrl(store)}`,
  });

export const googleLinkedMail = (store: MailStore, to: Addressee): Mail =>
  renderTemplate(store, to.email, templates.googleLinked, person(to), {
    action: { href: `${store.origin}/account` },
    hint: `If this wasn't you, secure your Google account and reset your password: ${newPasswordUrl(store)}`,
  });

/** To somebody who has unsubscribed. They need an account, because that proves that the address is theirs. */
export const newsletterAgainMail = (store: MailStore, to: string): Mail =>
  renderTemplate(
    store,
    to,
    templates.newsletterAgain,
    {},
    {
      action: { href: `${store.origin}/login?redirect=%2Faccount%2Fprivacy` },
      hint: `If you don't have an account yet, create one with this email address: ${store.origin}/register. If this wasn't you, you don't need to do anything.`,
    },
  );

/** @param token the signed token of the unsubscribe link, see unsubscribe-token.ts */
export function newsletterWelcomeMail(store: MailStore, to: string, token: string): Mail {
  const query = new URLSearchParams({ token }).toString();
  const hint = "If you didn't sign up for this, unsubscribe and we won't email you again.";
  const action = { label: 'Unsubscribe', href: `${store.origin}/newsletter/unsubscribe?${query}` };
  return {
    ...renderTemplate(store, to, templates.newsletterWelcome, {}, { action, hint }),
    oneClickUnsubscribe: `${store.origin}${apiBasePath}/newsletter/unsubscriptions?${query}`,
  };
}
