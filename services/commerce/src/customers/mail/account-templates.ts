import { customerPlaceholder, defineTemplate } from '../../platform/mailer/email-template.ts';

// What keeps people safe or is required by law is in account-mails.ts, where a store can't change it.
const topic = 'ACCOUNT';
export const verification = defineTemplate({
  id: 'verification',
  topic,
  name: 'Verify an email address',
  occasion: 'When somebody wants to create an account. It has a code and a link.',
  subject: 'Verify your email address for {{store.name}}',
  intro: [
    'Welcome to {{store.name}}! To verify your email address, enter this code as the verification token:',
  ],
  button: 'Verify email address',
  // Older registration forms only accept the token.
  closing: ["If the form doesn't accept the code, paste this token: {{verification.token}}"],
  placeholders: { 'verification.token': 'A long code, for forms that don’t accept the short one' },
  required: ['verification.token'],
  secret: ['verification.token'],
});

/** Sent instead of a token, so that the page never reveals who has an account. */
export const alreadyRegistered = defineTemplate({
  id: 'already-registered',
  topic,
  name: 'Already has an account',
  occasion: 'When somebody wants to create an account and has one already.',
  subject: 'You already have an account at {{store.name}}',
  intro: [
    'Someone, maybe you, tried to create an account at {{store.name}} with this email address. You already have one, so you can sign in.',
  ],
  button: 'Sign in',
  placeholders: customerPlaceholder,
});

export const passwordReset = defineTemplate({
  id: 'password-reset',
  topic,
  name: 'Reset a password',
  occasion: 'When a shopper forgot their password. The button opens the page for a new one.',
  subject: 'Reset your password at {{store.name}}',
  intro: [
    'We received a request to reset the password of your account at {{store.name}}. Use the button below to choose a new password.',
  ],
  button: 'Choose a new password',
  placeholders: customerPlaceholder,
});

export const passwordChanged = defineTemplate({
  id: 'password-changed',
  topic,
  name: 'Password changed',
  occasion: 'After a shopper changed their password.',
  subject: 'Your password at {{store.name}} was changed',
  intro: [
    "The password of your account at {{store.name}} was changed. You've been signed out on all devices.",
  ],
  button: 'Sign in',
  placeholders: customerPlaceholder,
});

export const googleLinked = defineTemplate({
  id: 'google-linked',
  topic,
  name: 'First sign-in with Google',
  occasion: 'When a shopper signs in with Google for the first time.',
  subject: 'You can sign in at {{store.name}} with Google',
  intro: [
    'Your account at {{store.name}} was used for the first time with the Google account of this email address.',
  ],
  button: 'View your account',
  placeholders: customerPlaceholder,
});

export const accountDeletion = defineTemplate({
  id: 'account-deletion',
  topic,
  name: 'Delete an account',
  occasion: 'When a shopper wants to delete their account. The button opens the page for that.',
  subject: 'Delete your account at {{store.name}}',
  intro: [
    'You asked us to delete your account at {{store.name}}. The button below opens a page where you can do that.',
  ],
  button: 'Delete my account',
  placeholders: customerPlaceholder,
});

/** Not marketing: it goes to people who have unsubscribed. */
export const newsletterAgain = defineTemplate({
  id: 'newsletter-again',
  topic,
  name: 'Newsletter again',
  occasion:
    'When somebody who has unsubscribed is entered into the newsletter form. It doesn’t subscribe them.',
  subject: 'Do you want the newsletter of {{store.name}} again?',
  intro: [
    'Someone, maybe you, entered this email address for the newsletter of {{store.name}}. You’ve unsubscribed from it, so we haven’t subscribed you again.',
    'If it was you, please sign in and choose the newsletter there.',
  ],
  button: 'Sign in',
  placeholders: {},
});

export const newsletterWelcome = defineTemplate({
  id: 'newsletter-welcome',
  topic: 'MARKETING',
  name: 'Welcome to the newsletter',
  occasion: 'When somebody subscribes. Its button unsubscribes them.',
  subject: 'Welcome to the {{store.name}} newsletter',
  intro: [
    'Thank you for subscribing.',
    "About twice a month, we'll email you about new arrivals and offers at {{store.name}}.",
  ],
  placeholders: {},
});
