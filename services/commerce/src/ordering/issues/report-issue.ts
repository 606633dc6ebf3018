import { randomUUID } from 'node:crypto';
import type { BodyOf, reportIssue as reportIssueEndpoint } from '@selvedge/contract';
import { countAttempts, tooManyAttempts, type AttemptRule } from '../../platform/limits/attempt-limits.ts';
import { findRow, insertNewRow } from '../../platform/db/rows.ts';
import { sha256 } from '../../platform/secrets/tokens.ts';
import type { OrderDependencies } from '../orders/order-dependencies.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import { lockOwnOrder, orderNotFound, type OwnOrderRequest } from '../orders/own-order.ts';

const DAY = 24 * 3600;
const MESSAGE = "Thank you. We've received your report and will reply by email.";

/**
 * Saves a shopper's report about an order and emails a receipt. Sending the same report again doesn't create another one.
 * @throws AppError `not-found` for another shopper's order and for a wrong order number; `rate-limited`
 */
export async function reportIssue(
  { db, clock, jobs }: OrderDependencies,
  request: OwnOrderRequest & { body: BodyOf<typeof reportIssueEndpoint> },
): Promise<{ id: string; message: string }> {
  const { tenantCode, body } = request;
  const description = body.description.trim();
  const fingerprint = sha256(JSON.stringify([body.type, description]));
  const id = await db.inTenant(tenantCode, async (tx) => {
    // Locked, because the order may be about to be anonymized.
    const order = await lockOwnOrder(tx, request);
    if (order.order_number !== body.orderNumber) throw orderNotFound();
    const report = { tenant_code: tenantCode, order_id: order.id, fingerprint };
    const duplicate = await findRow(tx, 'order_issues', report);
    if (duplicate) return duplicate.id;
    const now = clock();
    const { isAllowed } = await countAttempts(tx, tenantCode, reportLimits(order), now);
    // The error is thrown after the transaction, so that the attempt stays counted.
    if (!isAllowed) return undefined;
    const issue = await insertNewRow(tx, 'order_issues', {
      ...report,
      id: randomUUID(),
      user_id: order.user_id,
      type: body.type,
      description,
      created_at: now,
    });
    if (!issue) return (await findRow(tx, 'order_issues', report))?.id;
    await jobs.send(tx, 'mail', { kind: 'order-issue', tenantCode, orderId: order.id, issueId: issue.id });
    return issue.id;
  });
  if (id === undefined) throw tooManyAttempts();
  return { id, message: MESSAGE };
}

function reportLimits({ id: orderId, user_id: userId }: OrderRow): AttemptRule[] {
  const perOrder = { subject: `order-issue order ${orderId}`, limit: 5, windowSeconds: DAY };
  if (userId === null) return [perOrder];
  return [perOrder, { subject: `order-issue account ${userId}`, limit: 20, windowSeconds: DAY }];
}
