import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { findRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type IssueRow = Selectable<Tables['order_issues']>;

/** @returns undefined if the same report already exists; nothing is saved then */
export async function insertIssue(
  tx: Tx,
  issue: Insertable<Tables['order_issues']>,
): Promise<IssueRow | undefined> {
  return tx
    .insertInto('order_issues')
    .values(issue)
    .onConflict((conflict) => conflict.columns(['tenant_code', 'order_id', 'fingerprint']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findDuplicateIssue(
  tx: Tx,
  { tenantCode, orderId, fingerprint }: { tenantCode: string; orderId: string; fingerprint: string },
): Promise<IssueRow | undefined> {
  return findRow(tx, 'order_issues', { tenant_code: tenantCode, order_id: orderId, fingerprint });
}

export async function findIssue(tx: Tx, tenantCode: string, issueId: string): Promise<IssueRow | undefined> {
  return findRow(tx, 'order_issues', { tenant_code: tenantCode, id: issueId });
}
