import { apiBasePath } from '@selvedge/contract';
import { renderMail, type MailStore } from '../../platform/mailer/render-mail.ts';
import type { OperatorEvent } from '../../platform/jobs/job-queue.ts';
import type { Mail } from '../../platform/mailer/mailer.ts';

/** @param code six digits */
export function verificationMail(
  store: MailStore,
  to: string,
  { token, code }: { token: string; code: string },
): Mail {
  return renderMail(store, to, {
    subject: `Verify your email address for ${store.name}`,
    paragraphs: [
      `Welcome to ${store.name}! To verify your email address, enter this code as the verification token:`,
    ],
    code: { label: 'Your code is', value: `${code.slice(0, 3)} ${code.slice(3)}` },
    action: { label: 'Verify email address', href: `${store.origin}/verify-email?token=${token}` },
    // Older registration forms only accept the token.
    closing: `The code and the link work for 24 hours, and you can open the link on any device. If you didn't request this email, you can ignore it. If the form doesn't accept the code, paste this token: ${token}`,
  });
}

/** @param token of a link that works once, within an hour */
export function accountDeletionMail(store: MailStore, to: string, token: string): Mail {
  return renderMail(store, to, {
    subject: `Delete your account at ${store.name}`,
    paragraphs: [
      `You asked us to delete your account at ${store.name}. The button below opens a page where you can do that.`,
      'We then delete your account, addresses, measurements, photos and reviews. Finished orders stay without your name, street and email address, because tax law requires it. You can no longer return them online.',
    ],
    action: { label: 'Delete my account', href: `${store.origin}/delete-account?token=${token}` },
    closing: `The link works once and expires in one hour. If you didn't ask for this, your account stays, and you should change your password: ${store.origin}/forgot-password`,
  });
}

/** Sent instead of a token, so that the page never reveals who has an account. */
export function alreadyRegisteredMail(store: MailStore, to: string): Mail {
  return renderMail(store, to, {
    subject: `You already have an account at ${store.name}`,
    paragraphs: [
      `Someone, maybe you, tried to create an account at ${store.name} with this email address. You already have one, so you can sign in.`,
    ],
    action: { label: 'Sign in', href: `${store.origin}/login` },
    closing: "If this wasn't you, you don't need to do anything.",
  });
}

/** @param token the signed token of the unsubscribe link, see unsubscribe-token.ts */
export function newsletterWelcomeMail(store: MailStore, to: string, token: string): Mail {
  const query = new URLSearchParams({ token }).toString();
  const mail = renderMail(store, to, {
    subject: `Welcome to the ${store.name} newsletter`,
    paragraphs: [
      'Thank you for subscribing.',
      `About twice a month, we'll email you about new arrivals and offers at ${store.name}.`,
    ],
    action: { label: 'Unsubscribe', href: `${store.origin}/newsletter/unsubscribe?${query}` },
    closing: "If you didn't sign up for this, unsubscribe and we won't email you again.",
  });
  return {
    ...mail,
    oneClickUnsubscribe: `${store.origin}${apiBasePath}/newsletter/unsubscriptions?${query}`,
  };
}

export function passwordResetMail(
  store: MailStore,
  to: string,
  { audience, token }: { audience: 'shopper' | 'admin'; token: string },
): Mail {
  const [account, path] =
    audience === 'admin'
      ? [`your account in the admin of ${store.name}`, '/admin/reset-password']
      : [`your account at ${store.name}`, '/reset-password'];
  return renderMail(store, to, {
    subject: `Reset your password at ${store.name}`,
    paragraphs: [
      `We received a request to reset the password of ${account}. Use the button below to choose a new password.`,
    ],
    action: { label: 'Choose a new password', href: `${store.origin}${path}?token=${token}` },
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
    closing: `If this wasn't you, ${ifNotYou}. You can choose a new password here: ${store.origin}/admin/forgot-password`,
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
    closing:
      "The link works once and expires in seven days. If you don't know who sent this, you can ignore this email.",
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
