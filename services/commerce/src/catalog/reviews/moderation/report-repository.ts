import type { AdminReview } from '@selvedge/contract';
import type { Tx } from '../../../platform/db/database.ts';

const shownReports = 100;

/** The newest reports of a review, open ones first. */
export async function readReports(
  tx: Tx,
  tenantCode: string,
  reviewId: string,
): Promise<AdminReview['reports']> {
  const rows = await tx
    .selectFrom('review_reports')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('review_id', '=', reviewId)
    .orderBy((eb) => eb('closed_at', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shownReports)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    details: row.details,
    isFromShopper: row.user_id !== null,
    createdAt: row.created_at.toISOString(),
    isOpen: row.closed_at === null,
  }));
}

/**
 * Closes the open reports of a review.
 * @param sentUntil leaves later reports open; undefined closes all
 * @returns how many were closed
 */
export async function closeReports(
  tx: Tx,
  tenantCode: string,
  reviewId: string,
  { by, at, sentUntil }: { by: string; at: Date; sentUntil?: Date },
): Promise<number> {
  let open = tx
    .updateTable('review_reports')
    .set({ closed_at: at, closed_by: by })
    .where('tenant_code', '=', tenantCode)
    .where('review_id', '=', reviewId)
    .where('closed_at', 'is', null);
  if (sentUntil) open = open.where('created_at', '<=', sentUntil);
  const { numUpdatedRows } = await open.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
