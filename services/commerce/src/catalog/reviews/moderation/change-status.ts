import type { AdminReview } from '@selvedge/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ReviewMailJob } from '../../../platform/jobs/job-queue.ts';
import { countRating } from '../review-write-repository.ts';
import {
  changeReview,
  type ModerationDependencies,
  type ReviewRequest,
  type StoredReview,
} from './change-review.ts';
import { closeReports } from './report-repository.ts';
import { publishedCountChange, statusChanges, type StatusChange } from './status-changes.ts';

interface StatusRequest extends ReviewRequest {
  basedOn?: string | undefined;
}

/** Publishes a review that waits for approval, and emails its author. @throws AppError `not-found`, `changed-meanwhile` */
export const approveReview = (deps: ModerationDependencies, request: StatusRequest): Promise<AdminReview> =>
  changeStatus(deps, request, { change: 'approveReview', mail: 'review-approved' });

/** Publishes a hidden review again. @throws AppError `not-found`, `changed-meanwhile` */
export const publishReview = (deps: ModerationDependencies, request: StatusRequest): Promise<AdminReview> =>
  changeStatus(deps, request, { change: 'publishReview' });

/**
 * Hides a review, closes its reports, and emails the reason to its author.
 * @throws AppError `not-found`, `changed-meanwhile`
 */
export const hideReview = (
  deps: ModerationDependencies,
  request: StatusRequest & { reason: string },
): Promise<AdminReview> =>
  changeStatus(deps, request, { change: 'hideReview', mail: 'review-hidden', reason: request.reason.trim() });

function changeStatus(
  { db, clock, jobs }: ModerationDependencies,
  request: StatusRequest,
  {
    change,
    mail,
    reason = null,
  }: { change: StatusChange; mail?: ReviewMailJob['kind']; reason?: string | null },
): Promise<AdminReview> {
  const { tenantCode, reviewId, by, basedOn } = request;
  const { from, to } = statusChanges[change];
  return changeReview({ db, clock }, request, {
    basedOn,
    isDone: (review) => review.status === to && review.hidden_reason === reason,
    buildUpdate: (review, now) => {
      if (!from.includes(review.status)) throw changedMeanwhile(review);
      const isHidden = to === 'HIDDEN';
      return {
        status: to,
        hidden_reason: reason,
        hidden_by: isHidden ? by : null,
        hidden_at: isHidden ? now : null,
      };
    },
    afterUpdate: async (tx, before, after) => {
      await recount(tx, before, after);
      if (to === 'HIDDEN') await closeReports(tx, tenantCode, reviewId, { by, at: clock() });
      if (mail && after.user_id !== null) await jobs.send(tx, 'mail', { kind: mail, tenantCode, reviewId });
    },
  });
}

async function recount(tx: Tx, before: StoredReview, after: StoredReview): Promise<void> {
  const change = publishedCountChange(before.status, after.status);
  const { tenant_code: tenantCode, product_id: productId, rating } = after;
  if (change !== 0) await countRating(tx, tenantCode, { productId, rating }, change);
}

function changedMeanwhile({ status, hidden_by: hiddenBy }: StoredReview): AppError {
  const detail =
    status === 'HIDDEN'
      ? `${hiddenBy} has already hidden this review. Your change wasn't saved.`
      : "This review's status has changed since you opened it. Your change wasn't saved.";
  return new AppError('changed-meanwhile', { detail });
}
