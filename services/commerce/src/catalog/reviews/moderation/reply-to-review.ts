import type { AdminReview } from '@selvedge/contract';
import { changeReview, type ModerationDependencies, type ReviewRequest } from './change-review.ts';

/**
 * Saves the store's reply to a review. The author gets an email about a new reply, but not about a corrected one.
 * @throws AppError `not-found`, `changed-meanwhile`
 */
export function saveReviewReply(
  { db, clock, jobs }: ModerationDependencies,
  request: ReviewRequest & { text: string; basedOn?: string | undefined },
): Promise<AdminReview> {
  const { tenantCode, reviewId, by, basedOn } = request;
  const text = request.text.trim();
  return changeReview({ db, clock }, request, {
    basedOn,
    isDone: ({ reply }) => reply === text,
    buildUpdate: (_, now) => ({ reply: text, replied_by: by, replied_at: now }),
    afterUpdate: async (tx, before, { user_id: authorId }) => {
      if (before.reply === null && authorId !== null)
        await jobs.send(tx, 'mail', { kind: 'review-replied', tenantCode, reviewId });
    },
  });
}

/** Removes the store's reply. @throws AppError `not-found`, `changed-meanwhile` */
export function removeReviewReply(
  { db, clock }: ModerationDependencies,
  request: ReviewRequest & { basedOn?: string | undefined },
): Promise<AdminReview> {
  return changeReview({ db, clock }, request, {
    basedOn: request.basedOn,
    isDone: ({ reply }) => reply === null,
    buildUpdate: () => ({ reply: null, replied_by: null, replied_at: null }),
  });
}
