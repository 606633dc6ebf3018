import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';
import { imageJson } from '../media/image-columns.ts';
import type { ImageRow } from '../media/image-view.ts';
import { familyNamed } from './color-families.ts';
import type { ListFilter } from './list-filter.ts';

export interface SummaryRow {
  id: string;
  name: string;
  min_price_minor: number;
  max_price_minor: number;
  compare_at_minor: number | null;
  review_count: number;
  rating_sum: number;
  colors: { name: string; hex: string; swatch_image_id: string | null }[] | null;
  shown_color: string;
  images: ImageRow[] | null;
  sizes: string[] | null;
}

/** Which color of a product is shown. */
interface ShownColor {
  /** One that the filter is about. */
  filter?: ListFilter;
  /** Names and families in lower case, those most wanted first. */
  wanted?: readonly string[];
}

/** Published products as lists show them, in the order of their ids, with the pictures of the color shown. */
export async function readSummaries(
  tx: Tx,
  tenantCode: string,
  ids: string[],
  { filter = {}, wanted }: ShownColor = {},
): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  const shownFirst = [
    ...(filter.colors ? [isAnyOf(filter.colors)] : []),
    ...(filter.sizes || filter.inStock ? [isInStock(filter.sizes)] : []),
    ...(wanted ? [wantedFirst(wanted)] : []),
    sql`c.position`,
  ];
  const { rows } = await sql<SummaryRow>`
    select p.id, p.name, p.min_price_minor, p.max_price_minor, p.compare_at_minor, p.review_count, p.rating_sum,
      shown.name as shown_color,
      (select json_agg(json_build_object('name', c.name, 'hex', c.hex, 'swatch_image_id', c.swatch_image_id)
         order by c.position)
       from product_colors c where c.tenant_code = p.tenant_code and c.product_id = p.id) as colors,
      (select json_agg(${imageJson} order by pi.position)
       from product_images pi join images i on i.tenant_code = pi.tenant_code and i.id = pi.image_id
       where pi.tenant_code = p.tenant_code and pi.product_id = p.id and pi.color = shown.name
         and pi.image_set = 'default') as images,
      (select array_agg(v.size order by v.position)
       from variants v
       where v.tenant_code = p.tenant_code and v.product_id = p.id and v.color = shown.name and v.stock > 0) as sizes
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

/** A color `c` that a filter names: by its family when that is one, else by its own name. */
function isAnyOf(colors: string[]): RawBuilder<unknown> {
  const families = colors.flatMap((color) => familyNamed(color) ?? []);
  const names = colors.filter((color) => familyNamed(color) === undefined);
  return sql`(c.family = any(${families}::text[]) or lower(c.name) = any(${names}::text[])) desc`;
}

function isInStock(sizes: string[] | undefined): RawBuilder<unknown> {
  const inSize = sizes ? sql`and v.size = any(${sizes}::text[])` : sql``;
  return sql`exists (
    select from variants v where v.tenant_code = c.tenant_code and v.product_id = c.product_id
      and v.color = c.name and v.stock > 0 ${inSize}) desc`;
}

function wantedFirst(colors: readonly string[]): RawBuilder<unknown> {
  const place = (name: RawBuilder<unknown>) => sql`array_position(${colors}::text[], lower(${name}))`;
  return sql`least(${place(sql`c.name`)}, ${place(sql`c.family`)})`;
}
