import type { ResponseOf, voteReviewHelpful } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';

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
    const review = await tx
      .selectFrom('reviews')
      .select('user_id')
      .where('tenant_code', '=', tenantCode)
      .where('product_id', '=', vote.productId)
      .where('id', '=', reviewId)
      .executeTakeFirst();
    if (!review) throw new AppError('not-found', { detail: 'Review not found' });
    if (review.user_id === vote.userId)
      throw new AppError('forbidden', { detail: "You can't vote for your own review" });
    const change = isHelpful ? await addVote(tx, vote) : -(await removeVote(tx, vote));
    const { helpful_count: helpfulCount } = await tx
      .updateTable('reviews')
      .set({ helpful_count: sql<number>`helpful_count + ${change}::integer` })
      .where('tenant_code', '=', tenantCode)
      .where('id', '=', reviewId)
      .returning('helpful_count')
      .executeTakeFirstOrThrow();
    return { helpfulCount, userVotedHelpful: isHelpful };
  });
}

/** @returns the number of votes added: 1, or 0 if the shopper had already voted */
async function addVote(tx: Tx, { tenantCode, reviewId, userId }: Vote): Promise<number> {
  const result = await tx
    .insertInto('review_votes')
    .values({ tenant_code: tenantCode, review_id: reviewId, user_id: userId })
    .onConflict((conflict) => conflict.columns(['tenant_code', 'review_id', 'user_id']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}

/** @returns the number of votes removed: 1, or 0 if there was none */
async function removeVote(tx: Tx, { tenantCode, reviewId, userId }: Vote): Promise<number> {
  const result = await tx
    .deleteFrom('review_votes')
    .where('tenant_code', '=', tenantCode)
    .where('review_id', '=', reviewId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
