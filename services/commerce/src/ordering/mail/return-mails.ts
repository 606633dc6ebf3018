import type { OrderReturn } from '@selvedge/contract';
import { dollarText, toMinor } from '../../platform/money.ts';
import { renderMail } from '../../platform/mailer/render-mail.ts';
import type { Mail } from '../../platform/mailer/mailer.ts';
import { orderLink, orderPath, REFUND_TIMING, type OrderMailContext } from './order-mails.ts';

function returnRegisteredMail({ store, to, order }: OrderMailContext, registered: OrderReturn): Mail {
  return renderMail(store, to, {
    subject: `Your return for order ${order.order_number}`,
    paragraphs: [
      `We've registered your return for order #${order.order_number}.`,
      "Print the label, pack the items and hand the package to the carrier. Once it reaches us, we'll refund the " +
        'amount below to your PayPal account.',
    ],
    rows: [...itemRows(registered), ['Refund', dollarText(toMinor(registered.refundAmount))]],
    action: { label: 'Get the return label', href: store.origin + returnPath(order) },
  });
}

function returnReceivedMail({ store, to, order }: OrderMailContext, received: OrderReturn): Mail {
  return renderMail(store, to, {
    subject: `Your return for order ${order.order_number} has arrived`,
    paragraphs: [
      `Thank you. We've received your return for order #${order.order_number}.`,
      "We'll check the items and then refund your PayPal account. You'll get an email when that's done.",
    ],
    rows: itemRows(received),
    action: { label: 'View your return', href: store.origin + orderPath(order) },
  });
}

function returnDeclinedMail({ store, to, order }: OrderMailContext, { items, declined }: OrderReturn): Mail {
  return renderMail(store, to, {
    subject: `About your return for order ${order.order_number}`,
    paragraphs: [
      `We can't accept your return for order #${order.order_number}, so it won't be refunded.`,
      `Reason: ${declined?.reason ?? ''}`,
      'If you already sent the items, or have a question, please contact us.',
    ],
    rows: itemRows({ items }),
    action: { label: 'View your order', href: store.origin + orderPath(order) },
  });
}

export const returnMails = {
  'return-announced': returnRegisteredMail,
  'return-received': returnReceivedMail,
  'return-declined': returnDeclinedMail,
};

/** @param refund a completed refund, for a return or for part of the order */
export function partRefundedMail(
  { store, to, order }: OrderMailContext,
  refund: { amount_minor: number; reason: string },
): Mail {
  return renderMail(store, to, {
    subject: `Your refund for order ${order.order_number}`,
    paragraphs: [
      `We've refunded ${dollarText(refund.amount_minor)} for your order #${order.order_number}.`,
      REFUND_TIMING,
    ],
    rows: [
      ['Refund', dollarText(refund.amount_minor)],
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
