import { layOutMail } from './mail-layout.ts';
import type { Mail } from './mailer.ts';
import { orderLink, type AboutOrder } from './order-mails.ts';

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

export function issueAnsweredMail(
  { store, to, order }: AboutOrder,
  { message, issue }: { message: string; issue: { type: string; description: string } },
): Mail {
  return layOutMail(store, to, {
    subject: `About your report on order ${order.order_number}`,
    paragraphs: message.split(/\n+/),
    rows: [
      ['Order', order.order_number],
      ['Your report', `${issue.type}: ${shortened(issue.description)}`],
    ],
    ...orderLink(store, order),
  });
}

const MOST_CHARACTERS = 300;

/** What somebody wrote themselves, as a reminder of it. */
function shortened(text: string): string {
  const line = [...text.replace(/\s+/g, ' ')];
  return line.length <= MOST_CHARACTERS ? line.join('') : `${line.slice(0, MOST_CHARACTERS).join('')}…`;
}
