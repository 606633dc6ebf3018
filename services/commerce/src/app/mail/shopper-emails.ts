import { emailTemplateIds, type EmailTemplateId } from '@selvedge/contract';
import { reviewEmails } from '../../catalog/index.ts';
import { accountEmails } from '../../customers/index.ts';
import { cartReminderEmail, draftOrderEmail, orderEmails } from '../../ordering/index.ts';
import type { ShopperEmail } from '../../platform/mailer/email-template.ts';

const byId = new Map(
  [...orderEmails, draftOrderEmail, cartReminderEmail, ...accountEmails, ...reviewEmails].map((email) => [
    email.template.id,
    email,
  ]),
);

export const findShopperEmail = (id: EmailTemplateId): ShopperEmail => byId.get(id)!;

/** Every email to shoppers whose texts a store can change, in the contract's order. */
export const shopperEmails: readonly ShopperEmail[] = emailTemplateIds.map(findShopperEmail);
