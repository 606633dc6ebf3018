import type { OperatorEvent } from '../../platform/jobs/job-queue.ts';
import type { Mail } from '../../platform/mailer/mailer.ts';
import { renderMail, type MailStore } from '../../platform/mailer/render-mail.ts';

export function operatorPasswordResetMail(store: MailStore, to: string, token: string): Mail {
  return renderMail(store, to, {
    subject: `Reset your password at ${store.name}`,
    paragraphs: [
      `We received a request to reset the password of your account in the admin of ${store.name}. Use the button below to choose a new password.`,
    ],
    action: { label: 'Choose a new password', href: `${store.origin}/admin/reset-password?token=${token}` },
    closing: [
      "The link works once and expires in one hour. If you didn't request it, you can ignore this email. Your password won't change.",
    ],
  });
}

const chooseNewPassword = 'choose a new password right away';
const askOwner = "ask an owner of the store to remove your second factors. A new password alone isn't enough";

/** What happened, and what to do if it wasn't the operator. */
const operatorEvents: Record<OperatorEvent, readonly [event: string, ifNotYou: string]> = {
  'password-changed': [
    'The password of your account was changed, and your other sessions were ended.',
    chooseNewPassword,
  ],
  'second-factor-added': [
    'A second factor was added to your account. You now need more than your password to sign in.',
    askOwner,
  ],
  'second-factor-removed': ['A second factor was removed from your account.', chooseNewPassword],
  'recovery-code-used': ["Somebody used one of your recovery codes. It won't work again.", chooseNewPassword],
  'recovery-codes-replaced': ['Your recovery codes were replaced. The old ones no longer work.', askOwner],
  'api-key-created': [
    'An API key was created with your account. It lets a program work in the store for you.',
    'delete the key under API keys in the admin, and choose a new password right away',
  ],
};

export function operatorNoticeMail(store: MailStore, to: string, event: OperatorEvent): Mail {
  const [happened, ifNotYou] = operatorEvents[event];
  return renderMail(store, to, {
    subject: `Your account in the admin of ${store.name} has changed`,
    paragraphs: [happened],
    action: { label: 'View your account', href: `${store.origin}/admin/account` },
    closing: [
      `If this wasn't you, ${ifNotYou}. You can choose a new password here: ${store.origin}/admin/forgot-password`,
    ],
  });
}

export function invitationMail(
  store: MailStore,
  to: string,
  { token, role, invitedBy }: { token: string; role: string; invitedBy: string },
): Mail {
  return renderMail(store, to, {
    subject: `You're invited to work at ${store.name}`,
    paragraphs: [
      `${invitedBy} invites you to the admin of ${store.name}. Your role will be: ${role}.`,
      'Use the button below to choose a password and join.',
    ],
    action: { label: 'Join', href: `${store.origin}/admin/invitation?token=${token}` },
    closing: [
      "The link works once and expires in seven days. If you don't know who sent this, you can ignore this email.",
    ],
  });
}
