import type { Review, ReviewSummary } from '@selvedge/contract';
import { averageRating } from '../products/summary-view.ts';
import { imageView } from '../../platform/images/image-view.ts';
import type { ReviewRow } from './review-repository.ts';

export function reviewView(
  tenantCode: string,
  { fingerprint: _, status, hiddenReason, reply, repliedAt, images, createdAt, ...row }: ReviewRow,
): Review {
  return {
    ...row,
    images: images.map((image, index) => imageView(tenantCode, image, index === 0)),
    createdAt: createdAt.toISOString(),
    ...(reply !== null && repliedAt && { reply: { text: reply, createdAt: repliedAt.toISOString() } }),
    ...(status !== 'PUBLISHED' && {
      unpublished: { status, ...(hiddenReason !== null && { reason: hiddenReason }) },
    }),
  };
}

export function summaryView(
  product: { review_count: number; rating_sum: number },
  ratings: readonly { rating: number; count: number }[],
  userHasReviewed: boolean,
): ReviewSummary {
  const countOf = (rating: number) => ratings.find((row) => row.rating === rating)?.count ?? 0;
  return {
    averageRating: averageRating({ reviewCount: product.review_count, ratingSum: product.rating_sum }) ?? 0,
    totalReviews: product.review_count,
    ratingDistribution: {
      '1': countOf(1),
      '2': countOf(2),
      '3': countOf(3),
      '4': countOf(4),
      '5': countOf(5),
    },
    userHasReviewed,
  };
}
