import type { OrderStatus } from '@selvedge/contract';
import { dollarText } from '../../platform/money.ts';
import { addressLines } from '../shipping/address-lines.ts';
import { discountRows, fullShippingMinor } from '../orders/order-discounts.ts';
import type { OrderLineRow, OrderRow } from '../orders/order-repository.ts';
import { renderMail, type MailParts, type MailStore } from '../../platform/mailer/render-mail.ts';
import type { Mail } from '../../platform/mailer/mailer.ts';

/** The data that every email about an order needs. */
export interface OrderMailContext {
  store: MailStore;
  to: string;
  order: OrderRow;
}

export function orderConfirmationMail(
  { store, to, order }: OrderMailContext,
  lines: readonly OrderLineRow[],
): Mail {
  return renderMail(store, to, {
    subject: `Your order ${order.order_number} at ${store.name}`,
    paragraphs: [
      'Thank You for Your Order!',
      `We've received order #${order.order_number} and are getting it ready.`,
    ],
    rows: [
      ...lines.map(
        (line) =>
          [
            `${line.product_name} (${line.variant_name}) × ${line.quantity}`,
            dollarText(line.unit_price_minor * line.quantity),
          ] as const,
      ),
      ['Subtotal', dollarText(order.subtotal_minor)],
      ['Tax', dollarText(order.tax_minor)],
      ['Shipping', dollarText(fullShippingMinor(order))],
      ...discountRows(order).map(({ name, minor }) => [name, `-${dollarText(minor)}`] as const),
    ],
    total: ['Total', dollarText(order.total_minor)],
    sections: [
      { title: 'Shipping to', lines: addressLines(order.shipping_address) },
      { title: 'Shipping method', lines: [shippingMethod(order)] },
    ],
    ...orderLink(store, order),
  });
}

function shippingMethod({
  shipping_carrier: carrier,
  shipping_service: service,
  estimated_days: days,
}: OrderRow): string {
  const method = `${carrier} ${service}`;
  if (days === null) return method;
  return `${method}, about ${days === 1 ? 'one day' : `${days} days`}`;
}

export function orderCancelledMail({ store, to, order }: OrderMailContext): Mail {
  const total = dollarText(order.total_minor);
  const remaining = dollarText(order.total_minor - order.refunded_minor);
  const note = order.status_notes;
  const payment = {
    AWAITING: "Your payment hasn't been confirmed. If you're charged after all, you'll get a full refund.",
    FAILED: "You weren't charged.",
    REFUND_DUE: `Your refund is on its way: ${remaining} is going back to your PayPal account.`,
    REFUNDED: `We've refunded ${total} to your PayPal account.`,
    // A cancelled order is never in this state.
    CAPTURED: '',
  }[order.payment_state];
  return renderMail(store, to, {
    subject: `Your order ${order.order_number} has been cancelled`,
    paragraphs: [
      `Order #${order.order_number} at ${store.name} has been cancelled.`,
      ...(note ? [note] : []),
      payment,
    ],
    ...orderLink(store, order),
  });
}

export const REFUND_TIMING =
  'You can see it in PayPal right away. If you paid by card or from a bank account, it can take a few days to arrive.';

export function orderRefundedMail({ store, to, order }: OrderMailContext): Mail {
  return renderMail(store, to, {
    subject: `Your refund for order ${order.order_number}`,
    paragraphs: [
      `We've refunded ${dollarText(order.total_minor - order.refunded_minor)} for your cancelled order #${order.order_number}.`,
      REFUND_TIMING,
    ],
    ...orderLink(store, order),
  });
}

const statusMessages: Partial<Record<OrderStatus, { subject: string; sentence: string }>> = {
  SHIPPED: { subject: 'has shipped', sentence: 'is on its way to you.' },
  OUT_FOR_DELIVERY: {
    subject: 'is out for delivery',
    sentence: 'is out for delivery and should arrive today.',
  },
  DELIVERED: { subject: 'has been delivered', sentence: 'has been delivered. We hope you like it.' },
  COMPLETED: { subject: 'is complete', sentence: 'is complete. Thank you for shopping with us.' },
};

