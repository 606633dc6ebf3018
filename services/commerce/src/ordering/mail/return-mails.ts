import type { OrderReturn } from '@selvedge/contract';
import { renderTemplate } from '../../platform/mailer/email-template.ts';
import type { Mail } from '../../platform/mailer/mailer.ts';
import { dollarText, toMinor } from '../../platform/money.ts';
import type { RefundedItem } from '../refunds/find-refunded-items.ts';
import { itemText } from './item-text.ts';
import { orderLink, orderPath, orderValues, type MailedLine, type OrderMailContext } from './order-mails.ts';
import { partRefunded } from './order-templates.ts';
import { addressLines } from '../shipping/address-lines.ts';
import * as templates from './return-templates.ts';

function returnRegisteredMail(context: OrderMailContext, registered: OrderReturn): Mail {
  const { store, to, order } = context;
  const { items, refundAmount, itemsAmount } = registered;
  const hasWishes = items.some(({ exchangeFor }) => exchangeFor !== undefined);
  const template = isFree(registered)
    ? templates.freeReturnRegistered
    : hasWishes
      ? templates.exchangeRegistered
      : templates.returnRegistered;
  // The store may refund what it can't exchange, so the amount is of everything.
  const value = ['Value of the items', dollarText(toMinor(itemsAmount ?? refundAmount))] as const;
  const refund = ['Refund', dollarText(toMinor(refundAmount))] as const;
  return renderTemplate(store, to, template, orderValues(context), {
    rows: [
      ...itemRows(registered),
      ...(isFree(registered) ? [] : itemsAmount ? [value, refund] : [hasWishes ? value : refund]),
    ],
    details: refundedBefore(registered),
    action: { href: store.origin + returnPath(order) },
  });
}

function returnReceivedMail(context: OrderMailContext, received: OrderReturn): Mail {
  const { store, to, order } = context;
  const template = isFree(received) ? templates.freeReturnReceived : templates.returnReceived;
  return renderTemplate(store, to, template, orderValues(context), {
    rows: itemRows(received),
    details: refundedBefore(received),
    action: { href: store.origin + orderPath(order) },
  });
}

function returnDeclinedMail(context: OrderMailContext, { items, declined }: OrderReturn): Mail {
  const { store, to, order } = context;
  const values = { ...orderValues(context), 'return.reason': declined?.reason ?? '' };
  return renderTemplate(store, to, templates.returnDeclined, values, {
    rows: itemRows({ items }),
    action: { href: store.origin + orderPath(order) },
  });
}

export const returnMails = {
  'return-announced': returnRegisteredMail,
  'return-received': returnReceivedMail,
  'return-declined': returnDeclinedMail,
};

/** @param returnedOrderNumber of the order that the items were returned from */
export function exchangePlacedMail(
  context: OrderMailContext,
  { lines, returnedOrderNumber }: { lines: readonly MailedLine[]; returnedOrderNumber: string },
): Mail {
  const { store, to, order } = context;
  const values = { ...orderValues(context), 'return.orderNumber': returnedOrderNumber };
  return renderTemplate(store, to, templates.exchangePlaced, values, {
    rows: lines.map((line) => [itemText(line.product_name, line.variant_name, line.quantity), ''] as const),
    sections: [{ title: 'Shipping to', lines: addressLines(order.shipping_address) }],
    ...orderLink(store, order),
  });
}

interface MailedRefund {
  amount_minor: number;
  reason: string;
  /** What it's for; empty for a refund of an amount. */
  items: readonly Pick<RefundedItem, 'productName' | 'variantName' | 'quantity'>[];
}

/** @param refund a completed refund, for a return or for part of the order */
export function partRefundedMail(context: OrderMailContext, refund: MailedRefund): Mail {
  const { store, to, order } = context;
  const amount = dollarText(refund.amount_minor);
  const values = { ...orderValues(context), 'refund.amount': amount };
  return renderTemplate(store, to, partRefunded, values, {
    rows: [...itemRows(refund), ['Refund', amount], ['Reason', refund.reason]],
    ...orderLink(store, order),
  });
}

type MailedItem = MailedRefund['items'][number] & Pick<OrderReturn['items'][number], 'exchangeFor'>;

/** Why the refund is less than what the items cost. */
const refundedBefore = ({ itemsAmount, refundAmount }: OrderReturn): string[] => {
  if (itemsAmount === undefined) return [];
  return [
    refundAmount === 0
      ? 'We already refunded this order.'
      : 'We already refunded part of this order, so the refund is less than the items cost.',
  ];
};

/** Whether there's nothing to refund. Items that were exchanged since are no longer part of the refund. */
const isFree = ({ refundAmount, exchanges }: OrderReturn): boolean =>
  refundAmount === 0 && exchanges === undefined;

/** Guests get the label on the order page. */
const returnPath = (order: OrderMailContext['order']): string =>
  order.user_id === null ? orderPath(order) : `${orderPath(order)}/return`;

const itemRows = ({ items }: { items: readonly MailedItem[] }) =>
  items.map(
    ({ productName, variantName, quantity, exchangeFor }) =>
      [
        itemText(productName, variantName, quantity),
        exchangeFor ? `exchange for ${exchangeFor.variantName}` : '',
      ] as const,
  );
