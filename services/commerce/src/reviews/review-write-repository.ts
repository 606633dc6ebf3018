import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

export interface ReviewWrite {
  id: string;
  productId: string;
  userId: string;
  userName: string;
  isVerifiedPurchase: boolean;
  rating: number;
  title: string;
  comment: string;
  createdAt: Date;
  /** Of what was submitted. */
  fingerprint: string;
  imageIds: readonly string[];
}

/**
 * Writes a review and counts it into its product's average.
 * @returns false, with nothing written, when this shopper has reviewed the product already
 */
export async function insertReview(tx: Tx, tenantCode: string, review: ReviewWrite): Promise<boolean> {
  const inserted = await tx
    .insertInto('reviews')
    .values({
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
      fingerprint: review.fingerprint,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_code', 'product_id', 'user_id']).where('user_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  const rows = review.imageIds.map((imageId, position) => ({
    tenant_code: tenantCode,
    review_id: review.id,
    position,
    image_id: imageId,
  }));
  if (rows.length > 0) await tx.insertInto('review_images').values(rows).execute();
  await tx
    .updateTable('products')
    .set({
      review_count: sql<number>`review_count + 1`,
      rating_sum: sql<number>`rating_sum + ${review.rating}::integer`,
    })
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', review.productId)
    .execute();
  return true;
}

/** Whether a shopper has an order of a product that was paid for and not cancelled. */
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
    // Whatever fails or is cancelled is no longer captured: see the transitions in orders/order-states.ts.
    .where('o.payment_state', '=', 'CAPTURED')
    .where('l.product_id', '=', productId)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

export async function readAuthor(tx: Tx, tenantCode: string, userId: string) {
  return tx
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', userId)
    .executeTakeFirst();
}
