import type { QueryOf, ResponseOf, Review, ReviewSummary, listReviews } from '@selvedge/contract';
import { productNotFound } from '../catalog/product-service.ts';
import { averageRating } from '../catalog/summary-view.ts';
import type { Database } from '../db/database.ts';
import { imageView } from '../media/image-view.ts';
import { countByRating, readReviewCount, readReviews, type ReviewRow } from './review-repository.ts';

/** @throws AppError `not-found` when there is no such product */
export async function listProductReviews(
  db: Database,
  tenantCode: string,
  productId: string,
  { page, size }: QueryOf<typeof listReviews>,
  readerId?: string,
): Promise<ResponseOf<typeof listReviews>> {
  const { counted, rows } = await db.inTenant(tenantCode, async (tx) => ({
    counted: await readReviewCount(tx, tenantCode, productId),
    rows: await readReviews(tx, tenantCode, productId, { limit: size, offset: page * size }, readerId),
  }));
  if (!counted) throw productNotFound();
  const totalPages = Math.ceil(counted.review_count / size);
  return {
    content: rows.map((row) => reviewView(tenantCode, row)),
    totalPages,
    totalElements: counted.review_count,
    last: page >= totalPages - 1,
  };
}

/** @throws AppError `not-found` when there is no such product */
export async function getProductReviewSummary(
  db: Database,
  tenantCode: string,
  productId: string,
): Promise<ReviewSummary> {
  const { counted, ratings } = await db.inTenant(tenantCode, async (tx) => ({
    counted: await readReviewCount(tx, tenantCode, productId),
    ratings: await countByRating(tx, tenantCode, productId),
  }));
  if (!counted) throw productNotFound();
  const of = (rating: number) => ratings.find((row) => row.rating === rating)?.count ?? 0;
  return {
    averageRating: averageRating(counted) ?? 0,
    totalReviews: counted.review_count,
    ratingDistribution: { '1': of(1), '2': of(2), '3': of(3), '4': of(4), '5': of(5) },
  };
}

function reviewView(tenantCode: string, row: ReviewRow): Review {
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
  };
}
