import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';
import { imageJson } from '../media/image-columns.ts';
import type { ImageRow } from '../media/image-view.ts';
import { familyNamed } from './color-families.ts';

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

/**
 * Published products as lists show them, in the order of their ids, with the pictures of the colour asked for.
 * @param color one that a filter names; or names and families in lower case, those most wanted first
 * @param size of the colours wanted alike, one that has it in stock is shown
 */
export async function readSummaries(
  tx: Tx,
  tenantCode: string,
  ids: string[],
  color?: string | readonly string[],
  size?: string,
): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  const wanted = color === undefined ? sql`` : sql`${wantedFirst(color)},`;
  const inSize =
    size === undefined
      ? sql``
      : sql`exists (
          select from variants v where v.tenant_code = c.tenant_code and v.product_id = c.product_id
            and v.color = c.name and v.size = ${size} and v.stock > 0) desc,`;
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
      order by ${wanted} ${inSize} c.position limit 1
    ) shown
    where p.tenant_code = ${tenantCode} and p.is_published
    order by wanted.place`.execute(tx);
  return rows;
}

/** A colour `c` that a filter names: by its family when that is one, else by its own name. */
function isColor(color: string): RawBuilder<boolean> {
  const family = familyNamed(color);
  return family === undefined ? sql<boolean>`lower(c.name) = ${color}` : sql<boolean>`c.family = ${family}`;
}

function wantedFirst(color: string | readonly string[]) {
  if (typeof color === 'string') return sql`${isColor(color)} desc`;
  const place = (name: RawBuilder<unknown>) => sql`array_position(${color}::text[], lower(${name}))`;
  return sql`least(${place(sql`c.name`)}, ${place(sql`c.family`)})`;
}
