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
import { itemText } from '../mail/item-text.ts';

const draftOrder = defineTemplate({
  id: 'draft-order',
  topic: 'ORDERS',
  name: 'Draft order',
  occasion: 'When you send a draft order. It lists the items and amounts, and has the link to pay.',
  subject: 'Your order at {{store.name}} is ready to pay',
  intro: [
    'We’ve put together an order for you at {{store.name}}.',
    'You can pay it until {{link.expires}}. We can’t hold the items until then.',
  ],
  button: 'Review and pay',
  placeholders: {
    ...customerPlaceholder,
    'order.total': 'What the order costs',
    'link.expires': 'When the link stops working',
  },
  required: ['link.expires'],
});

interface MailedDraft {
  to: string;
  firstName: string;
  message: string;
  lines: readonly {
    product_name: string;
    variant_name: string;
    quantity: number;
    unit_price_minor: number;
  }[];
  discountReason: string | null;
  shippingName: string;
  amounts: {
    subtotalMinor: number;
    discountMinor: number;
    taxMinor: number;
    shippingMinor: number;
    totalMinor: number;
  };
  expiresAt: Date;
  timeZone: string;
  url: string;
}

export function draftOrderMail(store: MailStore, draft: MailedDraft): Mail {
  const { to, firstName, message, lines, amounts, shippingName, expiresAt, timeZone, url } = draft;
  // The buyer may be in another time zone than the store, so the text names it.
  const expires = new Intl.DateTimeFormat('en-US', {
    ...{ year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone },
  });
  const values = {
    'customer.firstName': greetingName(firstName),
    'order.total': dollarText(amounts.totalMinor),
    'link.expires': expires.format(expiresAt),
  };
  return renderTemplate(store, to, draftOrder, values, {
    details: message.split('\n').filter((line) => line.trim() !== ''),
    rows: [
      ...lines.map(
        (line) =>
          [
            itemText(line.product_name, line.variant_name, line.quantity),
            dollarText(line.unit_price_minor * line.quantity),
          ] as const,
      ),
      ['Subtotal', dollarText(amounts.subtotalMinor)],
      ...(amounts.discountMinor > 0
        ? [[draft.discountReason ?? 'Discount', `-${dollarText(amounts.discountMinor)}`] as const]
        : []),
      ['Shipping', dollarText(amounts.shippingMinor)],
      ['Tax', dollarText(amounts.taxMinor)],
    ],
    total: ['Total', dollarText(amounts.totalMinor)],
    sections: [{ title: 'Shipping method', lines: [shippingName] }],
    action: { href: url },
  });
}

export const draftOrderEmail: ShopperEmail = {
  template: draftOrder,
  sample: (store, to) =>
    draftOrderMail(store, {
      to,
      firstName: 'Ada',
      message: 'As discussed on the phone, with the discount for your team.',
      lines: [
        { product_name: 'Linen shirt', variant_name: 'White / M', quantity: 12, unit_price_minor: 4_900 },
        {
          product_name: 'Wool scarf',
          variant_name: 'Forest / One size',
          quantity: 1,
          unit_price_minor: 6_600,
        },
      ],
      discountReason: 'Team discount',
      shippingName: 'Standard shipping',
      amounts: {
        subtotalMinor: 65_400,
        discountMinor: 5_000,
        taxMinor: 4_088,
        shippingMinor: 695,
        totalMinor: 65_183,
      },
      expiresAt: new Date('2026-01-12T20:00:00Z'),
      timeZone: 'America/New_York',
      url: `${store.origin}/pay/sample`,
    }),
};
