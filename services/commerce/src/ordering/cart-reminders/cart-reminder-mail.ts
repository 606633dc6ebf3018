import { apiBasePath } from '@selvedge/contract';
import {
  customerPlaceholder,
  defineTemplate,
  greetingName,
  renderTemplate,
  type ShopperEmail,
} from '../../platform/mailer/email-template.ts';
import type { Mail } from '../../platform/mailer/mailer.ts';
import type { MailStore } from '../../platform/mailer/render-mail.ts';
import { dollarText } from '../../platform/money.ts';
import { sumMinor, variantName, type CartLine } from '../cart/cart-rules.ts';
import { itemText } from '../mail/item-text.ts';

const cartReminder = defineTemplate({
  id: 'cart-reminder',
  topic: 'MARKETING',
  name: 'Cart reminder',
  occasion: 'When a subscriber left items in their cart. You set the time under Cart reminders.',
  subject: 'You left something in your cart at {{store.name}}',
  intro: [
    'You left these items in your cart at {{store.name}}. These are today’s prices.',
    'We can’t hold the items for you.',
  ],
  button: 'Open your cart',
  placeholders: { ...customerPlaceholder, 'cart.product': 'The name of the first product in the cart' },
});

/** What a reminder says about an item. */
export type RemindedLine = Pick<CartLine, 'productName' | 'color' | 'size' | 'quantity' | 'unitPriceMinor'>;

interface Reminder {
  to: string;
  firstName: string;
  /** What can be bought now, at least one. */
  lines: readonly RemindedLine[];
  /** What of the cart is sold out, or isn't there as often as they wanted it. */
  notices: readonly string[];
  /** Of the link that ends the subscription. */
  token: string;
}

/** Reminds somebody of the cart they left. The link asks them to sign in first, because the cart is their account's. */
export function cartReminderMail(store: MailStore, { to, firstName, lines, notices, token }: Reminder): Mail {
  const query = new URLSearchParams({ token }).toString();
  const values = {
    'customer.firstName': greetingName(firstName),
    'cart.product': lines[0]!.productName,
  };
  const mail = renderTemplate(store, to, cartReminder, values, {
    rows: lines.map(
      (line) =>
        [
          itemText(line.productName, variantName(line), line.quantity),
          dollarText(line.unitPriceMinor * line.quantity),
        ] as const,
    ),
    total: ['Subtotal', dollarText(sumMinor(lines))],
    sections: notices.length > 0 ? [{ title: 'Meanwhile', lines: notices }] : [],
    action: { href: `${store.origin}/login?redirect=%2Fcart` },
    footer: {
      lines: [
        `You get this email because you subscribed to the ${store.name} newsletter and have items in your cart.`,
      ],
      link: { label: 'Unsubscribe', href: `${store.origin}/newsletter/unsubscribe?${query}` },
    },
  });
  return {
    ...mail,
    oneClickUnsubscribe: `${store.origin}${apiBasePath}/newsletter/unsubscriptions?${query}`,
  };
}

const lines: readonly RemindedLine[] = [
  { productName: 'Linen shirt', color: 'White', size: 'M', quantity: 2, unitPriceMinor: 4_900 },
  { productName: 'Wool scarf', color: 'Forest', size: 'One size', quantity: 1, unitPriceMinor: 6_600 },
];

const notices = ['Denim jacket (Indigo / L) is sold out'];

export const cartReminderEmail: ShopperEmail = {
  template: cartReminder,
  sample: (store, to) => cartReminderMail(store, { to, firstName: 'Ada', lines, notices, token: 'sample' }),
};
