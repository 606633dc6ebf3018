import { sql } from 'kysely';
import type { CustomerReview } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { updateRows } from '../../platform/db/rows.ts';

interface Author {
  tenantCode: string;
  userId: string;
}

/** A review with the storage keys of its photos. */
export type AuthoredReview = CustomerReview & { photoKeys: string[] };

/** A shopper's reviews, newest first. */
export async function listReviewsOf(
  tx: Tx,
  { tenantCode, userId }: Author,
  limit: number,
): Promise<AuthoredReview[]> {
  const { rows } = await sql<Omit<AuthoredReview, 'createdAt'> & { createdAt: Date }>`
    select r.id, r.product_id as "productId", p.name as "productName", r.rating, r.title, r.comment,
      r.created_at as "createdAt",
      (select coalesce(json_agg(i.source ->> 'key' order by ri.position), '[]')
       from review_images ri join images i on i.tenant_code = ri.tenant_code and i.id = ri.image_id
       where ri.tenant_code = r.tenant_code and ri.review_id = r.id and i.source ->> 'key' is not null) as "photoKeys"
    from reviews r join products p on p.tenant_code = r.tenant_code and p.id = r.product_id
    where r.tenant_code = ${tenantCode} and r.user_id = ${userId}
    order by r.created_at desc, r.id
    limit ${limit}`.execute(tx);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Deletes a shopper's reviews and helpful votes. The next sweep removes the photos. */
export async function deleteReviewsOf(tx: Tx, { tenantCode, userId }: Author): Promise<void> {
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
  await sql`delete from review_votes where tenant_code = ${tenantCode} and user_id = ${userId}`.execute(tx);
  const deleted = await tx
    .deleteFrom('reviews')
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .returning(['product_id', 'rating'])
    .execute();
  // Always in the same order, so that two deletions can't wait for each other.
  deleted.sort((a, b) => (a.product_id < b.product_id ? -1 : 1));
  for (const { product_id: id, rating } of deleted)
    await updateRows(
      tx,
      'products',
      { tenant_code: tenantCode, id },
      {
        review_count: sql<number>`review_count - 1`,
        rating_sum: sql<number>`rating_sum - ${rating}::integer`,
      },
    );
}
