import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { hasRow } from '../../platform/db/rows.ts';
import { imageJson } from '../../platform/images/image-columns.ts';
import type { ImageRow } from '../../platform/images/image-view.ts';

export interface ReviewRow {
  id: string;
  user_name: string;
  verified_purchase: boolean;
  rating: number;
  title: string;
  comment: string;
  helpful_count: number;
  created_at: Date;
  voted: boolean;
  is_own: boolean;
  images: ImageRow[] | null;
}

interface Page {
  limit: number;
  offset: number;
}

/** A product's reviews, newest first. `voted` and `is_own` are about this reader. */
export async function readReviews(
  tx: Tx,
  tenantCode: string,
  productId: string,
  page: Page,
  readerId?: string,
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    ${reviewsFor(readerId)}
    where r.tenant_code = ${tenantCode} and r.product_id = ${productId}
    order by r.created_at desc, r.id
    limit ${page.limit} offset ${page.offset}`.execute(tx);
  return rows;
}

/** A shopper's own review of a product, with the fingerprint of the submission. */
export async function readOwnReview(
  tx: Tx,
  tenantCode: string,
  productId: string,
  userId: string,
): Promise<(ReviewRow & { fingerprint: string | null }) | undefined> {
  const { rows } = await sql<ReviewRow & { fingerprint: string | null }>`
    ${reviewsFor(userId, sql`, r.fingerprint`)}
    where r.tenant_code = ${tenantCode} and r.product_id = ${productId} and r.user_id = ${userId}`.execute(
    tx,
  );
  return rows[0];
}

function reviewsFor(readerId: string | undefined, more = sql``) {
  const voted =
    readerId === undefined
      ? sql`false`
      : sql`exists (
          select from review_votes v
          where v.tenant_code = r.tenant_code and v.review_id = r.id and v.user_id = ${readerId})`;
  const isOwn = readerId === undefined ? sql`false` : sql`r.user_id is not distinct from ${readerId}`;
  return sql`
    select r.id, r.user_name, r.verified_purchase, r.rating, r.title, r.comment, r.helpful_count, r.created_at,
      ${voted} as voted, ${isOwn} as is_own${more},
      (select json_agg(${imageJson} order by ri.position)
       from review_images ri join images i on i.tenant_code = ri.tenant_code and i.id = ri.image_id
       where ri.tenant_code = r.tenant_code and ri.review_id = r.id) as images
    from reviews r`;
}

/** The number and sum of a product's ratings. Undefined when there is no published product. */
export async function readReviewTotals(tx: Tx, tenantCode: string, productId: string) {
  return tx
    .selectFrom('products')
    .select(['review_count', 'rating_sum'])
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', productId)
    .where('is_published', '=', true)
    .executeTakeFirst();
}

/** Whether a shopper has written a review of a product. */
export async function hasReviewed(
  tx: Tx,
  tenantCode: string,
  productId: string,
  userId: string,
): Promise<boolean> {
  return hasRow(tx, 'reviews', { tenant_code: tenantCode, product_id: productId, user_id: userId });
}

export async function countByRating(tx: Tx, tenantCode: string, productId: string) {
  const { rows } = await sql<{ rating: number; count: number }>`
    select rating, count(*) as count from reviews
    where tenant_code = ${tenantCode} and product_id = ${productId}
    group by rating`.execute(tx);
  return rows;
}
