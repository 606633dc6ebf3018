import type { OrderReturn } from '@selvedge/contract';
import { dollarText } from '../money.ts';
import { layOutMail } from './mail-layout.ts';
import type { Mail } from './mailer.ts';
import { orderLink, orderPath, WHEN_IT_COMES, type AboutOrder } from './order-mails.ts';

export function returnAnnouncedMail({ store, to, order }: AboutOrder, announced: OrderReturn): Mail {
  return layOutMail(store, to, {
    subject: `Your return for order ${order.order_number}`,
    paragraphs: [
      `We have noted what you send back of order #${order.order_number}.`,
      'Print the label, put the items into a parcel and hand it to the carrier. When it has come to us, the amount ' +
        'below is returned to your PayPal account.',
    ],
    rows: [...pieceRows(announced), ['Refund', `$${announced.refundAmount.toFixed(2)}`]],
    action: { label: 'Get the return label', href: store.origin + returnPath(order) },
  });
}

export function returnReceivedMail({ store, to, order }: AboutOrder, received: OrderReturn): Mail {
  return layOutMail(store, to, {
    subject: `Your return for order ${order.order_number} has arrived`,
    paragraphs: [
      `What you sent back of order #${order.order_number} has come to us. Thank you.`,
      'We look at it and then return the money to your PayPal account; you get a message when that is done.',
    ],
    rows: pieceRows(received),
    action: { label: 'See your return', href: store.origin + orderPath(order) },
  });
}

/** @param refund done; of a return, or of a part of the order for another reason */
export function partRefundedMail(
  { store, to, order }: AboutOrder,
  refund: { amount_minor: number; reason: string },
): Mail {
  return layOutMail(store, to, {
    subject: `Your refund for order ${order.order_number}`,
    paragraphs: [
      `We have returned ${dollarText(refund.amount_minor)} for your order #${order.order_number}.`,
      WHEN_IT_COMES,
    ],
    rows: [
      ['Refund', dollarText(refund.amount_minor)],
      ['Reason', refund.reason],
    ],
    ...orderLink(store, order),
  });
}

/** A guest finds the label with the order. */
const returnPath = (order: AboutOrder['order']): string =>
  order.user_id === null ? orderPath(order) : `${orderPath(order)}/return`;

const pieceRows = ({ items }: OrderReturn) =>
  items.map(
    ({ productName, variantName, quantity }) => [`${productName} (${variantName})`, `× ${quantity}`] as const,
  );
