import type { listAdminReviews, QueryOf, ResponseOf } from '@selvedge/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { countRows } from '../../../platform/db/read-page.ts';
import type { ImageRow } from '../../../platform/images/image-view.ts';
import { firstPicture } from '../../products/product-columns.ts';

type ReviewFilter = QueryOf<typeof listAdminReviews>;
export type QueueCounts = ResponseOf<typeof listAdminReviews>['counts'];

type Line = ResponseOf<typeof listAdminReviews>['content'][number];
export interface ReviewLineRow extends Omit<Line, 'product' | 'createdAt'> {
  productId: string;
  productName: string;
  productImage: ImageRow | null;
  createdAt: Date;
}

/** More would only slow the search down. */
const maxTerms = 6;

const openReports = sql<number>`(
  select count(*) from review_reports o
  where o.tenant_code = r.tenant_code and o.review_id = r.id and o.closed_at is null)`;

/** Reads one page of the reviews that match a filter, and their total number. */
export async function readReviewLines(
  tx: Tx,
  tenantCode: string,
  filter: ReviewFilter,
): Promise<{ rows: ReviewLineRow[]; total: number }> {
  const matching = conditionsOf(tenantCode, filter);
  const reviews = sql`reviews r join products p on p.tenant_code = r.tenant_code and p.id = r.product_id where ${matching}`;
  const mostReported = filter.sort === 'most-reported' ? sql`${openReports} desc,` : sql``;
  const { rows } = await sql<ReviewLineRow>`
    select ${lineColumns} from ${reviews}
    order by ${mostReported} r.created_at desc, r.id
    limit ${filter.size} offset ${filter.page * filter.size}`.execute(tx);
  return { rows, total: await countRows(tx, reviews) };
}

/** The columns of a line, from `reviews r` and `products p`. */
export const lineColumns = sql`r.id, r.user_name as "userName", r.rating, r.title, r.comment, r.status,
  r.created_at as "createdAt", r.reply is not null as "hasReply", ${openReports} as "openReports",
  (select count(*) from review_images ri where ri.tenant_code = r.tenant_code and ri.review_id = r.id) as "imageCount",
  p.id as "productId", p.name as "productName", ${firstPicture} as "productImage"`;

const queueConditions: Record<NonNullable<ReviewFilter['queue']>, RawBuilder<unknown>> = {
  waiting: sql`r.status = 'WAITING'`,
  hidden: sql`r.status = 'HIDDEN'`,
  reported: sql`exists (
    select from review_reports o
    where o.tenant_code = r.tenant_code and o.review_id = r.id and o.closed_at is null)`,
};

function conditionsOf(tenantCode: string, { queue, rating, q }: ReviewFilter): RawBuilder<unknown> {
  const conditions = [sql`r.tenant_code = ${tenantCode}`];
  if (queue !== undefined) conditions.push(queueConditions[queue]);
  if (rating !== undefined) conditions.push(sql`r.rating = ${rating}`);
  const terms = (q ?? '').split(/\s+/).filter(Boolean).slice(0, maxTerms);
  for (const term of terms)
    conditions.push(
      sql`strpos(lower(concat_ws(' ', p.name, r.user_name, r.title, r.comment)), lower(${term})) > 0`,
    );
  return sql.join(conditions, sql` and `);
}

/** Counts the reviews in each queue. */
export async function countReviewQueues(tx: Tx, tenantCode: string): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts>`
    select count(*) as "all", count(*) filter (where status = 'WAITING') as waiting,
      count(*) filter (where status = 'HIDDEN') as hidden,
      (select count(distinct review_id) from review_reports
       where tenant_code = ${tenantCode} and closed_at is null) as reported
    from reviews where tenant_code = ${tenantCode}`.execute(tx);
  return rows[0]!;
}
