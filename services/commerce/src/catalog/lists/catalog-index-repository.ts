import { sql } from 'kysely';
import { committedSince } from '../../platform/db/change-cursor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inBatches } from '../../platform/db/in-batches.ts';
import type { ProductWords } from '../search/word-index.ts';
import type { CatalogIndexEntry } from './catalog-index-entry.ts';

/** Changes committed since a database snapshot. */
export interface CatalogChanges {
  /** Snapshot of this read, as the text of a `pg_snapshot`. */
  snapshot: string;
  productIds: string[];
  /** Whether the category tree has changed. */
  isTreeChanged: boolean;
}

/** Recorded instead of a product's ID when the category tree changes. */
const treeChange = '';

/** Reads the changes committed since a snapshot. */
export async function readChanges(tx: Tx, tenantCode: string, since: string): Promise<CatalogChanges> {
  const { rows } = await sql<{ snapshot: string; ids: string[] }>`
    select pg_current_snapshot()::text as snapshot, array(
      select distinct product_id from catalogue_changes
      where tenant_code = ${tenantCode} and ${committedSince(since)}
    ) as ids`.execute(tx);
  const { snapshot, ids } = rows[0]!;
  return {
    snapshot,
    productIds: ids.filter((id) => id !== treeChange),
    isTreeChanged: ids.includes(treeChange),
  };
}

/** Whether anything was changed by transactions committed since a snapshot. */
export async function findWhetherChanged(
  tx: Tx,
  tenantCode: string,
  since: string,
): Promise<{ snapshot: string; isChanged: boolean }> {
  const { rows } = await sql<{ snapshot: string; isChanged: boolean }>`
    select pg_current_snapshot()::text as snapshot, exists (
      select from catalogue_changes where tenant_code = ${tenantCode} and ${committedSince(since)}
    ) as "isChanged"`.execute(tx);
  return rows[0]!;
}

/** Reads the next published products after an ID. */
export async function readEntriesAfter(
  tx: Tx,
  tenantCode: string,
  id: string,
  limit: number,
): Promise<CatalogIndexEntry[]> {
  return readEntries(
    tx,
    sql`select * from products where tenant_code = ${tenantCode} and id > ${id} and is_published order by id limit ${limit}`,
  );
}

/** Reads products by ID. Leaves out deleted and unpublished ones. */
export async function readEntriesById(
  tx: Tx,
  tenantCode: string,
  ids: string[],
): Promise<CatalogIndexEntry[]> {
  const entries: CatalogIndexEntry[] = [];
  await inBatches(ids, async (batch) => {
    const ofBatch = sql`select * from products where tenant_code = ${tenantCode} and id = any (${batch}::text[]) and is_published`;
    entries.push(...(await readEntries(tx, ofBatch)));
  });
  return entries;
}

async function readEntries(tx: Tx, products: ReturnType<typeof sql>): Promise<CatalogIndexEntry[]> {
  const { rows } = await sql<Omit<CatalogIndexEntry, 'words'> & ProductWords>`
    select p.id, p.name, (extract(epoch from p.created_at) * 1000000)::bigint as "createdAt",
      p.review_count as "reviewCount", p.rating_sum as "ratingSum", p.min_price_minor as "minPriceMinor",
      p.max_price_minor as "maxPriceMinor", p.compare_at_minor is not null as "isReduced", p.material, p.fit, p.brand,
      p.tags,
      array(
        select pc.category_id from product_categories pc
        where pc.tenant_code = p.tenant_code and pc.product_id = p.id
      ) as "categoryIds",
      (select coalesce(json_agg(json_build_object('name', c.name, 'family', c.family, 'sizesInStock', array(
         select v.size from variants v
         where v.tenant_code = c.tenant_code and v.product_id = c.product_id and v.color = c.name and v.stock > 0))), '[]')
       from product_colors c where c.tenant_code = p.tenant_code and c.product_id = p.id) as colors,
      coalesce(s.labels, '') as labels, coalesce(s.description, '') as description
    from (${products}) p
    left join product_search s on s.tenant_code = p.tenant_code and s.product_id = p.id`.execute(tx);
  return rows.map(({ labels, description, ...entry }) => ({ ...entry, words: { labels, description } }));
}

/** Deletes recorded changes that no process needs anymore. */
export async function removeChangesBefore(tx: Tx, tenantCode: string, time: Date): Promise<void> {
  await tx
    .deleteFrom('catalogue_changes')
    .where('tenant_code', '=', tenantCode)
    .where('changed_at', '<', time)
    .execute();
}
