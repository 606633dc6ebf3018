import type { Tx } from '../../platform/db/database.ts';
import type { JobOf, MailJob } from '../../platform/jobs/job-queue.ts';
import { findAnswer } from '../issues/issue-answer-repository.ts';
import { findIssue } from '../issues/issue-repository.ts';
import { findBuyer } from '../orders/find-buyer.ts';
import { findOrderEvents } from '../orders/order-events.ts';
import { findOrder, findOrderLines } from '../orders/order-repository.ts';
import { findRefund } from '../refunds/refund-repository.ts';
import { findReturnView } from '../returns/list-returns.ts';
import { type MailDependencies, readMailStore } from '../../store/index.ts';
import type { Mail } from '../../platform/mailer/mailer.ts';
import { issueAnsweredMail, issueReceivedMail } from './issue-mails.ts';
import {
  orderCancelledMail,
  orderConfirmationMail,
  orderMovedMail,
  orderRefundedMail,
  shipmentUndoneMail,
  trackingCorrectedMail,
  type OrderMailContext,
} from './order-mails.ts';
import { partRefundedMail, returnRegisteredMail, returnReceivedMail } from './return-mails.ts';

/** All emails about an order except the confirmation, which also needs the order's lines. */
export type OrderMailJob = Exclude<Extract<MailJob, { orderId: string }>, { kind: 'order-confirmation' }>;

/** Emails the buyer about a change to their order. */
export async function sendOrderMail(
  { db, mailer, publicOrigin }: MailDependencies,
  job: OrderMailJob,
): Promise<void> {
  const { tenantCode, orderId } = job;
  const store = await readMailStore(db, tenantCode, publicOrigin);
  const mail = await db.inTenant(tenantCode, async (tx) => {
    const order = await findOrder(tx, tenantCode, orderId);
    const to = order && (await findBuyer(tx, order))?.email;
    return order && to !== undefined ? composeMail(tx, job, { store, to, order }) : undefined;
  });
  if (mail) await mailer.send(mail);
}

async function composeMail(tx: Tx, job: OrderMailJob, context: OrderMailContext): Promise<Mail | undefined> {
  const { tenantCode, orderId } = job;
  switch (job.kind) {
    case 'order-cancelled':
      return orderCancelledMail(context);
    case 'order-refunded':
      return orderRefundedMail(context);
    case 'order-moved': {
      const events = await findOrderEvents(tx, tenantCode, orderId);
      const event = events.find(({ status }) => status === job.status);
      // No event: the status was undone before this email was written.
      return event && orderMovedMail(context, { status: job.status, note: event.note });
    }
    case 'shipment-undone':
      return shipmentUndoneMail(context);
    case 'tracking-corrected':
      return trackingCorrectedMail(context);
    case 'part-refunded': {
      const refund = await findRefund(tx, tenantCode, job.refundId);
      return refund && partRefundedMail(context, refund);
    }
    case 'return-announced':
    case 'return-received': {
      const orderReturn = await findReturnView(tx, tenantCode, job);
      const compose = job.kind === 'return-received' ? returnReceivedMail : returnRegisteredMail;
      return orderReturn && compose(context, orderReturn);
    }
    case 'issue-answered': {
      const answer = await findAnswer(tx, tenantCode, job.answerId);
      const issue = answer && (await findIssue(tx, tenantCode, answer.issue_id));
      return issue && issueAnsweredMail(context, { message: answer.message, issue });
    }
    case 'order-issue': {
      const issue = await findIssue(tx, tenantCode, job.issueId);
      return issue && issueReceivedMail(context, issue);
    }
  }
}

export async function sendOrderConfirmation(
  { db, mailer, publicOrigin }: MailDependencies,
  { tenantCode, orderId }: JobOf<'order-confirmation'>,
): Promise<void> {
  const found = await db.inTenant(tenantCode, async (tx) => {
    const order = await findOrder(tx, tenantCode, orderId);
    if (!order) return undefined;
    const to = (await findBuyer(tx, order))?.email;
    return to === undefined
      ? undefined
      : { order, to, lines: await findOrderLines(tx, tenantCode, [orderId]) };
  });
  if (!found) return;
  const { order, to, lines } = found;
  const store = await readMailStore(db, tenantCode, publicOrigin);
  await mailer.send(orderConfirmationMail({ store, to, order }, lines));
}