/** @param one the package; undefined if it isn't known any more, and then it's the order's tracking */
export function trackingCorrectedMail(
  { store, to, order }: OrderMailContext,
  one: Tracked | undefined,
): Mail {
  return renderMail(store, to, {
    subject: `New tracking number for your order ${order.order_number}`,
    paragraphs: [
      `Order #${order.order_number} is on its way to you. Please use this tracking number from now on.`,
    ],
    ...trackingDetails(store, order, one),
  });
}

export function addressCorrectedMail({ store, to, order }: OrderMailContext): Mail {
  return renderMail(store, to, {
    subject: `New address for your order ${order.order_number}`,
    paragraphs: [
      `We changed where order #${order.order_number} ships to. If this address isn't right, please tell us before it ships.`,
    ],
    sections: [{ title: 'Shipping to', lines: addressLines(order.shipping_address) }],
    ...orderLink(store, order),
  });
}

export function shipmentUndoneMail({ store, to, order }: OrderMailContext): Mail {
  const part = order.state === 'PARTLY_SHIPPED' ? 'part of ' : '';
  return renderMail(store, to, {
    subject: `${part ? 'Part of your' : 'Your'} order ${order.order_number} hasn't shipped yet`,
    paragraphs: [
      `We told you that ${part}order #${order.order_number} had shipped. We're sorry, that was a mistake. We're still getting it ready.`,
      "You'll get another email with tracking as soon as it's on its way.",
    ],
    ...orderLink(store, order),
  });
}

interface Tracked {
  tracking_number: string | null;
  carrier_name: string | null;
}

/** The carrier, tracking number and a link to the tracking page; just a link to the order if there's no number. */
export function trackingDetails(
  store: MailStore,
  order: OrderRow,
  one: Tracked = { tracking_number: order.tracking_number, carrier_name: order.shipping_carrier },
): Pick<MailParts, 'rows' | 'action'> {
  const { tracking_number: number, carrier_name: carrier } = one;
  if (number === null) return orderLink(store, order);
  const rows = [
    ['Carrier', carrier ?? order.shipping_carrier],
    ['Tracking number', number],
  ] as const;
  const href = `${store.origin}/tracking/${encodeURIComponent(number)}`;
  return { rows, action: { label: 'Track Order', href } };
}

/** @returns undefined for a status that doesn't trigger an email */
export function orderMovedMail(
  { store, to, order }: OrderMailContext,
  { status, note }: { status: OrderStatus; note: string | null },
): Mail | undefined {
  const message = statusMessages[status];
  if (!message) return undefined;
  const isInTransit = status === 'SHIPPED' || status === 'OUT_FOR_DELIVERY';
  return renderMail(store, to, {
    subject: `Your order ${order.order_number} ${message.subject}`,
    paragraphs: [`Order #${order.order_number} ${message.sentence}`, ...(note ? [note] : [])],
    ...(isInTransit ? trackingDetails(store, order) : orderLink(store, order)),
  });
}

const GUEST_HINT =
  'Enter this email address there to track or cancel your order, return items, download the invoice or report an issue.';

/** The page where the buyer manages the order: in their account, or for guests by order number and email. */
export const orderPath = ({ id, user_id: userId, order_number: number }: OrderLinkFields): string =>
  userId === null ? `/track-order?order=${number}` : `/account/orders/${id}`;

type OrderLinkFields = Pick<OrderRow, 'id' | 'user_id' | 'order_number'>;

export function orderLink(store: MailStore, order: OrderLinkFields): Pick<MailParts, 'action' | 'closing'> {
  return {
    action: { label: 'View your order', href: store.origin + orderPath(order) },
    ...(order.user_id === null && { closing: GUEST_HINT }),
  };
}
