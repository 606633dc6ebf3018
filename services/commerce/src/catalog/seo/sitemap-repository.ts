import { contentPageSlugs } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { imageJson } from '../../platform/images/image-columns.ts';
import type { ImageRow } from '../../platform/images/image-view.ts';
import { mainPictures } from '../products/product-columns.ts';

interface ProductEntry {
  id: string;
  updated_at: Date;
  /** The first picture of each color, in display order. */
  images: ImageRow[];
}

/** A value that differs after every recorded change of the tenant's catalog and collections. Changes are kept for a day. */
export async function readLatestChange(tx: Tx, tenantCode: string): Promise<string> {
  const { rows } = await sql<{ latest: string }>`
    select concat_ws(' ',
      (select changed_in::text from catalogue_changes where tenant_code = ${tenantCode} order by changed_in desc limit 1),
      (select concat_ws(' ', count(*), max(updated_at)) from collections where tenant_code = ${tenantCode})
    ) as latest`.execute(tx);
  return rows[0]!.latest;
}

/** The number and the latest change of each product part of the sitemap. Reads all products. */
export async function readProductParts(
  tx: Tx,
  tenantCode: string,
  partSize: number,
): Promise<{ part: number; changed_at: Date }[]> {
  const { rows } = await sql<{ part: number; changed_at: Date }>`
    select ((place - 1) / ${partSize})::integer + 1 as part, max(updated_at) as changed_at
    from (
      select updated_at, row_number() over (order by id) as place
      from products where tenant_code = ${tenantCode} and is_published
    ) placed
    group by 1 order by 1`.execute(tx);
  return rows;
}

/** @returns the ID of the product before the first one of a part; undefined if the catalog has too few products */
export async function readProductBefore(
  tx: Tx,
  tenantCode: string,
  part: number,
  partSize: number,
): Promise<string | undefined> {
  if (part === 1) return '';
  const row = await tx
    .selectFrom('products')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('is_published', '=', true)
    .orderBy('id')
    .offset((part - 1) * partSize - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function readProductEntries(
  tx: Tx,
  tenantCode: string,
  afterId: string,
  size: number,
): Promise<ProductEntry[]> {
  const { rows } = await sql<ProductEntry>`
    select p.id, p.updated_at,
      (select coalesce(json_agg(${imageJson} order by c.position), '[]')
       from ${mainPictures} and pi.position = 0) as images
    from products p
    where p.tenant_code = ${tenantCode} and p.id > ${afterId} and p.is_published
    order by p.id limit ${size}`.execute(tx);
  return rows;
}

/** Categories with products. The pages of empty categories aren't indexed. */
export async function readNonEmptyCategories(tx: Tx, tenantCode: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('categories as c')
    .select('c.id')
    .where('c.tenant_code', '=', tenantCode)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('product_categories as pc')
          .innerJoin('products as p', (join) =>
            join
              .onRef('p.tenant_code', '=', 'pc.tenant_code')
              .onRef('p.id', '=', 'pc.product_id')
              .on('p.is_published', '=', true),
          )
          .select('pc.product_id')
          .where('pc.tenant_code', '=', tenantCode)
          .whereRef('pc.category_id', '=', 'c.id'),
      ),
    )
    .orderBy('c.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Pages that the merchant has written and the store shows. */
export function readContentPages(tx: Tx, tenantCode: string): Promise<{ slug: string; updated_at: Date }[]> {
  return tx
    .selectFrom('content_pages as page')
    .innerJoin('tenants as t', 't.code', 'page.tenant_code')
    .select(['page.slug', 'page.updated_at'])
    .where('page.tenant_code', '=', tenantCode)
    .where('page.slug', 'in', contentPageSlugs)
    .where((eb) => eb.or([eb('t.show_careers', '=', true), eb('page.slug', '<>', 'careers')]))
    .orderBy('page.slug')
    .execute();
}
