import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { imageJson } from '../../platform/images/image-columns.ts';
import type { ImageRow } from '../../platform/images/image-view.ts';
import { familyNamed } from './color-families.ts';
import type { ProductRow } from './product-repository.ts';
import type { ListFilter } from '../lists/list-filter.ts';

type SharedColumns = 'id' | 'name' | 'minPriceMinor' | 'maxPriceMinor' | 'reviewCount' | 'ratingSum';

export interface SummaryRow extends Pick<ProductRow, SharedColumns> {
  compareAtMinor: number | null;
  /** Of the variant that `compareAtMinor` belongs to. */
  lowestRecentMinor: number | null;
  colors: Omit<ProductRow['colors'][number], 'family'>[];
  shownColor: string;
  images: ImageRow[];
  /** Sizes of the shown color that are in stock. */
  sizes: string[];
}

/** Which color of a product to show. */
interface ShownColor {
  /** Shows a color that matches the filter. */
  filter?: ListFilter;
  /** Lowercase names and families, most wanted first. */
  wanted?: readonly string[];
}

/** Reads published products for lists, in the order of `ids`, with the pictures of the color to show. */
export async function readSummaries(
  tx: Tx,
  tenantCode: string,
  ids: string[],
  { filter = {}, wanted }: ShownColor = {},
): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  const shownFirst = [
    ...(filter.colors ? [matchingFirst(filter.colors)] : []),
    ...(filter.sizes || filter.inStock ? [inStockFirst(filter.sizes)] : []),
    ...(wanted ? [wantedFirst(wanted)] : []),
    sql`c.position`,
  ];
  const { rows } = await sql<SummaryRow>`
    select p.id, p.name, p.min_price_minor as "minPriceMinor", p.max_price_minor as "maxPriceMinor",
      p.compare_at_minor as "compareAtMinor", p.review_count as "reviewCount", p.rating_sum as "ratingSum",
      case when p.compare_at_minor is not null then (
        select v.lowest_recent_minor from variants v
        where v.tenant_code = p.tenant_code and v.product_id = p.id and v.compare_at_minor is not null
        order by v.price_minor, v.position limit 1) end as "lowestRecentMinor",
      shown.name as "shownColor",
      (select json_agg(json_build_object('name', c.name, 'hex', c.hex, 'swatchImageId', c.swatch_image_id)
         order by c.position)
       from product_colors c where c.tenant_code = p.tenant_code and c.product_id = p.id) as colors,
      (select coalesce(json_agg(${imageJson} order by pi.position), '[]')
       from product_images pi join images i on i.tenant_code = pi.tenant_code and i.id = pi.image_id
       where pi.tenant_code = p.tenant_code and pi.product_id = p.id and pi.color = shown.name
         and pi.image_set = 'default') as images,
      array(
        select v.size from variants v
        where v.tenant_code = p.tenant_code and v.product_id = p.id and v.color = shown.name and v.stock > 0
        order by v.position
      ) as sizes
    from unnest(${ids}::text[]) with ordinality as wanted (id, place)
    join products p on p.tenant_code = ${tenantCode} and p.id = wanted.id
    cross join lateral (
      select c.name from product_colors c
      where c.tenant_code = p.tenant_code and c.product_id = p.id
      order by ${sql.join(shownFirst)} limit 1
    ) shown
    where p.tenant_code = ${tenantCode} and p.is_published
    order by wanted.place`.execute(tx);
  return rows;
}

/** Sorts colors `c` that match a filter first: by family for family names, else by the color's own name. */
function matchingFirst(colors: string[]): RawBuilder<unknown> {
  const families = colors.flatMap((color) => familyNamed(color) ?? []);
  const names = colors.filter((color) => familyNamed(color) === undefined);
  return sql`(c.family = any(${families}::text[]) or lower(c.name) = any(${names}::text[])) desc`;
}

function inStockFirst(sizes: string[] | undefined): RawBuilder<unknown> {
  const inSize = sizes ? sql`and v.size = any(${sizes}::text[])` : sql``;
  return sql`exists (
    select from variants v where v.tenant_code = c.tenant_code and v.product_id = c.product_id
      and v.color = c.name and v.stock > 0 ${inSize}) desc`;
}

function wantedFirst(colors: readonly string[]): RawBuilder<unknown> {
  const place = (name: RawBuilder<unknown>) => sql`array_position(${colors}::text[], lower(${name}))`;
  return sql`least(${place(sql`c.name`)}, ${place(sql`c.family`)})`;
}
