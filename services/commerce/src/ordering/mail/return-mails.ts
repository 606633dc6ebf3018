import type { OrderReturn } from '@selvedge/contract';
import { renderTemplate } from '../../platform/mailer/email-template.ts';
import type { Mail } from '../../platform/mailer/mailer.ts';
import { dollarText, toMinor } from '../../platform/money.ts';
import { orderLink, orderPath, orderValues, type OrderMailContext } from './order-mails.ts';
import { partRefunded } from './order-templates.ts';
import * as templates from './return-templates.ts';

function returnRegisteredMail(context: OrderMailContext, registered: OrderReturn): Mail {
  const { store, to, order } = context;
  const { refundAmount } = registered;
  const isFree = refundAmount === 0;
  const template = isFree ? templates.freeReturnRegistered : templates.returnRegistered;
  return renderTemplate(store, to, template, orderValues(context), {
    rows: [
      ...itemRows(registered),
      ...(isFree ? [] : [['Refund', dollarText(toMinor(refundAmount))] as const]),
    ],
    action: { href: store.origin + returnPath(order) },
  });
}

function returnReceivedMail(context: OrderMailContext, received: OrderReturn): Mail {
  const { store, to, order } = context;
  const isFree = received.refundAmount === 0;
  const template = isFree ? templates.freeReturnReceived : templates.returnReceived;
  return renderTemplate(store, to, template, orderValues(context), {
    rows: itemRows(received),
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

/** @param refund a completed refund, for a return or for part of the order */
export function partRefundedMail(
  context: OrderMailContext,
  refund: { amount_minor: number; reason: string },
): Mail {
  const { store, to, order } = context;
  const amount = dollarText(refund.amount_minor);
  const values = { ...orderValues(context), 'refund.amount': amount };
  return renderTemplate(store, to, partRefunded, values, {
    rows: [
      ['Refund', amount],
      ['Reason', refund.reason],
    ],
    ...orderLink(store, order),
  });
}

/** Guests get the label on the order page. */
const returnPath = (order: OrderMailContext['order']): string =>
  order.user_id === null ? orderPath(order) : `${orderPath(order)}/return`;

const itemRows = ({ items }: Pick<OrderReturn, 'items'>) =>
  items.map(
    ({ productName, variantName, quantity }) => [`${productName} (${variantName})`, `× ${quantity}`] as const,
  );
