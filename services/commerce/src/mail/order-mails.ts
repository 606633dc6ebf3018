import type { OrderReturn, OrderStatus } from '@selvedge/contract';
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
  const money = {
    AWAITING: 'Your payment had not been confirmed. If it is taken after all, all of it is returned to you.',
    FAILED: 'You were not charged.',
    REFUND_DUE: `The money is on its way: ${total} is being returned to your PayPal account.`,
    REFUNDED: `${total} has been returned to your PayPal account.`,
    // No order is cancelled in this state.
    CAPTURED: '',
  }[order.payment_state];
  return layOutMail(store, to, {
    subject: `Your order ${order.order_number} is cancelled`,
    paragraphs: [`Order #${order.order_number} at ${store.name} has been cancelled.`, money],
    ...orderLink(store, order),
  });
}

export function orderRefundedMail({ store, to, order }: AboutOrder): Mail {
  return layOutMail(store, to, {
    subject: `Your refund for order ${order.order_number}`,
    paragraphs: [
      `We have returned ${dollarText(order.total_minor)} for your cancelled order #${order.order_number}.`,
      'PayPal shows it at once; a card or a bank account behind it can take a few days.',
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

/** @returns undefined for a status that no mail tells of */
export function orderMovedMail(
  { store, to, order }: AboutOrder,
  { status, note }: { status: OrderStatus; note: string | null },
): Mail | undefined {
  const words = moved[status];
  if (!words) return undefined;
  const number = order.tracking_number;
  const isUnderway = status === 'SHIPPED' || status === 'OUT_FOR_DELIVERY';
  return layOutMail(store, to, {
    subject: `Your order ${order.order_number} ${words.subject}`,
    paragraphs: [`Order #${order.order_number} ${words.sentence}`, ...(note ? [note] : [])],
    rows: [
      ...(isUnderway ? [['Carrier', order.shipping_carrier] as const] : []),
      ...(isUnderway && number !== null ? [['Tracking number', number] as const] : []),
    ],
    ...(isUnderway && number !== null
      ? { action: { label: 'Track Order', href: `${store.origin}/tracking/${encodeURIComponent(number)}` } }
      : orderLink(store, order)),
  });
}

export function returnAnnouncedMail({ store, to, order }: AboutOrder, announced: OrderReturn): Mail {
  return layOutMail(store, to, {
    subject: `Your return for order ${order.order_number}`,
    paragraphs: [
      `We have noted what you send back of order #${order.order_number}.`,
      'Print the label, put the items into a parcel and hand it to the carrier. When it has come to us, the amount ' +
        'below is returned to your PayPal account.',
    ],
    rows: [
      ...announced.items.map(
        ({ productName, variantName, quantity }) =>
          [`${productName} (${variantName})`, `× ${quantity}`] as const,
      ),
      ['Refund', `$${announced.refundAmount.toFixed(2)}`],
    ],
    action: { label: 'Get the return label', href: `${store.origin}/account/orders/${order.id}/return` },
  });
}

export function issueReceivedMail(
  { store, to, order }: AboutOrder,
  issue: { type: string; description: string },
): Mail {
  return layOutMail(store, to, {
    subject: `We received your report about order ${order.order_number}`,
    paragraphs: [
      `Thank you for telling us. ${store.name} looks into it and answers to this address.`,
      ...issue.description.split(/\n+/),
    ],
    rows: [
      ['Order', order.order_number],
      ['Issue', issue.type],
    ],
    ...orderLink(store, order),
  });
}

/** Shoppers have the order in their account; a guest looks it up by number and e-mail address. */
function orderLink(store: MailStore, order: OrderRow): Pick<MailParts, 'action'> {
  const path = order.user_id === null ? '/track-order' : `/account/orders/${order.id}`;
  return { action: { label: 'See your order', href: `${store.origin}${path}` } };
}
