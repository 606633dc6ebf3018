import type { OrderIssue } from '@selvedge/contract';
import type { Database } from '../../platform/db/database.ts';
import { findOwnOrder, type OwnOrderRequest } from '../orders/own-order.ts';
import { loadOrderIssueViews } from './issue-view.ts';

/**
 * Returns the shopper's reports about an order with the store's answers, but not the names of the operators.
 * @throws AppError `not-found`, also for another shopper's order
 */
export function listOrderIssues(db: Database, request: OwnOrderRequest): Promise<OrderIssue[]> {
  return db.inTenant(request.tenantCode, async (tx) => {
    const order = await findOwnOrder(tx, request);
    const issues = await loadOrderIssueViews(tx, request.tenantCode, order.id);
    return issues.map(({ id, type, description, createdAt, isClosed, answers }) => ({
      id,
      type,
      description,
      createdAt,
      isClosed,
      answers: answers.map(({ createdBy: _, ...answer }) => answer),
    }));
  });
}
