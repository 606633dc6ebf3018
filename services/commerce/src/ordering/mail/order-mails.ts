import type { OrderStatus } from '@selvedge/contract';
import { greetingName, renderTemplate } from '../../platform/mailer/email-template.ts';
import type { Mail } from '../../platform/mailer/mailer.ts';
import type { MailStore } from '../../platform/mailer/render-mail.ts';
import { dollarText } from '../../platform/money.ts';
import type { ItemChangeRow } from '../item-changes/item-change-repository.ts';
import { discountRows, fullShippingMinor } from '../orders/order-discounts.ts';
import type { OrderLineRow, OrderRow } from '../orders/order-repository.ts';
import { addressLines } from '../shipping/address-lines.ts';
import { itemText } from './item-text.ts';
import * as templates from './order-templates.ts';

/** The data that every email about an order needs. */
export interface OrderMailContext {
  store: MailStore;
  to: string;
  /** Empty if we don't know it. */
  firstName: string;
  order: MailedOrder;
}

/** What emails say about an order. */
export type MailedOrder = OrderLinkFields &
  Pick<
    OrderRow,
    | 'subtotal_minor'
    | 'discount_minor'
    | 'tax_minor'
    | 'shipping_minor'
    | 'total_minor'
    | 'paypal_order_id'
    | 'refunded_minor'
    | 'promotions'
    | 'state'
    | 'payment_state'
    | 'shipping_address'
    | 'shipping_carrier'
    | 'shipping_service'
    | 'estimated_days'
    | 'tracking_number'
    | 'status_notes'
  >;
/** What emails say about an item of an order. */
export type MailedLine = Pick<
  OrderLineRow,
  'product_name' | 'variant_name' | 'quantity' | 'unit_price_minor'
>;

/** The placeholders of every email about an order. */
export const orderValues = ({ order, firstName }: OrderMailContext) => ({
  'customer.firstName': greetingName(firstName),
  'order.number': order.order_number,
});

