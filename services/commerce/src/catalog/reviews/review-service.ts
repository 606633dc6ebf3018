import type { QueryOf, ResponseOf, ReviewSummary, listReviews } from '@selvedge/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import { hasRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { productNotFound } from '../products/product-service.ts';
import { countByRating, findReviewedProduct, readOwnReview, readReviews } from './review-repository.ts';
import { reviewView, summaryView } from './review-view.ts';

export const reviewNotFound = () => new AppError('not-found', { detail: 'Review not found' });

/** @throws AppError `not-found` if the product doesn't exist */
export async function listProductReviews(
  db: Database,
  tenantCode: string,
  productId: string,
  query: QueryOf<typeof listReviews>,
  readerId?: string,
): Promise<ResponseOf<typeof listReviews>> {
  return db.inTenant(tenantCode, async (tx) => {
    const product = await findReviewedProduct(tx, tenantCode, productId);
    if (!product) throw productNotFound();
    const rows = await readReviews(tx, tenantCode, productId, query, readerId);
    const reviews = rows.map((row) => reviewView(tenantCode, row));
    const own = readerId !== undefined && (await readOwnReview(tx, tenantCode, productId, readerId));
    // The product's count doesn't include the reader's own review if nobody else sees it.
    const total = product.review_count + (own && own.status !== 'PUBLISHED' ? 1 : 0);
    return pageOf(reviews, { ...query, total });
  });
}

/** @throws AppError `not-found` if the product doesn't exist */
export async function readReviewSummary(
  tx: Tx,
  tenantCode: string,
  productId: string,
  readerId?: string,
): Promise<ReviewSummary> {
  const product = await findReviewedProduct(tx, tenantCode, productId);
  if (!product) throw productNotFound();
  const ratings = await countByRating(tx, tenantCode, productId);
  const own = { tenant_code: tenantCode, product_id: productId, user_id: readerId ?? null };
  const userHasReviewed = readerId !== undefined && (await hasRow(tx, 'reviews', own));
  return summaryView(product, ratings, userHasReviewed);
}
