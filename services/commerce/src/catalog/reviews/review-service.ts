import type { QueryOf, ResponseOf, ReviewSummary, listReviews } from '@selvedge/contract';
import { productNotFound } from '../products/product-service.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { countByRating, hasReviewed, readReviews, readReviewTotals } from './review-repository.ts';
import { reviewView, summaryView } from './review-view.ts';
import { pageOf } from '../../platform/http/page-of.ts';

/** @throws AppError `not-found` when there is no such product */
export async function listProductReviews(
  db: Database,
  tenantCode: string,
  productId: string,
  { page, size }: QueryOf<typeof listReviews>,
  readerId?: string,
): Promise<ResponseOf<typeof listReviews>> {
  const { totals, rows } = await db.inTenant(tenantCode, async (tx) => ({
    totals: await readReviewTotals(tx, tenantCode, productId),
    rows: await readReviews(tx, tenantCode, productId, { limit: size, offset: page * size }, readerId),
  }));
  if (!totals) throw productNotFound();
  const reviews = rows.map((row) => reviewView(tenantCode, row));
  return pageOf(reviews, { page, size, total: totals.review_count });
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
  const totals = await readReviewTotals(tx, tenantCode, productId);
  if (!totals) throw productNotFound();
  const ratings = await countByRating(tx, tenantCode, productId);
  const userHasReviewed = readerId !== undefined && (await hasReviewed(tx, tenantCode, productId, readerId));
  return summaryView(totals, ratings, userHasReviewed);
}
