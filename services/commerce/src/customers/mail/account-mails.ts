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
    },
  );
}

/** @param token of a link that works once, within an hour */
export const accountDeletionMail = (store: MailStore, to: Addressee, token: string): Mail =>
  renderTemplate(store, to.email, templates.accountDeletion, person(to), {
    action: { href: `${store.origin}/delete-account?token=${token}` },
  });

/** @param token of a link that works once, within an hour */
export const passwordResetMail = (store: MailStore, to: Addressee, token: string): Mail =>
  renderTemplate(store, to.email, templates.passwordReset, person(to), {
    action: { href: `${store.origin}/reset-password?token=${token}` },
  });

export const alreadyRegisteredMail = (store: MailStore, to: Addressee): Mail =>
  renderTemplate(store, to.email, templates.alreadyRegistered, person(to), {
    action: { href: `${store.origin}/login` },
  });

export const passwordChangedMail = (store: MailStore, to: Addressee): Mail =>
  renderTemplate(store, to.email, templates.passwordChanged, person(to), {
    action: { href: `${store.origin}/login` },
  });

export const googleLinkedMail = (store: MailStore, to: Addressee): Mail =>
  renderTemplate(store, to.email, templates.googleLinked, person(to), {
    action: { href: `${store.origin}/account` },
  });

/** @param token the signed token of the unsubscribe link, see unsubscribe-token.ts */
export function newsletterWelcomeMail(store: MailStore, to: string, token: string): Mail {
  const query = new URLSearchParams({ token }).toString();
  const action = { label: 'Unsubscribe', href: `${store.origin}/newsletter/unsubscribe?${query}` };
  return {
    ...renderTemplate(store, to, templates.newsletterWelcome, {}, { action }),
    oneClickUnsubscribe: `${store.origin}${apiBasePath}/newsletter/unsubscriptions?${query}`,
  };
}
