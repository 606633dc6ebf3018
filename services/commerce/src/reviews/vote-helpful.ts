import type { ResponseOf, voteReviewHelpful } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';

interface Vote {
  tenantCode: string;
  productId: string;
  reviewId: string;
  userId: string;
  isHelpful: boolean;
}

/**
 * Gives a review a shopper's vote or takes it back; either, said twice, counts once.
 * @throws AppError `not-found` when the product has no such review, `forbidden` for one's own
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
    if (!review) throw new AppError('not-found', { detail: 'There is no such review' });
    if (review.user_id === vote.userId)
      throw new AppError('forbidden', { detail: 'This is your own review' });
    const change = isHelpful ? await giveVote(tx, vote) : -(await takeVoteBack(tx, vote));
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

/** @returns votes that were added: 1, or 0 when it was there */
async function giveVote(tx: Tx, { tenantCode, reviewId, userId }: Vote): Promise<number> {
  const result = await tx
    .insertInto('review_votes')
    .values({ tenant_code: tenantCode, review_id: reviewId, user_id: userId })
    .onConflict((conflict) => conflict.columns(['tenant_code', 'review_id', 'user_id']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}

async function takeVoteBack(tx: Tx, { tenantCode, reviewId, userId }: Vote): Promise<number> {
  const result = await tx
    .deleteFrom('review_votes')
    .where('tenant_code', '=', tenantCode)
    .where('review_id', '=', reviewId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
