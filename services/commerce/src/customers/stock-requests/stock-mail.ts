import { apiBasePath } from '@selvedge/contract';
import type { Mail } from '../../platform/mailer/mailer.ts';
import { defineTemplate, renderTemplate } from '../../platform/mailer/email-template.ts';
import type { MailStore } from '../../platform/mailer/render-mail.ts';

interface Item {
  productId: string;
  name: string;
  color: string;
  size: string;
}

export const backInStock = defineTemplate({
  ...{ id: 'back-in-stock', topic: 'MARKETING', name: 'Back in stock' },
  occasion: 'When an item that a shopper waits for can be bought again.',
  subject: '{{product.name}} is back in stock',
  intro: [
    '{{product.name}} in {{product.color}}, size {{product.size}}, is back at {{store.name}}.',
    'We don’t know for how long, and we can’t hold one for you.',
  ],
  button: 'View item',
  closing: ['You asked for this email. We won’t send another one about this item.'],
  placeholders: {
    'product.name': 'The product’s name',
    'product.color': 'The color that the shopper waits for',
    'product.size': 'The size that the shopper waits for',
  },
  required: ['product.name'],
});

/** The email that an item is back in stock. @param token of the link that deletes all requests of the person */
export function backInStockMail(
  store: MailStore,
  to: string,
  { productId, name, color, size }: Item,
  token: string,
): Mail {
  const selection = new URLSearchParams({ selectedColor: color, selectedSize: size }).toString();
  const query = new URLSearchParams({ token }).toString();
  const values = { 'product.name': name, 'product.color': color, 'product.size': size };
  const mail = renderTemplate(store, to, backInStock, values, {
    action: { href: `${store.origin}/products/${encodeURIComponent(productId)}/details?${selection}` },
    footer: {
      lines: [],
      link: {
        label: 'Stop all emails about items I’m waiting for',
        href: `${store.origin}/newsletter/unsubscribe?${query}`,
      },
    },
  });
  return {
    ...mail,
    oneClickUnsubscribe: `${store.origin}${apiBasePath}/newsletter/unsubscriptions?${query}`,
  };
}
