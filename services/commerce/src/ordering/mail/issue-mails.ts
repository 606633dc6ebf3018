import { renderTemplate } from '../../platform/mailer/email-template.ts';
import type { Mail } from '../../platform/mailer/mailer.ts';
import { orderLink, orderValues, type OrderMailContext } from './order-mails.ts';
import { issueAnswered, issueReceived } from './order-templates.ts';

export function issueReceivedMail(
  context: OrderMailContext,
  issue: { type: string; description: string },
): Mail {
  const { store, to, order } = context;
  return renderTemplate(store, to, issueReceived, orderValues(context), {
    details: issue.description.split(/\n+/),
    rows: [
      ['Order', order.order_number],
      ['Issue', issue.type],
    ],
    ...orderLink(store, order),
  });
}

export function issueAnsweredMail(
  context: OrderMailContext,
  { message, issue }: { message: string; issue: { type: string; description: string } },
): Mail {
  const { store, to, order } = context;
  return renderTemplate(store, to, issueAnswered, orderValues(context), {
    details: message.split(/\n+/),
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
