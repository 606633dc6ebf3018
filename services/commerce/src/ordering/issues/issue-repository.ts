import type { Selectable } from 'kysely';
import type { listIssues, QueryOf } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type IssueRow = Selectable<Tables['order_issues']>;
export type AnswerRow = Selectable<Tables['order_issue_answers']>;

/** Returns a page of reports: open ones first, then the newest. */
export function readIssues(tx: Tx, tenantCode: string, query: QueryOf<typeof listIssues>) {
  const { isClosed } = query;
  let issues = tx.selectFrom('order_issues').selectAll().where('tenant_code', '=', tenantCode);
  if (isClosed !== undefined) issues = issues.where('closed_at', isClosed ? 'is not' : 'is', null);
  const sorted = issues
    .orderBy((eb) => eb('closed_at', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('id');
  return readPage(sorted, query);
}

/** Returns the reports about an order, newest first. */
export async function findIssuesOfOrder(tx: Tx, tenantCode: string, orderId: string): Promise<IssueRow[]> {
  return tx
    .selectFrom('order_issues')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Returns the answers to these reports, oldest first. */
export async function findAnswers(
  tx: Tx,
  tenantCode: string,
  issueIds: readonly string[],
): Promise<AnswerRow[]> {
  if (issueIds.length === 0) return [];
  return tx
    .selectFrom('order_issue_answers')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('issue_id', 'in', [...issueIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
