import type { Tx } from '../../platform/db/database.ts';
import { findRow } from '../../platform/db/rows.ts';
import type { MailJob } from '../../platform/jobs/job-queue.ts';
import { findCancelledExchange, findReturnedOrder } from '../exchanges/exchange-repository.ts';
import { buyerFirstName, findBuyer } from '../orders/find-buyer.ts';
import { findOrderEvents } from '../orders/order-events.ts';
import { findOrder, findOrderLines, type OrderRow } from '../orders/order-repository.ts';
import { findPackages } from '../packages/package-repository.ts';
import { hasShipped, readPackedOrder } from '../packages/packed-order.ts';
import { findRefundedItems } from '../refunds/find-refunded-items.ts';
import { findReturnView } from '../returns/list-returns.ts';
import { type MailDependencies, readSendingStore } from '../../store/index.ts';
import type { Mail } from '../../platform/mailer/mailer.ts';
import { issueAnsweredMail, issueReceivedMail } from './issue-mails.ts';
import {
  addressCorrectedMail,
  itemChangedMail,
  orderCancelledMail,
  orderConfirmationMail,
  orderMovedMail,
  orderRefundedMail,
  shipmentUndoneMail,
  trackingCorrectedMail,
  type OrderMailContext,
} from './order-mails.ts';
import { mailedPackage, packageMovedMail } from './package-mails.ts';
import { exchangePlacedMail, partRefundedMail, returnMails } from './return-mails.ts';

type OrderMailJob = Extract<MailJob, { orderId: string }>;

/** Emails the buyer about a change to their order. */
export async function sendOrderMail(
  { db, mailer, publicOrigin }: MailDependencies,
  job: OrderMailJob,
): Promise<void> {
  const { tenantCode, orderId } = job;
  const found = await db.inTenant(tenantCode, async (tx) => {
    const order = await findOrder(tx, tenantCode, orderId);
    const buyer = order && (await findBuyer(tx, order));
    return buyer && { order, to: buyer.email, firstName: buyerFirstName(order, buyer) };
  });
  if (!found) return;
  const store = await readSendingStore(db, tenantCode, publicOrigin);
  const mail = await db.inTenant(tenantCode, (tx) => composeMail(tx, job, { store, ...found }));
  if (mail) await mailer.send(mail);
}

async function composeMail(
  tx: Tx,
  job: OrderMailJob,
  context: OrderMailContext & { order: OrderRow },
): Promise<Mail | undefined> {
  const { tenantCode, orderId } = job;
  const byId = (id: string) => ({ tenant_code: tenantCode, id });
  switch (job.kind) {
    case 'order-confirmation': {
      const lines = await findOrderLines(tx, tenantCode, [orderId]);
      const returned = await findReturnedOrder(tx, context.order);
      return returned
        ? exchangePlacedMail(context, { lines, returnedOrderNumber: returned.orderNumber })
        : orderConfirmationMail(context, lines);
    }
    case 'order-cancelled':
      return orderCancelledMail(context, await findCancelledExchange(tx, context.order));
    case 'order-refunded':
      return orderRefundedMail(context);
    case 'order-moved': {
      const events = await findOrderEvents(tx, tenantCode, orderId);
      const event = events.find(({ status }) => status === job.status);
      // No event: the status was undone before this email was written.
      return event && orderMovedMail(context, { status: job.status, note: event.note });
    }
    case 'package-moved': {
      const packed = await readPackedOrder(tx, context.order);
      const one = packed.packages.find(({ id }) => id === job.packageId);
      // Voided or undone before this email was written.
      return one && hasShipped(one)
        ? packageMovedMail(context, { one: mailedPackage(packed, one), status: job.status })
        : undefined;
    }
    case 'shipment-undone':
      return shipmentUndoneMail(context);
    case 'tracking-corrected': {
      const packages = await findPackages(tx, tenantCode, [orderId]);
      return trackingCorrectedMail(
        context,
        packages.find(({ id }) => id === job.packageId),
      );
    }
    case 'address-corrected':
      return addressCorrectedMail(context);
    case 'item-changed': {
      const change = await findRow(tx, 'order_item_changes', byId(job.changeId));
      return change && itemChangedMail(context, change);
    }
    case 'part-refunded': {
      const refund = await findRow(tx, 'order_refunds', byId(job.refundId));
      const items = await findRefundedItems(tx, tenantCode, [orderId]);
      return (
        refund &&
        partRefundedMail(context, {
          ...refund,
          items: items.filter(({ refundId }) => refundId === refund.id),
        })
      );
    }
    case 'return-announced':
    case 'return-received':
    case 'return-declined': {
      const orderReturn = await findReturnView(tx, tenantCode, job);
      return orderReturn && returnMails[job.kind](context, orderReturn);
    }
    case 'issue-answered': {
      const answer = await findRow(tx, 'order_issue_answers', byId(job.answerId));
      const issue = answer && (await findRow(tx, 'order_issues', byId(answer.issue_id)));
      return issue && issueAnsweredMail(context, { message: answer.message, issue });
    }
    case 'order-issue': {
      const issue = await findRow(tx, 'order_issues', byId(job.issueId));
      return issue && issueReceivedMail(context, issue);
    }
  }
}
