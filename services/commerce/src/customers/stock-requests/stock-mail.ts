import { apiBasePath } from '@selvedge/contract';
import type { Mail } from '../../platform/mailer/mailer.ts';
import { renderMail, type MailStore } from '../../platform/mailer/render-mail.ts';

interface Item {
  productId: string;
  name: string;
  color: string;
  size: string;
}

/** The email that an item is back in stock. @param token of the link that deletes all requests of the person */
export function backInStockMail(
  store: MailStore,
  to: string,
  { productId, name, color, size }: Item,
  token: string,
): Mail {
  const selection = new URLSearchParams({ selectedColor: color, selectedSize: size }).toString();
  const query = new URLSearchParams({ token }).toString();
  const mail = renderMail(store, to, {
    subject: `${name} is back in stock`,
    paragraphs: [
      `${name} in ${color}, size ${size}, is back at ${store.name}.`,
      'We don’t know for how long, and we can’t hold one for you.',
    ],
    action: {
      label: 'View item',
      href: `${store.origin}/products/${encodeURIComponent(productId)}/details?${selection}`,
    },
    closing: 'You asked for this email. We won’t send another one about this item.',
    footer: {
      lines: store.postalAddress,
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
