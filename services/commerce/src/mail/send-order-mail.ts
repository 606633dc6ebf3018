import type { Tx } from '../db/database.ts';
import type { MailJob } from '../jobs/job-queue.ts';
import { findAnswer } from '../issues/issue-answer-repository.ts';
import { findIssue } from '../issues/issue-repository.ts';
import { findBuyer } from '../orders/find-buyer.ts';
import { findOrderEvents } from '../orders/order-events.ts';
import { findOrder } from '../orders/order-repository.ts';
import { findRefund } from '../refunds/refund-repository.ts';
import { findReturnView } from '../returns/list-returns.ts';
import { storeOf } from './mail-store.ts';
import type { Mail } from './mailer.ts';
import { issueAnsweredMail, issueReceivedMail } from './issue-mails.ts';
import {
  orderCancelledMail,
  orderMovedMail,
  orderRefundedMail,
  shipmentUndoneMail,
  trackingCorrectedMail,
  type AboutOrder,
} from './order-mails.ts';
import { partRefundedMail, returnAnnouncedMail, returnReceivedMail } from './return-mails.ts';
import type { MailDependencies } from './send-mail.ts';

/** A confirmation is no news of an order, and is written beside the order's lines. */
export type OrderMailJob = Exclude<Extract<MailJob, { orderId: string }>, { kind: 'order-confirmation' }>;

/** A mail about what became of an order, to whoever placed it. */
export async function sendOrderMail(
  { db, mailer, publicOrigin }: MailDependencies,
  job: OrderMailJob,
): Promise<void> {
  const { tenantCode, orderId } = job;
  const store = await storeOf(db, tenantCode, publicOrigin);
  const mail = await db.inTenant(tenantCode, async (tx) => {
    const order = await findOrder(tx, tenantCode, orderId);
    const to = order && (await findBuyer(tx, order))?.email;
    return order && to !== undefined ? write(tx, job, { store, to, order }) : undefined;
  });
  if (mail) await mailer.send(mail);
}

async function write(tx: Tx, job: OrderMailJob, about: AboutOrder): Promise<Mail | undefined> {
  const { tenantCode, orderId } = job;
  switch (job.kind) {
    case 'order-cancelled':
      return orderCancelledMail(about);
    case 'order-refunded':
      return orderRefundedMail(about);
    case 'order-moved': {
      const events = await findOrderEvents(tx, tenantCode, orderId);
      const event = events.find(({ status }) => status === job.status);
      // Taken back before this mail was written.
      return event && orderMovedMail(about, { status: job.status, note: event.note });
    }
    case 'shipment-undone':
      return shipmentUndoneMail(about);
    case 'tracking-corrected':
      return trackingCorrectedMail(about);
    case 'part-refunded': {
      const refund = await findRefund(tx, tenantCode, job.refundId);
      return refund && partRefundedMail(about, refund);
    }
    case 'return-announced':
    case 'return-received': {
      const announced = await findReturnView(tx, tenantCode, job);
      const write = job.kind === 'return-received' ? returnReceivedMail : returnAnnouncedMail;
      return announced && write(about, announced);
    }
    case 'issue-answered': {
      const answer = await findAnswer(tx, tenantCode, job.answerId);
      const issue = answer && (await findIssue(tx, tenantCode, answer.issue_id));
      return issue && issueAnsweredMail(about, { message: answer.message, issue });
    }
    case 'order-issue': {
      const issue = await findIssue(tx, tenantCode, job.issueId);
      return issue && issueReceivedMail(about, issue);
    }
  }
}
