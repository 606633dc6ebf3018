import type { Review, ReviewSummary } from '@selvedge/contract';
import { averageRating } from '../products/summary-view.ts';
import { imageView } from '../../platform/images/image-view.ts';
import type { ReviewRow } from './review-repository.ts';

/** A review in the API's format. */
export function reviewView(tenantCode: string, row: ReviewRow): Review {
  return {
    id: row.id,
    userName: row.user_name,
    verifiedPurchase: row.verified_purchase,
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    images: (row.images ?? []).map((image, index) => imageView(tenantCode, image, index === 0)),
    createdAt: row.created_at.toISOString(),
    helpfulCount: row.helpful_count,
    userVotedHelpful: row.voted,
    isOwn: row.is_own,
  };
}

export function summaryView(
  totals: { review_count: number; rating_sum: number },
  ratings: readonly { rating: number; count: number }[],
  userHasReviewed: boolean,
): ReviewSummary {
  const of = (rating: number) => ratings.find((row) => row.rating === rating)?.count ?? 0;
  return {
    averageRating: averageRating(totals) ?? 0,
    totalReviews: totals.review_count,
    ratingDistribution: { '1': of(1), '2': of(2), '3': of(3), '4': of(4), '5': of(5) },
    userHasReviewed,
  };
}
