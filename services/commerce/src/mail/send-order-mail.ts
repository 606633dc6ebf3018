import type { Tx } from '../db/database.ts';
import type { MailJob } from '../jobs/job-queue.ts';
import { findIssue } from '../issues/issue-repository.ts';
import { findBuyer } from '../orders/find-buyer.ts';
import { findOrderEvents } from '../orders/order-events.ts';
import { findOrder } from '../orders/order-repository.ts';
import { findReturnView } from '../returns/list-returns.ts';
import { storeOf } from './mail-store.ts';
import type { Mail } from './mailer.ts';
import {
  issueReceivedMail,
  orderCancelledMail,
  orderMovedMail,
  orderRefundedMail,
  returnAnnouncedMail,
  type AboutOrder,
} from './order-mails.ts';
import type { MailDependencies } from './send-mail.ts';

export type OrderMailJob = Extract<
  MailJob,
  { kind: 'order-cancelled' | 'order-refunded' | 'order-moved' | 'order-issue' | 'return-announced' }
>;

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
      const note = events.find(({ status }) => status === job.status)?.note ?? null;
      return orderMovedMail(about, { status: job.status, note });
    }
    case 'return-announced': {
      const announced = await findReturnView(tx, tenantCode, job);
      return announced && returnAnnouncedMail(about, announced);
    }
    case 'order-issue': {
      const issue = await findIssue(tx, tenantCode, job.issueId);
      return issue && issueReceivedMail(about, issue);
    }
  }
}
