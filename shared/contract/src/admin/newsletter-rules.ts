export const newsletterLimits = {
  subject: 120,
  previewText: 150,
  body: 20_000,
  linkLabel: 40,
  /** How many days we keep the list of a newsletter's recipients. Its totals stay. */
  recipientDays: 90,
  /** How many days ahead a newsletter can be scheduled. */
  scheduleDays: 365,
} as const;

export const newsletterAudiences = ['SUBSCRIBERS', 'GROUP'] as const;
export const newsletterStatuses = ['DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'CANCELLED'] as const;
