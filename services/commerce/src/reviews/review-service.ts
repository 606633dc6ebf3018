import type { QueryOf, ResponseOf, ReviewSummary, listReviews } from '@selvedge/contract';
import { productNotFound } from '../catalog/product-service.ts';
import type { Database, Tx } from '../db/database.ts';
import { countByRating, hasReviewed, readReviewCount, readReviews } from './review-repository.ts';
import { reviewView, summaryView } from './review-view.ts';
import { pageOf } from '../http/page-of.ts';

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
  const reviews = rows.map((row) => reviewView(tenantCode, row));
  return pageOf(reviews, { page, size, total: counted.review_count });
}

/** @throws AppError `not-found` when there is no such product */
export async function getProductReviewSummary(
  db: Database,
  tenantCode: string,
  productId: string,
  readerId?: string,
): Promise<ReviewSummary> {
  return db.inTenant(tenantCode, (tx) => readSummary(tx, tenantCode, productId, readerId));
}

/** @throws AppError `not-found` when there is no such product */
export async function readSummary(
  tx: Tx,
  tenantCode: string,
  productId: string,
  readerId?: string,
): Promise<ReviewSummary> {
  const counted = await readReviewCount(tx, tenantCode, productId);
  if (!counted) throw productNotFound();
  const ratings = await countByRating(tx, tenantCode, productId);
  const userHasReviewed = readerId !== undefined && (await hasReviewed(tx, tenantCode, productId, readerId));
  return summaryView(counted, ratings, userHasReviewed);
}
