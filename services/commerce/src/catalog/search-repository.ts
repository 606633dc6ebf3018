import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import type { ListPage } from './list-filter.ts';
import type { SearchTerms } from './search-rules.ts';

export interface Found {
  total: number;
  /** Of the page asked for, the best first. */
  ids: string[];
}

/** Makes products findable as they now stand. For whoever changes a product or renames a category or colour of it. */
export async function indexProducts(tx: Tx, tenantCode: string, ids: string[]): Promise<void> {
  await inBatches(ids, (batch) => sql`select index_products(${tenantCode}, ${batch}::text[])`.execute(tx));
}

/** Products that hold every word sought, or its stem; of the last word its beginning is enough. */
export function findMatches(tx: Tx, terms: SearchTerms, page: ListPage): Promise<Found> {
  const whole = sql`websearch_to_tsquery('english', ${terms.text})`;
  const { unfinished } = terms;
  const begun =
    unfinished &&
    sql`(websearch_to_tsquery('english', ${unfinished.before}) && to_tsquery('simple', ${`${unfinished.word}:*`}))`;
  return readPage(tx, sql`matching_products(${begun ? sql`${whole} || ${begun}` : whole})`, page);
}

/** Products with labels spelled nearly like the words sought; very short words are nearly everything. */
export function findNearest(tx: Tx, terms: SearchTerms, page: ListPage): Promise<Found> {
  const words = sql`array(
    select word from unnest(tsvector_to_array(to_tsvector('english', ${terms.text}))) word where length(word) > 2)`;
  return readPage(tx, sql`nearest_products(${words})`, page);
}

async function readPage(tx: Tx, scored: RawBuilder<unknown>, page: ListPage): Promise<Found> {
  // Not joined with products: for a broad search that would read all of them.
  const { rows } = await sql<Found>`
    with found as materialized (select product_id, score from ${scored})
    select
      (select count(*) from found) as total,
      array(
        select product_id from found order by score desc, product_id limit ${page.size} offset ${page.page * page.size}
      ) as ids`.execute(tx);
  return rows[0] ?? { total: 0, ids: [] };
}
