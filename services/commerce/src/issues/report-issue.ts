import { randomUUID } from 'node:crypto';
import type { BodyOf, reportIssue as reportIssueEndpoint } from '@selvedge/contract';
import { countAttempts, tooManyAttempts, type AttemptRule } from '../auth/attempt-limits.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { hashOf } from '../orders/order-keys.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import { findOwnOrder, noSuchOrder, type OwnOrderAsked } from '../orders/own-order.ts';
import { findIssueLike, insertIssue } from './issue-repository.ts';

const DAY = 24 * 3600;
const MESSAGE = 'Thank you. We have received your report and will answer by e-mail.';

export interface IssueReported extends OwnOrderAsked {
  body: BodyOf<typeof reportIssueEndpoint>;
}

/**
 * Keeps what a shopper says is wrong with an order, and mails a receipt. The same report again is no second one.
 * @throws AppError `not-found` for another shopper's order, and for a number that is not this order's; `rate-limited`
 */
export async function reportIssue(
  { db, clock, jobs }: { db: Database; clock: Clock; jobs: JobQueue },
  reported: IssueReported,
): Promise<{ id: string; message: string }> {
  const { tenantCode, body } = reported;
  const description = body.description.trim();
  const fingerprint = hashOf(JSON.stringify([body.type, description]));
  const id = await db.inTenant(tenantCode, async (tx) => {
    const order = await findOwnOrder(tx, reported);
    if (order.order_number !== body.orderNumber) throw noSuchOrder();
    const like = { tenantCode, orderId: order.id, fingerprint };
    const known = await findIssueLike(tx, like);
    if (known) return known.id;
    const now = clock();
    const { isAllowed } = await countAttempts(tx, tenantCode, rulesOf(order), now);
    // Thrown after the transaction, which has counted.
    if (!isAllowed) return undefined;
    const issue = await insertIssue(tx, {
      tenant_code: tenantCode,
      id: randomUUID(),
      order_id: order.id,
      user_id: order.user_id,
      type: body.type,
      description,
      fingerprint,
      created_at: now,
    });
    if (!issue) return (await findIssueLike(tx, like))?.id;
    await jobs.send(tx, 'mail', { kind: 'order-issue', tenantCode, orderId: order.id, issueId: issue.id });
    return issue.id;
  });
  if (id === undefined) throw tooManyAttempts();
  return { id, message: MESSAGE };
}

function rulesOf({ id: orderId, user_id: userId }: OrderRow): AttemptRule[] {
  const ofOrder = { subject: `order-issue order ${orderId}`, limit: 5, windowSeconds: DAY };
  if (userId === null) return [ofOrder];
  return [ofOrder, { subject: `order-issue account ${userId}`, limit: 20, windowSeconds: DAY }];
}
