import { customerPlaceholder, defineTemplate } from '../../platform/mailer/email-template.ts';

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
  closing: [
    "The code and the link work for 24 hours, and you can open the link on any device. If you didn't request this email, you can ignore it. If the form doesn't accept the code, paste this token: {{verification.token}}",
  ],
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
  closing: ["If this wasn't you, you don't need to do anything."],
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
  closing: [
    "The link works once and expires in one hour. If you didn't request it, you can ignore this email. Your password won't change.",
  ],
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
  closing: ["If this wasn't you, reset your password right away: {{store.url}}/forgot-password"],
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
  closing: [
    "If this wasn't you, secure your Google account and reset your password: {{store.url}}/forgot-password",
  ],
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
    'We then delete your account, addresses, measurements, photos and reviews. Finished orders stay without your name, street and email address, because tax law requires it. You can no longer return them online.',
  ],
  button: 'Delete my account',
  closing: [
    "The link works once and expires in one hour. If you didn't ask for this, your account stays, and you should change your password: {{store.url}}/forgot-password",
  ],
  placeholders: customerPlaceholder,
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
  closing: ["If you didn't sign up for this, unsubscribe and we won't email you again."],
  placeholders: {},
});
