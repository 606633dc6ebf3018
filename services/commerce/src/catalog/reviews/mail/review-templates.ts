import { customerPlaceholder, defineTemplate } from '../../../platform/mailer/email-template.ts';

const ofReview = {
  topic: 'REVIEWS',
  placeholders: { ...customerPlaceholder, 'product.name': 'The product that the review is about' },
  required: ['product.name'],
  button: 'View your review',
} as const;

export const reviewApproved = defineTemplate({
  ...ofReview,
  id: 'review-approved',
  name: 'Review published',
  occasion: 'When you approve a review that waited.',
  subject: 'Your review of {{product.name}} is published',
  intro: ['Thank you for reviewing {{product.name}}. Other shoppers can now read your review.'],
});

export const reviewHidden = defineTemplate({
  ...ofReview,
  id: 'review-hidden',
  name: 'Review hidden',
  occasion: 'When you hide a review. Your reason comes after the intro.',
  subject: 'Your review of {{product.name}} is hidden',
  intro: [
    '{{store.name}} has hidden your review of {{product.name}}. Other shoppers no longer see it.',
    'The store gave this reason:',
  ],
});

export const reviewReplied = defineTemplate({
  ...ofReview,
  id: 'review-replied',
  name: 'Reply to a review',
  occasion: 'When you reply to a review. Your reply comes after the intro.',
  subject: '{{store.name}} replied to your review',
  intro: ['{{store.name}} replied to your review of {{product.name}}:'],
});
