import type { Review, ReviewSummary } from '@selvedge/contract';
import { averageRating } from '../products/summary-view.ts';
import { imageView } from '../../platform/images/image-view.ts';
import type { ReviewRow } from './review-repository.ts';

export function reviewView(
  tenantCode: string,
  { fingerprint: _, images, createdAt, ...row }: ReviewRow,
): Review {
  return {
    ...row,
    images: images.map((image, index) => imageView(tenantCode, image, index === 0)),
    createdAt: createdAt.toISOString(),
  };
}

export function summaryView(
  product: { review_count: number; rating_sum: number },
  ratings: readonly { rating: number; count: number }[],
  userHasReviewed: boolean,
): ReviewSummary {
  const of = (rating: number) => ratings.find((row) => row.rating === rating)?.count ?? 0;
  return {
    averageRating: averageRating({ reviewCount: product.review_count, ratingSum: product.rating_sum }) ?? 0,
    totalReviews: product.review_count,
    ratingDistribution: { '1': of(1), '2': of(2), '3': of(3), '4': of(4), '5': of(5) },
    userHasReviewed,
  };
}
