/** Groups of emails, in the order they're listed. */
export const emailTopics = ['ORDERS', 'RETURNS', 'ACCOUNT', 'REVIEWS', 'MARKETING'] as const;
export type EmailTopic = (typeof emailTopics)[number];

/** Every email to shoppers whose texts a store can change, in the order they're listed. */
export const emailTemplateIds = [
  'order-confirmation',
  'draft-order',
  'order-shipped',
  'order-out-for-delivery',
  'order-delivered',
  'part-shipped',
  'rest-shipped',
  'part-out-for-delivery',
  'part-delivered',
  'order-completed',
  'tracking-corrected',
  'address-corrected',
  'item-changed',
  'shipment-undone',
  'part-not-shipped',
  'order-cancelled',
  'order-refunded',
  'part-refunded',
  'issue-received',
  'issue-answered',
  'return-registered',
  'return-received',
  'free-return-registered',
  'free-return-received',
  'return-declined',
  'exchange-registered',
  'exchange-placed',
  'verification',
  'already-registered',
  'password-reset',
  'password-changed',
  'google-linked',
  'account-deletion',
  'newsletter-again',
  'review-approved',
  'review-hidden',
  'review-replied',
  'newsletter-welcome',
  'back-in-stock',
  'cart-reminder',
] as const;
export type EmailTemplateId = (typeof emailTemplateIds)[number];

export const emailLimits = {
  subject: 150,
  heading: 120,
  intro: 2_000,
  closing: 2_000,
  button: 40,
  footer: 500,
  /** Between the color of buttons and white, and the store's name and the background: the smallest that's easy to read (WCAG AA). */
  contrast: 4.5,
} as const;

/** Names a store's emails start with: its name as text, or its logo. */
export const emailHeaders = ['NAME', 'LOGO'] as const;