export function orderConfirmationMail(context: OrderMailContext, lines: readonly MailedLine[]): Mail {
  const { store, to, order } = context;
  return renderTemplate(store, to, templates.orderConfirmation, orderValues(context), {
    rows: [
      ...lines.map(
        (line) =>
          [
            itemText(line.product_name, line.variant_name, line.quantity),
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
}: MailedOrder): string {
  const method = `${carrier} ${service}`;
  if (days === null) return method;
  return `${method}, about ${days === 1 ? 'one day' : `${days} days`}`;
}

const NOTHING_TO_REFUND = "This order cost nothing, so there's nothing to refund.";

interface CancelledExchange {
  /** The order whose returned items it should have replaced. */
  orderNumber: string;
  /** Whether what was paid for them can be refunded now: it wasn't refunded before, and they cost something. */
  isRefundable: boolean;
}

/** @param exchange if it was one */
export function orderCancelledMail(context: OrderMailContext, exchange?: CancelledExchange): Mail {
  const { store, to, order } = context;
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
  return renderTemplate(store, to, templates.orderCancelled, orderValues(context), {
    details: [
      ...(note ? [note] : []),
      exchange ? exchangeText(exchange) : order.paypal_order_id === null ? NOTHING_TO_REFUND : payment,
    ],
    ...orderLink(store, order),
  });
}

const exchangeText = ({ orderNumber, isRefundable }: CancelledExchange): string =>
  isRefundable
    ? `It was an exchange, so we can now refund the items that you returned from order #${orderNumber}.`
    : `It was an exchange for items that you returned from order #${orderNumber}. There's nothing left to refund.`;

export function orderRefundedMail(context: OrderMailContext): Mail {
  const { store, to, order } = context;
  const amount = dollarText(order.total_minor - order.refunded_minor);
  const values = { ...orderValues(context), 'refund.amount': amount };
  return renderTemplate(store, to, templates.orderRefunded, values, orderLink(store, order));
}

/** @param one the package; undefined if it isn't known any more, and then it's the order's tracking */
export const trackingCorrectedMail = (context: OrderMailContext, one?: Tracked): Mail =>
  renderTemplate(
    context.store,
    context.to,
    templates.trackingCorrected,
    orderValues(context),
    trackingDetails(context.store, context.order, one),
  );

export function addressCorrectedMail(context: OrderMailContext): Mail {
  const { store, to, order } = context;
  return renderTemplate(store, to, templates.addressCorrected, orderValues(context), {
    sections: [{ title: 'Shipping to', lines: addressLines(order.shipping_address) }],
    ...orderLink(store, order),
  });
}

type MailedChange = Pick<ItemChangeRow, 'product_name' | 'from_variant' | 'to_variant' | 'quantity'>;

export function itemChangedMail(
  context: OrderMailContext,
  { product_name: product, from_variant: from, to_variant: to, quantity }: MailedChange,
): Mail {
  const { store, order } = context;
  return renderTemplate(store, context.to, templates.itemChanged, orderValues(context), {
    sections: [
      { title: 'You get', lines: [itemText(product, to, quantity)] },
      { title: 'Instead of', lines: [itemText(product, from, quantity)] },
    ],
    ...orderLink(store, order),
  });
}

export const shipmentUndoneMail = (context: OrderMailContext): Mail =>
  renderTemplate(
    context.store,
    context.to,
    context.order.state === 'PARTLY_SHIPPED' ? templates.partNotShipped : templates.shipmentUndone,
    orderValues(context),
    orderLink(context.store, context.order),
  );

interface Tracked {
  tracking_number: string | null;
  carrier_name: string | null;
}

/** The carrier, tracking number and a link to the tracking page; just a link to the order if there's no number. */
export function trackingDetails(
  store: MailStore,
  order: MailedOrder,
  one: Tracked = { tracking_number: order.tracking_number, carrier_name: order.shipping_carrier },
) {
  const { tracking_number: number, carrier_name: carrier } = one;
  if (number === null) {
    const { action, ...hint } = orderLink(store, order);
    return { action: { ...action, label: 'View your order' }, ...hint };
  }
  const rows = [
    ['Carrier', carrier ?? order.shipping_carrier],
    ['Tracking number', number],
  ] as const;
  return { rows, action: { href: `${store.origin}/tracking/${encodeURIComponent(number)}` } };
}

const statusTemplates = {
  SHIPPED: templates.orderShipped,
  OUT_FOR_DELIVERY: templates.orderOutForDelivery,
  DELIVERED: templates.orderDelivered,
  COMPLETED: templates.orderCompleted,
} as const;

/** @returns undefined for a status that doesn't trigger an email */
export function orderMovedMail(
  context: OrderMailContext,
  { status, note }: { status: OrderStatus; note: string | null },
): Mail | undefined {
  const template = (statusTemplates as Partial<Record<OrderStatus, typeof templates.orderShipped>>)[status];
  if (!template) return undefined;
  const { store, to, order } = context;
  const isInTransit = status === 'SHIPPED' || status === 'OUT_FOR_DELIVERY';
  return renderTemplate(store, to, template, orderValues(context), {
    details: note ? [note] : [],
    ...(isInTransit ? trackingDetails(store, order) : orderLink(store, order)),
  });
}

const GUEST_HINT =
  'Enter this email address there to track or cancel your order, return items, download the invoice or report an issue.';

/** The page where the buyer manages the order: in their account, or for guests by order number and email. */
export const orderPath = ({ id, user_id: userId, order_number: number }: OrderLinkFields): string =>
  userId === null ? `/track-order?order=${number}` : `/account/orders/${id}`;

type OrderLinkFields = Pick<OrderRow, 'id' | 'user_id' | 'order_number'>;

export const orderLink = (store: MailStore, order: OrderLinkFields) => ({
  action: { href: store.origin + orderPath(order) },
  ...(order.user_id === null && { hint: GUEST_HINT }),
});
