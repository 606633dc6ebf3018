import { apiBasePath } from '@selvedge/contract';
import { layOutMail, type MailStore } from './mail-layout.ts';
import type { Mail } from './mailer.ts';
import { orderLink } from './order-mails.ts';

/** @param code six digits */
export function verificationMail(
  store: MailStore,
  to: string,
  { token, code }: { token: string; code: string },
): Mail {
  return layOutMail(store, to, {
    subject: `Verify your e-mail address for ${store.name}`,
    paragraphs: [
      `Welcome to ${store.name}. To verify your email address, enter this code as the verification token:`,
    ],
    code: { label: 'Your code is', value: `${code.slice(0, 3)} ${code.slice(3)}` },
    action: { label: 'Verify email address', href: `${store.origin}/verify-email?token=${token}` },
    // Registration forms published before the code only take the token.
    closing: `The code and the link work for 24 hours, the link on any device. If you didn't ask for this email, you can ignore it. If the form doesn't take the code, paste this token: ${token}`,
  });
}

/** Sent instead of a token, so that a page never has to say who has an account. */
export function alreadyRegisteredMail(store: MailStore, to: string): Mail {
  return layOutMail(store, to, {
    subject: `You already have an account at ${store.name}`,
    paragraphs: [
      `Somebody, perhaps you, asked to register this e-mail address at ${store.name}. It has an account already.`,
    ],
    action: { label: 'Sign in', href: `${store.origin}/login` },
    closing: 'If this was not you, there is nothing you have to do.',
  });
}

/** @param token signed, see unsubscribe-token.ts */
export function newsletterWelcomeMail(store: MailStore, to: string, token: string): Mail {
  const query = new URLSearchParams({ token }).toString();
  const mail = layOutMail(store, to, {
    subject: `You are on the list of ${store.name}`,
    paragraphs: [
      'Thank you for subscribing.',
      `About twice a month ${store.name} will write to you about new arrivals and offers.`,
    ],
    action: { label: 'Unsubscribe', href: `${store.origin}/newsletter/unsubscribe?${query}` },
    closing: 'If you did not ask for this, unsubscribe and we will not write again.',
  });
  return {
    ...mail,
    oneClickUnsubscribe: `${store.origin}${apiBasePath}/newsletter/unsubscriptions?${query}`,
  };
}

export interface ConfirmedOrder {
  orderId: string;
  orderNumber: string;
  isGuests: boolean;
  lines: readonly { name: string; quantity: number; totalMinor: number }[];
  subtotalMinor: number;
  discountMinor: number;
  shippingMinor: number;
  taxMinor: number;
  totalMinor: number;
}

export function orderConfirmationMail(store: MailStore, to: string, order: ConfirmedOrder): Mail {
  const dollars = (minor: number) => `$${(minor / 100).toFixed(2)}`;
  return layOutMail(store, to, {
    subject: `Your order ${order.orderNumber} at ${store.name}`,
    paragraphs: [
      'Thank You for Your Order!',
      `We have received order #${order.orderNumber} and are getting it ready.`,
    ],
    rows: [
      ...order.lines.map((line) => [`${line.name} × ${line.quantity}`, dollars(line.totalMinor)] as const),
      ['Subtotal', dollars(order.subtotalMinor)],
      ['Tax', dollars(order.taxMinor)],
      ['Shipping', dollars(order.shippingMinor)],
      ...(order.discountMinor > 0
        ? [['Promotion discount', `-${dollars(order.discountMinor)}`] as const]
        : []),
      ['Total', dollars(order.totalMinor)],
    ],
    ...(order.isGuests
      ? orderLink(store, { id: order.orderId, user_id: null, order_number: order.orderNumber })
      : {
          action: { label: 'See your order', href: `${store.origin}/order-confirmation/${order.orderId}` },
        }),
  });
}
