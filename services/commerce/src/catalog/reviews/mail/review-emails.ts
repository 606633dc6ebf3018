import type { ShopperEmail } from '../../../platform/mailer/email-template.ts';
import type { MailStore } from '../../../platform/mailer/render-mail.ts';
import { reviewApprovedMail, reviewHiddenMail, reviewRepliedMail } from './review-mails.ts';
import { reviewApproved, reviewHidden, reviewReplied } from './review-templates.ts';

const product = { id: 'linen-shirt', name: 'Linen shirt', isPublished: true };
const ofSample = (store: MailStore, to: string) => ({ store, to, firstName: 'Ada', product });
const reason = 'It’s about another product. Please review that one instead.';
const reply = 'Thank you, Ada. The next batch has longer sleeves again.';

/** Emails about reviews. */
export const reviewEmails: readonly ShopperEmail[] = [
  { template: reviewApproved, sample: (store, to) => reviewApprovedMail(ofSample(store, to)) },
  { template: reviewHidden, sample: (store, to) => reviewHiddenMail(ofSample(store, to), reason) },
  { template: reviewReplied, sample: (store, to) => reviewRepliedMail(ofSample(store, to), reply) },
];
