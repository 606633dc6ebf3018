import { renderMail, type MailParts, type MailStore } from '../../../platform/mailer/render-mail.ts';
import type { Mail } from '../../../platform/mailer/mailer.ts';

export interface ReviewMailContext {
  store: MailStore;
  to: string;
  product: { id: string; name: string; isPublished: boolean };
}

export const reviewHiddenMail = ({ store, to, product }: ReviewMailContext, reason: string): Mail =>
  renderMail(store, to, {
    subject: `Your review of ${product.name} is hidden`,
    paragraphs: [
      `${store.name} has hidden your review of ${product.name}. Other shoppers no longer see it.`,
      'The store gave this reason:',
      ...reason.split(/\n+/),
    ],
    ...productLink(store, product),
  });

export const reviewApprovedMail = ({ store, to, product }: ReviewMailContext): Mail =>
  renderMail(store, to, {
    subject: `Your review of ${product.name} is published`,
    paragraphs: [`Thank you for reviewing ${product.name}. Other shoppers can now read your review.`],
    ...productLink(store, product),
  });

export const reviewRepliedMail = ({ store, to, product }: ReviewMailContext, reply: string): Mail =>
  renderMail(store, to, {
    subject: `${store.name} replied to your review`,
    paragraphs: [`${store.name} replied to your review of ${product.name}:`, ...reply.split(/\n+/)],
    ...productLink(store, product),
  });

/** Nothing if the product is no longer in the store. */
const productLink = (
  { origin }: MailStore,
  { id, isPublished }: ReviewMailContext['product'],
): Pick<MailParts, 'action'> =>
  isPublished
    ? {
        action: {
          label: 'View your review',
          href: `${origin}/products/${encodeURIComponent(id)}/details#reviews`,
        },
      }
    : {};
