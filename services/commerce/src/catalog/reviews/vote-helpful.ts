import type { ResponseOf, voteReviewHelpful } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { deleteRows, findRow, insertNewRow, updateRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { reviewNotFound } from './review-service.ts';

interface Vote {
  tenantCode: string;
  productId: string;
  reviewId: string;
  userId: string;
  isHelpful: boolean;
}

/**
 * Adds or removes a shopper's vote for a review. Repeating it changes nothing.
 * @throws AppError `not-found` when the product has no such review, `forbidden` for the shopper's own review
 */
export async function voteHelpful(db: Database, vote: Vote): Promise<ResponseOf<typeof voteReviewHelpful>> {
  const { tenantCode, reviewId, isHelpful } = vote;
  return db.inTenant(tenantCode, async (tx) => {
    const match = { tenant_code: tenantCode, product_id: vote.productId, id: reviewId };
    // Locked, so that nobody hides it in the meantime.
    const review = await findRow(tx, 'reviews', { ...match, status: 'PUBLISHED' }, 'forNoKeyUpdate');
    if (!review) throw reviewNotFound();
    if (review.user_id === vote.userId)
      throw new AppError('forbidden', { detail: "You can't vote for your own review" });
    const own = { tenant_code: tenantCode, review_id: reviewId, user_id: vote.userId };
    const added = isHelpful && (await insertNewRow(tx, 'review_votes', own)) ? 1 : 0;
    const removed = isHelpful ? 0 : await deleteRows(tx, 'review_votes', own);
    const changed = await updateRow(tx, 'reviews', match, {
      helpful_count: sql<number>`helpful_count + ${added - removed}::integer`,
    });
    return { helpfulCount: changed?.helpful_count ?? 0, userVotedHelpful: isHelpful };
  });
}
