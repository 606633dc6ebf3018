import { layOutMail, type MailStore } from './mail-layout.ts';
import type { Mail } from './mailer.ts';

export function passwordResetMail(store: MailStore, to: string, token: string): Mail {
  return layOutMail(store, to, {
    subject: `Reset your password at ${store.name}`,
    paragraphs: [
      `Somebody, hopefully you, asked for a new password for your account at ${store.name}. Choose it with the button below.`,
    ],
    action: { label: 'Choose a new password', href: `${store.origin}/reset-password?token=${token}` },
    closing:
      'The link is good for one hour and works once. If you did not ask for it, you can ignore this message: your password stays as it is.',
  });
}

export function passwordChangedMail(store: MailStore, to: string): Mail {
  return layOutMail(store, to, {
    subject: `Your password at ${store.name} was changed`,
    paragraphs: [
      `The password of your account at ${store.name} was changed, and every device was signed out.`,
    ],
    action: { label: 'Sign in', href: `${store.origin}/login` },
    closing: `If this was not you, choose another password at once: ${store.origin}/forgot-password`,
  });
}

export function googleLinkedMail(store: MailStore, to: string): Mail {
  return layOutMail(store, to, {
    subject: `You can sign in at ${store.name} with Google`,
    paragraphs: [
      `Somebody signed in to your account at ${store.name} with the Google account of this e-mail address, for the first time.`,
    ],
    action: { label: 'See your account', href: `${store.origin}/account` },
    closing: `If this was not you, choose another password and look after your Google account: ${store.origin}/forgot-password`,
  });
}
