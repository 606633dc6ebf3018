import type { AdminReview } from '@selvedge/contract';
import { findRow } from '../../../platform/db/rows.ts';
import { reviewNotFound } from '../review-service.ts';
import { loadAdminReview } from './admin-review-view.ts';
import { reviewSubject, type ModerationDependencies, type ReviewRequest } from './change-review.ts';
import { closeReports } from './report-repository.ts';

/**
 * Closes the reports that the operator has seen, and leaves the review as it is. Reports sent later stay open.
 * @throws AppError `not-found`
 */
export function dismissReports(
  { db, clock }: ModerationDependencies,
  { tenantCode, reviewId, by, audit, sentUntil }: ReviewRequest & { sentUntil: Date },
): Promise<AdminReview> {
  return db.inTenant(tenantCode, async (tx) => {
    const review = await findRow(tx, 'reviews', { tenant_code: tenantCode, id: reviewId });
    if (!review) throw reviewNotFound();
    const closed = await closeReports(tx, tenantCode, reviewId, { by, at: clock(), sentUntil });
    if (closed > 0)
      await audit(tx, {
        subject: reviewSubject(review),
        before: { dismissedReports: 0 },
        after: { dismissedReports: closed },
      });
    return loadAdminReview(tx, tenantCode, reviewId);
  });
}
