import type { ReviewStatus } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { insertNewRow, insertRows, updateRows } from '../../platform/db/rows.ts';

interface ReviewWrite {
  id: string;
  productId: string;
  /** Null for a shopper without an account. */
  userId: string | null;
  userName: string;
  isVerifiedPurchase: boolean;
  rating: number;
  title: string;
  comment: string;
  createdAt: Date;
  /** Published by default. */
  status?: ReviewStatus;
  /** From `fingerprintOf`. */
  fingerprint: string | null;
  helpfulCount?: number;
  imageIds: readonly string[];
}

/**
 * Saves a review and, if it's published, adds it to the product's average.
 * @returns false, without saving anything, when this shopper has already reviewed the product
 */
export async function insertReview(tx: Tx, tenantCode: string, review: ReviewWrite): Promise<boolean> {
  const { status = 'PUBLISHED' } = review;
  const inserted = await insertNewRow(tx, 'reviews', {
    tenant_code: tenantCode,
    id: review.id,
    product_id: review.productId,
    user_id: review.userId,
    user_name: review.userName,
    verified_purchase: review.isVerifiedPurchase,
    rating: review.rating,
    title: review.title,
    comment: review.comment,
    created_at: review.createdAt,
    updated_at: review.createdAt,
    status,
    fingerprint: review.fingerprint,
    helpful_count: review.helpfulCount ?? 0,
  });
  if (!inserted) return false;
  const rows = review.imageIds.map((imageId, position) => ({
    tenant_code: tenantCode,
    review_id: review.id,
    position,
    image_id: imageId,
  }));
  await insertRows(tx, 'review_images', rows);
  if (status === 'PUBLISHED') await countRating(tx, tenantCode, review, 1);
  return true;
}

/** Adds a review that has been published to the product's average, or removes one that no longer is. */
export async function countRating(
  tx: Tx,
  tenantCode: string,
  { productId, rating }: { productId: string; rating: number },
  change: 1 | -1,
): Promise<void> {
  await updateRows(
    tx,
    'products',
    { tenant_code: tenantCode, id: productId },
    {
      review_count: sql<number>`review_count + ${change}::integer`,
      rating_sum: sql<number>`rating_sum + ${change * rating}::integer`,
    },
  );
}

/** Whether a shopper has bought a product. Failed and cancelled orders don't count. */
export async function hasBought(
  tx: Tx,
  tenantCode: string,
  userId: string,
  productId: string,
): Promise<boolean> {
  const line = await tx
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', (join) =>
      join.onRef('l.tenant_code', '=', 'o.tenant_code').onRef('l.order_id', '=', 'o.id'),
    )
    .select('l.id')
    .where('o.tenant_code', '=', tenantCode)
    .where('o.user_id', '=', userId)
    // In failed and cancelled orders, this state is no longer CAPTURED: see the transitions in orders/order-states.ts.
    .where('o.payment_state', '=', 'CAPTURED')
    .where('l.product_id', '=', productId)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
