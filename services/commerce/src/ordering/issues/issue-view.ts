import type { AdminIssue } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { findAnswers, findIssuesOfOrder, type AnswerRow, type IssueRow } from './issue-repository.ts';

/** Returns the reports about an order for operators, newest first. */
export async function loadOrderIssueViews(
  tx: Tx,
  tenantCode: string,
  orderId: string,
): Promise<AdminIssue[]> {
  return loadIssueViews(tx, tenantCode, await findIssuesOfOrder(tx, tenantCode, orderId));
}

/** Converts reports to the operators' view and keeps their order. */
export async function loadIssueViews(
  tx: Tx,
  tenantCode: string,
  issues: readonly IssueRow[],
): Promise<AdminIssue[]> {
  if (issues.length === 0) return [];
  const orders = await tx
    .selectFrom('orders')
    .leftJoin('users', (join) =>
      join.onRef('users.tenant_code', '=', 'orders.tenant_code').onRef('users.id', '=', 'orders.user_id'),
    )
    .select(['orders.id', 'orders.order_number'])
    .select((eb) => eb.fn.coalesce('orders.guest_email', 'users.email').as('email'))
    .where('orders.tenant_code', '=', tenantCode)
    .where('orders.id', 'in', [...new Set(issues.map(({ order_id: id }) => id))])
    .execute();
  const answers = await findAnswers(
    tx,
    tenantCode,
    issues.map(({ id }) => id),
  );
  return issues.map((issue) => {
    const order = orders.find(({ id }) => id === issue.order_id);
    const orderFields = { orderNumber: order?.order_number ?? '', buyerEmail: order?.email ?? '' };
    return issueView(issue, orderFields, answers);
  });
}

function issueView(
  issue: IssueRow,
  orderFields: Pick<AdminIssue, 'orderNumber' | 'buyerEmail'>,
  answers: readonly AnswerRow[],
): AdminIssue {
  return {
    id: issue.id,
    orderId: issue.order_id,
    ...orderFields,
    type: issue.type,
    description: issue.description,
    createdAt: issue.created_at.toISOString(),
    isClosed: issue.closed_at !== null,
    answers: answers
      .filter(({ issue_id: id }) => id === issue.id)
      .map((answer) => ({
        id: answer.id,
        message: answer.message,
        createdBy: answer.created_by,
        createdAt: answer.created_at.toISOString(),
      })),
  };
}
