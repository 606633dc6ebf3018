import { sql } from 'kysely';
import type { CustomerReview } from '@selvedge/contract';
import { removeAuditDetails } from '../../platform/audit/remove-details.ts';
import type { Tx } from '../../platform/db/database.ts';
import { countRating } from './review-write-repository.ts';

interface Author {
  tenantCode: string;
  userId: string;
}

/** A review with the store's reply and the storage keys of its photos. */
export type AuthoredReview = CustomerReview & {
  hiddenReason: string | null;
  reply: string | null;
  photoKeys: string[];
};

/** A shopper's reviews, newest first. */
export async function listReviewsOf(
  tx: Tx,
  { tenantCode, userId }: Author,
  limit: number,
): Promise<AuthoredReview[]> {
  const { rows } = await sql<Omit<AuthoredReview, 'createdAt'> & { createdAt: Date }>`
    select r.id, r.product_id as "productId", p.name as "productName", r.rating, r.title, r.comment,
      r.created_at as "createdAt", r.status, r.hidden_reason as "hiddenReason", r.reply,
      (select coalesce(json_agg(i.source ->> 'key' order by ri.position), '[]')
       from review_images ri join images i on i.tenant_code = ri.tenant_code and i.id = ri.image_id
       where ri.tenant_code = r.tenant_code and ri.review_id = r.id and i.source ->> 'key' is not null) as "photoKeys"
    from reviews r join products p on p.tenant_code = r.tenant_code and p.id = r.product_id
    where r.tenant_code = ${tenantCode} and r.user_id = ${userId}
    order by r.created_at desc, r.id
    limit ${limit}`.execute(tx);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** What a shopper reported about reviews, oldest first. */
export async function listReportsOf(tx: Tx, { tenantCode, userId }: Author) {
  return tx
    .selectFrom('review_reports')
    .select(['reason', 'details', 'created_at as createdAt'])
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/**
 * Deletes a shopper's reviews, reports and helpful votes. The next sweep removes the photos. Must run as the database's
 * owner, because the activity log is changed too.
 */
export async function deleteReviewsOf(tx: Tx, { tenantCode, userId }: Author): Promise<void> {
  // Locks the products first and in order of ID, as operators' changes do, to avoid deadlocks.
  await sql`
    select from products p where p.tenant_code = ${tenantCode}
      and p.id in (select product_id from reviews where tenant_code = ${tenantCode} and user_id = ${userId})
    order by p.id for no key update`.execute(tx);
  await sql`
    update images i set alt = '', created_at = 'epoch'
    from review_images ri join reviews r on r.tenant_code = ri.tenant_code and r.id = ri.review_id
    where i.tenant_code = ${tenantCode} and ri.tenant_code = i.tenant_code and ri.image_id = i.id
      and r.user_id = ${userId}`.execute(tx);
  await sql`
    update reviews r set helpful_count = helpful_count - 1
    from review_votes v
    where r.tenant_code = ${tenantCode} and v.tenant_code = r.tenant_code and v.review_id = r.id
      and v.user_id = ${userId}`.execute(tx);
  for (const table of ['review_votes', 'review_reports'])
    await sql`delete from ${sql.table(table)} where tenant_code = ${tenantCode} and user_id = ${userId}`.execute(
      tx,
    );
  const deleted = await tx
    .deleteFrom('reviews')
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .returning(['id', 'product_id as productId', 'rating', 'status'])
    .execute();
  for (const review of deleted)
    if (review.status === 'PUBLISHED') await countRating(tx, tenantCode, review, -1);
  const ids = deleted.map(({ id }) => id);
  await removeAuditDetails(tx, tenantCode, { type: 'reviews', ids, withName: true });
}
