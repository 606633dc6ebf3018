import type { OrderIssue } from '@selvedge/contract';
import type { Database } from '../db/database.ts';
import { findOwnOrder, type OwnOrderAsked } from '../orders/own-order.ts';
import { issueViews } from './issue-view.ts';

/**
 * What a shopper reported about an order, with what the store answered; not who of the store did.
 * @throws AppError `not-found` for another shopper's order too
 */
export function listOrderIssues(db: Database, asked: OwnOrderAsked): Promise<OrderIssue[]> {
  return db.inTenant(asked.tenantCode, async (tx) => {
    const order = await findOwnOrder(tx, asked);
    const issues = await issueViews(tx, asked.tenantCode, { orderId: order.id });
    return issues.map(({ id, type, description, createdAt, isClosed, answers }) => ({
      id,
      type,
      description,
      createdAt,
      isClosed,
      answers: answers.map((answer) => ({
        id: answer.id,
        message: answer.message,
        createdAt: answer.createdAt,
      })),
    }));
  });
}
