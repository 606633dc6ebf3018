import type { Insertable, Selectable } from 'kysely';
import type { listIssues, QueryOf } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { findRow, insertNewRow } from '../../platform/db/rows.ts';
import type { IssueRow } from './issue-repository.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type AnswerRow = Selectable<Tables['order_issue_answers']>;

/** Returns a page of reports: open ones first, then the newest. */
export async function readIssues(
  tx: Tx,
  tenantCode: string,
  { isClosed }: Pick<QueryOf<typeof listIssues>, 'isClosed'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: IssueRow[]; total: number }> {
  let matching = tx.selectFrom('order_issues').where('tenant_code', '=', tenantCode);
  if (isClosed !== undefined) matching = matching.where('closed_at', isClosed ? 'is not' : 'is', null);
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy((eb) => eb('closed_at', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(total) };
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

/** Locks a report until the transaction ends, so that only one operator at a time answers it. */
export async function lockIssue(tx: Tx, tenantCode: string, issueId: string): Promise<IssueRow | undefined> {
  return findRow(tx, 'order_issues', { tenant_code: tenantCode, id: issueId }, 'forNoKeyUpdate');
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

export async function findAnswer(
  tx: Tx,
  tenantCode: string,
  answerId: string,
): Promise<AnswerRow | undefined> {
  return findRow(tx, 'order_issue_answers', { tenant_code: tenantCode, id: answerId });
}

export async function findAnswerByKey(
  tx: Tx,
  tenantCode: string,
  keyHash: string,
): Promise<AnswerRow | undefined> {
  return findRow(tx, 'order_issue_answers', { tenant_code: tenantCode, idempotency_key_hash: keyHash });
}

/** @returns undefined if the idempotency key is already used; nothing is saved then */
export async function insertAnswer(
  tx: Tx,
  answer: Insertable<Tables['order_issue_answers']>,
): Promise<AnswerRow | undefined> {
  return insertNewRow(tx, 'order_issue_answers', answer);
}

/** @param closedAt null reopens the report */
export async function setClosed(
  tx: Tx,
  { tenant_code: tenantCode, id }: IssueRow,
  closedAt: Date | null,
): Promise<IssueRow> {
  return tx
    .updateTable('order_issues')
    .set({ closed_at: closedAt })
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
