import type { ShopperEmail } from '../../platform/mailer/email-template.ts';
import { backInStock, backInStockMail } from '../stock-requests/stock-mail.ts';
import {
  accountDeletionMail,
  alreadyRegisteredMail,
  googleLinkedMail,
  newsletterAgainMail,
  newsletterWelcomeMail,
  passwordChangedMail,
  passwordResetMail,
  verificationMail,
} from './account-mails.ts';
import * as templates from './account-templates.ts';

/** In links and codes of samples. It opens nothing. */
const token = 'sample';
const verification = { token: 'q7Zk2mVx0sLw9TfB4nRj8dYc1hGp5uEa', code: '123456' };
const shirt = { productId: 'linen-shirt', name: 'Linen shirt', color: 'White', size: 'M' };
const ada = (email: string) => ({ email, firstName: 'Ada' });

/** Emails about accounts, the newsletter and items that are back. */
export const accountEmails: readonly ShopperEmail[] = [
  { template: templates.verification, sample: (store, to) => verificationMail(store, to, verification) },
  { template: templates.alreadyRegistered, sample: (store, to) => alreadyRegisteredMail(store, ada(to)) },
  { template: templates.passwordReset, sample: (store, to) => passwordResetMail(store, ada(to), token) },
  { template: templates.passwordChanged, sample: (store, to) => passwordChangedMail(store, ada(to)) },
  { template: templates.googleLinked, sample: (store, to) => googleLinkedMail(store, ada(to)) },
  {
    template: templates.accountDeletion,
    sample: (store, to) => accountDeletionMail(store, ada(to), { token, openOrderCount: 1 }),
  },
  { template: templates.newsletterAgain, sample: newsletterAgainMail },
  { template: templates.newsletterWelcome, sample: (store, to) => newsletterWelcomeMail(store, to, token) },
  { template: backInStock, sample: (store, to) => backInStockMail(store, to, shirt, token) },
];
