import { renderMail, type MailStore } from '../../platform/mailer/render-mail.ts';
import type { Mail } from '../../platform/mailer/mailer.ts';

export function passwordResetMail(store: MailStore, to: string, token: string): Mail {
  return renderMail(store, to, {
    subject: `Reset your password at ${store.name}`,
    paragraphs: [
      `We received a request to reset the password of your account at ${store.name}. Use the button below to choose a new password.`,
    ],
    action: { label: 'Choose a new password', href: `${store.origin}/reset-password?token=${token}` },
    closing:
      "The link works once and expires in one hour. If you didn't request it, you can ignore this email. Your password won't change.",
  });
}

export function passwordChangedMail(store: MailStore, to: string): Mail {
  return renderMail(store, to, {
    subject: `Your password at ${store.name} was changed`,
    paragraphs: [
      `The password of your account at ${store.name} was changed. You've been signed out on all devices.`,
    ],
    action: { label: 'Sign in', href: `${store.origin}/login` },
    closing: `If this wasn't you, reset your password right away: ${store.origin}/forgot-password`,
  });
}

export function googleLinkedMail(store: MailStore, to: string): Mail {
  return renderMail(store, to, {
    subject: `You can sign in at ${store.name} with Google`,
    paragraphs: [
      `Your account at ${store.name} was used for the first time with the Google account of this email address.`,
    ],
    action: { label: 'View your account', href: `${store.origin}/account` },
    closing: `If this wasn't you, secure your Google account and reset your password: ${store.origin}/forgot-password`,
  });
}
