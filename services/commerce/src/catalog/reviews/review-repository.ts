import type { Review, ReviewStatus } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Page } from '../../platform/db/read-page.ts';
import { findRow } from '../../platform/db/rows.ts';
import { imageJson } from '../../platform/images/image-columns.ts';
import type { ImageRow } from '../../platform/images/image-view.ts';

export interface ReviewRow extends Omit<Review, 'images' | 'createdAt' | 'reply' | 'unpublished'> {
  images: ImageRow[];
  createdAt: Date;
  status: ReviewStatus;
  hiddenReason: string | null;
  reply: string | null;
  repliedAt: Date | null;
  /** From `fingerprintOf`. */
  fingerprint: string | null;
}

/** A product's published reviews and the reader's own one, newest first. `userVotedHelpful` and `isOwn` depend on the reader. */
export async function readReviews(
  tx: Tx,
  tenantCode: string,
  productId: string,
  { page, size }: Page,
  readerId?: string,
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    ${reviewsFor(readerId)}
    where r.tenant_code = ${tenantCode} and r.product_id = ${productId}
      and (r.status = 'PUBLISHED' or r.user_id = ${readerId ?? null}::uuid)
    order by r.created_at desc, r.id
    limit ${size} offset ${page * size}`.execute(tx);
  return rows;
}

/** A shopper's own review of a product. */
export async function readOwnReview(
  tx: Tx,
  tenantCode: string,
  productId: string,
  userId: string,
): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    ${reviewsFor(userId)}
    where r.tenant_code = ${tenantCode} and r.product_id = ${productId} and r.user_id = ${userId}`.execute(
    tx,
  );
  return rows[0];
}

function reviewsFor(readerId: string | null = null) {
  return sql`
    select r.id, r.user_name as "userName", r.verified_purchase as "verifiedPurchase", r.rating, r.title, r.comment,
      r.helpful_count as "helpfulCount", r.created_at as "createdAt", r.fingerprint,
      r.status, r.hidden_reason as "hiddenReason", r.reply, r.replied_at as "repliedAt",
      exists (
        select from review_votes v
        where v.tenant_code = r.tenant_code and v.review_id = r.id and v.user_id = ${readerId}::uuid) as "userVotedHelpful",
      coalesce(r.user_id = ${readerId}::uuid, false) as "isOwn",
      (select coalesce(json_agg(${imageJson} order by ri.position), '[]')
       from review_images ri join images i on i.tenant_code = ri.tenant_code and i.id = ri.image_id
       where ri.tenant_code = r.tenant_code and ri.review_id = r.id) as images
    from reviews r`;
}

/** A published product, with the number and sum of the ratings in its published reviews. */
export function findReviewedProduct(tx: Tx, tenantCode: string, productId: string) {
  return findRow(tx, 'products', { tenant_code: tenantCode, id: productId, is_published: true });
}

export async function countByRating(tx: Tx, tenantCode: string, productId: string) {
  const { rows } = await sql<{ rating: number; count: number }>`
    select rating, count(*) as count from reviews
    where tenant_code = ${tenantCode} and product_id = ${productId} and status = 'PUBLISHED'
    group by rating`.execute(tx);
  return rows;
}
