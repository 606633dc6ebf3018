import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import type { ListingEntry } from './listing-entry.ts';

interface EntryRow {
  id: string;
  name: string;
  created_at: number;
  review_count: number;
  rating_sum: number;
  min_price_minor: number;
  max_price_minor: number;
  reduced: boolean;
  material: string;
  fit: string;
  categories: string[];
  colors: { name: string; family: string; sizes: string[] | null }[] | null;
  labels: string;
  description: string;
}

/** What has been committed since a snapshot of the database was taken. */
export interface CatalogueNews {
  /** The database as it was when this was read; text of a `pg_snapshot`. */
  snapshot: string;
  productIds: string[];
  /** The tree of categories is another. */
  isTreeChanged: boolean;
}

export async function readSnapshot(tx: Tx): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    tx,
  );
  return rows[0]!.snapshot;
}

/** The first transaction that a snapshot knows nothing of: `xmin:xmax:…` → xmax */
export function nextTransaction(snapshot: string): bigint {
  return BigInt(snapshot.split(':')[1] ?? 0);
}

/** By transactions, not by time: one that began long ago and has just been committed is news. */
export async function readNews(tx: Tx, tenantCode: string, since: string): Promise<CatalogueNews> {
  const { rows } = await sql<{ snapshot: string; ids: string[] }>`
    select pg_current_snapshot()::text as snapshot, array(
      select distinct product_id from catalogue_changes
      where tenant_code = ${tenantCode}
        and changed_in >= pg_snapshot_xmin(${since}::pg_snapshot)
        and not pg_visible_in_snapshot(changed_in, ${since}::pg_snapshot)
    ) as ids`.execute(tx);
  const { snapshot, ids } = rows[0]!;
  const productIds = ids.filter((id) => id !== '');
  return { snapshot, productIds, isTreeChanged: productIds.length < ids.length };
}

/** The next published products in the order of their ids. */
export async function readEntriesAfter(
  tx: Tx,
  tenantCode: string,
  id: string,
  limit: number,
): Promise<ListingEntry[]> {
  return readEntries(
    tx,
    sql`select * from products where tenant_code = ${tenantCode} and id > ${id} and is_published order by id limit ${limit}`,
  );
}

/** Products that are no more, or not published, are left out. */
export async function readEntriesOf(tx: Tx, tenantCode: string, ids: string[]): Promise<ListingEntry[]> {
  const entries: ListingEntry[] = [];
  await inBatches(ids, async (batch) => {
    const ofBatch = sql`select * from products where tenant_code = ${tenantCode} and id = any (${batch}::text[]) and is_published`;
    entries.push(...(await readEntries(tx, ofBatch)));
  });
  return entries;
}

async function readEntries(tx: Tx, products: ReturnType<typeof sql>): Promise<ListingEntry[]> {
  const { rows } = await sql<EntryRow>`
    select p.id, p.name, (extract(epoch from p.created_at) * 1000000)::bigint as created_at,
      p.review_count, p.rating_sum, p.min_price_minor, p.max_price_minor, p.compare_at_minor is not null as reduced,
      p.material, p.fit,
      array(
        select pc.category_id from product_categories pc
        where pc.tenant_code = p.tenant_code and pc.product_id = p.id
      ) as categories,
      (select json_agg(json_build_object('name', c.name, 'family', c.family, 'sizes', (
         select json_agg(v.size) from variants v
         where v.tenant_code = c.tenant_code and v.product_id = c.product_id and v.color = c.name and v.stock > 0)))
       from product_colors c where c.tenant_code = p.tenant_code and c.product_id = p.id) as colors,
      coalesce(s.labels, '') as labels, coalesce(s.description, '') as description
    from (${products}) p
    left join product_search s on s.tenant_code = p.tenant_code and s.product_id = p.id`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    reviewCount: row.review_count,
    ratingSum: row.rating_sum,
    minPriceMinor: row.min_price_minor,
    maxPriceMinor: row.max_price_minor,
    isReduced: row.reduced,
    material: row.material,
    fit: row.fit,
    categoryIds: row.categories,
    colors: (row.colors ?? []).map(({ name, family, sizes }) => ({
      name,
      family,
      sizesInStock: sizes ?? [],
    })),
    words: { labels: row.labels, description: row.description },
  }));
}

/** Forgets changes that every process has seen or will not rely on. */
export async function removeChangesBefore(tx: Tx, tenantCode: string, time: Date): Promise<void> {
  await tx
    .deleteFrom('catalogue_changes')
    .where('tenant_code', '=', tenantCode)
    .where('changed_at', '<', time)
    .execute();
}
