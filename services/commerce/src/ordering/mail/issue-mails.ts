import { renderMail } from '../../platform/mailer/render-mail.ts';
import type { Mail } from '../../platform/mailer/mailer.ts';
import { orderLink, type OrderMailContext } from './order-mails.ts';

export function issueReceivedMail(
  { store, to, order }: OrderMailContext,
  issue: { type: string; description: string },
): Mail {
  return renderMail(store, to, {
    subject: `We received your report about order ${order.order_number}`,
    paragraphs: [
      `Thank you for telling us. ${store.name} will look into it and reply to this email address.`,
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
  { store, to, order }: OrderMailContext,
  { message, issue }: { message: string; issue: { type: string; description: string } },
): Mail {
  return renderMail(store, to, {
    subject: `About your report on order ${order.order_number}`,
    paragraphs: message.split(/\n+/),
    rows: [
      ['Order', order.order_number],
      ['Your report', `${issue.type}: ${shorten(issue.description)}`],
    ],
    ...orderLink(store, order),
  });
}

const MAX_CHARACTERS = 300;

function shorten(text: string): string {
  const line = [...text.replace(/\s+/g, ' ')];
  return line.length <= MAX_CHARACTERS ? line.join('') : `${line.slice(0, MAX_CHARACTERS).join('')}…`;
}
