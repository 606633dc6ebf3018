import type { OrderStatus } from '@selvedge/contract';
import { dollarText } from '../money.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import { layOutMail, type MailParts, type MailStore } from './mail-layout.ts';
import type { Mail } from './mailer.ts';

/** What a mail about an order is made from. */
export interface AboutOrder {
  store: MailStore;
  to: string;
  order: OrderRow;
}

export function orderCancelledMail({ store, to, order }: AboutOrder): Mail {
  const total = dollarText(order.total_minor);
  const rest = dollarText(order.total_minor - order.refunded_minor);
  const note = order.status_notes;
  const money = {
    AWAITING: 'Your payment had not been confirmed. If it is taken after all, all of it is returned to you.',
    FAILED: 'You were not charged.',
    REFUND_DUE: `The money is on its way: ${rest} is being returned to your PayPal account.`,
    REFUNDED: `${total} has been returned to your PayPal account.`,
    // No order is cancelled in this state.
    CAPTURED: '',
  }[order.payment_state];
  return layOutMail(store, to, {
    subject: `Your order ${order.order_number} is cancelled`,
    paragraphs: [
      `Order #${order.order_number} at ${store.name} has been cancelled.`,
      ...(note ? [note] : []),
      money,
    ],
    ...orderLink(store, order),
  });
}

export const WHEN_IT_COMES =
  'PayPal shows it at once; a card or a bank account behind it can take a few days.';

export function orderRefundedMail({ store, to, order }: AboutOrder): Mail {
  return layOutMail(store, to, {
    subject: `Your refund for order ${order.order_number}`,
    paragraphs: [
      `We have returned ${dollarText(order.total_minor - order.refunded_minor)} for your cancelled order #${order.order_number}.`,
      WHEN_IT_COMES,
    ],
    ...orderLink(store, order),
  });
}

const moved: Partial<Record<OrderStatus, { subject: string; sentence: string }>> = {
  SHIPPED: { subject: 'has shipped', sentence: 'is on its way to you.' },
  OUT_FOR_DELIVERY: { subject: 'is out for delivery', sentence: 'is out for delivery and arrives today.' },
  DELIVERED: { subject: 'has been delivered', sentence: 'has been delivered. We hope you like it.' },
  COMPLETED: { subject: 'is complete', sentence: 'is complete. Thank you for shopping with us.' },
};

export function trackingCorrectedMail(about: AboutOrder): Mail {
  const { store, to, order } = about;
  return layOutMail(store, to, {
    subject: `New tracking number for your order ${order.order_number}`,
    paragraphs: [`Order #${order.order_number} is on its way to you. Please follow it here from now on:`],
    ...trackingOf(store, order),
  });
}

export function shipmentUndoneMail({ store, to, order }: AboutOrder): Mail {
  return layOutMail(store, to, {
    subject: `Your order ${order.order_number} hasn't shipped yet`,
    paragraphs: [
      `We told you that order #${order.order_number} had shipped. That was a mistake, and we're sorry: we're still preparing it.`,
      "You'll get another email with tracking as soon as it's on its way.",
    ],
    ...orderLink(store, order),
  });
}

/** Carrier and number, with the way to the page that follows the parcel; nothing of them where nobody gave a number. */
function trackingOf(store: MailStore, order: OrderRow): Pick<MailParts, 'rows' | 'action'> {
  const { tracking_number: number, shipping_carrier: carrier } = order;
  if (number === null) return orderLink(store, order);
  const rows = [
    ['Carrier', carrier],
    ['Tracking number', number],
  ] as const;
  const href = `${store.origin}/tracking/${encodeURIComponent(number)}`;
  return { rows, action: { label: 'Track Order', href } };
}

/** @returns undefined for a status that no mail tells of */
export function orderMovedMail(
  { store, to, order }: AboutOrder,
  { status, note }: { status: OrderStatus; note: string | null },
): Mail | undefined {
  const words = moved[status];
  if (!words) return undefined;
  const isUnderway = status === 'SHIPPED' || status === 'OUT_FOR_DELIVERY';
  return layOutMail(store, to, {
    subject: `Your order ${order.order_number} ${words.subject}`,
    paragraphs: [`Order #${order.order_number} ${words.sentence}`, ...(note ? [note] : [])],
    ...(isUnderway ? trackingOf(store, order) : orderLink(store, order)),
  });
}

const FOR_GUESTS =
  'Enter this email address there to follow your order, cancel it or return items, download the invoice or report an issue.';

/** Where the buyer sees the order and acts on it: in their account, or by its number and email. */
export const orderPath = ({ id, user_id: userId, order_number: number }: BuyersOrder): string =>
  userId === null ? `/track-order?order=${number}` : `/account/orders/${id}`;

export type BuyersOrder = Pick<OrderRow, 'id' | 'user_id' | 'order_number'>;

export function orderLink(store: MailStore, order: BuyersOrder): Pick<MailParts, 'action' | 'closing'> {
  return {
    action: { label: 'See your order', href: store.origin + orderPath(order) },
    ...(order.user_id === null && { closing: FOR_GUESTS }),
  };
}
