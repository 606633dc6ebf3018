import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { OrderIssuesTable } from './issue-tables.ts';

export type IssueRow = Selectable<OrderIssuesTable>;

/** @returns undefined when the same was reported before: nothing was written then */
export async function insertIssue(
  tx: Tx,
  issue: Insertable<OrderIssuesTable>,
): Promise<IssueRow | undefined> {
  return tx
    .insertInto('order_issues')
    .values(issue)
    .onConflict((conflict) => conflict.columns(['tenant_code', 'order_id', 'fingerprint']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findIssueLike(
  tx: Tx,
  { tenantCode, orderId, fingerprint }: { tenantCode: string; orderId: string; fingerprint: string },
): Promise<IssueRow | undefined> {
  return tx
    .selectFrom('order_issues')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('order_id', '=', orderId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
}

export async function findIssue(tx: Tx, tenantCode: string, issueId: string): Promise<IssueRow | undefined> {
  return tx
    .selectFrom('order_issues')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', issueId)
    .executeTakeFirst();
}
