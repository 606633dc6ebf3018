import { sql } from 'kysely';
import { submitReview } from '../src/catalog/reviews/submit-review.ts';
import type { TestShop } from './test-shop.ts';

/** Submits a review without photos. @returns its ID */
export async function writeReview(
  shop: TestShop,
  { productId, userId, rating }: { productId: string; userId: string; rating: number },
): Promise<string> {
  const media = {
    uploads: {
      saveWith: async (_from: unknown, _files: unknown, work: (pictures: []) => unknown) => work([]),
    },
  };
  const { review } = await submitReview(
    { ...shop.shop, media: media as never },
    { tenantCode: 'FIELDNOTE', productId, userId, form: { rating, comment: 'Warm', images: [] } },
  );
  return review.id;
}

/** A product's stored number and sum of ratings, and the same counted from its published reviews. */
export async function countRatings(shop: TestShop, productId: string) {
  const { rows } = await shop.db.inTenant('FIELDNOTE', (tx) =>
    sql<{ count: number; sum: number; recount: number; resum: number }>`
      select p.review_count as count, p.rating_sum as sum, count(r.id) as recount, coalesce(sum(r.rating), 0)::bigint as resum
      from products p left join reviews r
        on r.tenant_code = p.tenant_code and r.product_id = p.id and r.status = 'PUBLISHED'
      where p.tenant_code = 'FIELDNOTE' and p.id = ${productId}
      group by p.review_count, p.rating_sum`.execute(tx),
  );
  const { count, sum, recount, resum } = rows[0]!;
  return { stored: { count, sum }, counted: { count: Number(recount), sum: Number(resum) } };
}
