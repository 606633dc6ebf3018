import type { Newsletter, NewsletterContent, NewsletterSummary } from '@selvedge/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { findRow } from '../../../platform/db/rows.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';

export type NewsletterRow = Selectable<Tables['newsletters']>;

export interface NewsletterKey {
  tenantCode: string;
  id: string;
}

/** @throws AppError `not-found` */
export async function findNewsletter(
  tx: Tx,
  { tenantCode, id }: NewsletterKey,
  lock?: 'forUpdate',
): Promise<NewsletterRow> {
  const row = await findRow(tx, 'newsletters', { tenant_code: tenantCode, id }, lock);
  if (!row) throw new AppError('not-found', { detail: "That newsletter doesn't exist" });
  return row;
}

export const contentOf = (row: NewsletterRow): NewsletterContent => ({
  subject: row.subject,
  previewText: row.preview_text,
  body: row.body,
  link:
    row.link_label !== null && row.link_url !== null ? { label: row.link_label, url: row.link_url } : null,
});

/** @param groupNames by group ID */
export const summaryView = (
  row: NewsletterRow,
  groupNames: ReadonlyMap<string, string>,
): NewsletterSummary => ({
  id: row.id,
  subject: row.subject,
  status: row.status,
  audience: row.audience,
  groupId: row.group_id,
  groupName: row.group_id === null ? null : (groupNames.get(row.group_id) ?? null),
  sendAt: row.send_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  recipientCount: row.recipient_count,
  sentCount: row.sent_count,
  failedCount: row.failed_count,
  bouncedCount: row.bounced_count,
  skippedCount: row.skipped_count,
  unsubscribedCount: row.unsubscribed_count,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const newsletterView = async (tx: Tx, row: NewsletterRow): Promise<Newsletter> => ({
  ...summaryView(row, await readGroupNames(tx, row.tenant_code)),
  ...contentOf(row),
  startedBy: row.started_by,
  trouble: row.trouble,
});

export async function readGroupNames(tx: Tx, tenantCode: string): Promise<Map<string, string>> {
  const groups = await tx
    .selectFrom('customer_groups')
    .select(['id', 'name'])
    .where('tenant_code', '=', tenantCode)
    .execute();
  return new Map(groups.map(({ id, name }) => [id, name]));
}

export const auditSubjectOf = ({ id, subject }: NewsletterRow) => ({ type: 'newsletter', id, name: subject });
