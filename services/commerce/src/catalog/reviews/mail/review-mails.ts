import { greetingName, renderTemplate } from '../../../platform/mailer/email-template.ts';
import type { Mail } from '../../../platform/mailer/mailer.ts';
import type { MailStore } from '../../../platform/mailer/render-mail.ts';
import { reviewApproved, reviewHidden, reviewReplied } from './review-templates.ts';

export interface ReviewMailContext {
  store: MailStore;
  to: string;
  firstName: string;
  product: { id: string; name: string; isPublished: boolean };
}

export const reviewHiddenMail = (context: ReviewMailContext, reason: string): Mail =>
  renderReviewMail(context, reviewHidden, reason.split(/\n+/));

export const reviewApprovedMail = (context: ReviewMailContext): Mail =>
  renderReviewMail(context, reviewApproved);

export const reviewRepliedMail = (context: ReviewMailContext, reply: string): Mail =>
  renderReviewMail(context, reviewReplied, reply.split(/\n+/));

function renderReviewMail(
  { store, to, firstName, product }: ReviewMailContext,
  template: typeof reviewHidden,
  details: readonly string[] = [],
): Mail {
  const values = { 'customer.firstName': greetingName(firstName), 'product.name': product.name };
  const href = `${store.origin}/products/${encodeURIComponent(product.id)}/details#reviews`;
  // No link if the product is no longer in the store.
  return renderTemplate(store, to, template, values, {
    details,
    ...(product.isPublished && { action: { href } }),
  });
}
