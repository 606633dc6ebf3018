import type { ProductTexts } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { imageJson } from '../../platform/images/image-columns.ts';
import type { ImageRow } from '../../platform/images/image-view.ts';
import { selectedTexts } from './product-columns.ts';

export interface VariantRow {
  id: string;
  sku: string;
  color: string;
  size: string;
  price_minor: number;
  compare_at_minor: number | null;
  stock: number;
  weight_grams: number;
}

/** A product, published or not, with everything that belongs to it. */
export interface ProductRow extends ProductTexts {
  id: string;
  name: string;
  category_id: string;
  category_name: string;
  /** Other categories that it is assigned to directly. */
  also_in: string[];
  tags: string[];
  min_price_minor: number;
  max_price_minor: number;
  review_count: number;
  rating_sum: number;
  is_published: boolean;
  import_checksum: string | null;
  created_at: Date;
  updated_at: Date;
  colors: { name: string; hex: string; family: string; swatch_image_id: string | null }[];
  images: { color: string; image_set: 'default' | 'detail'; image: ImageRow }[];
  variants: VariantRow[];
}

/** The columns of `variants` under the alias `v`, as one JSON value that is a `VariantRow`. */
export const variantJson = sql<VariantRow>`json_build_object('id', v.id, 'sku', v.sku, 'color', v.color, 'size', v.size,
  'price_minor', v.price_minor, 'compare_at_minor', v.compare_at_minor, 'stock', v.stock, 'weight_grams', v.weight_grams)`;

export async function readProduct(
  tx: Tx,
  tenantCode: string,
  productId: string,
): Promise<ProductRow | undefined> {
  const [row] = await readProducts(tx, tenantCode, { ids: [productId] });
  return row;
}

/**
 * Reads complete products in one statement, sorted by ID. Each color's main pictures come before its close-ups.
 * @param wanted specific IDs, or the next page after an ID
 */
export async function readProducts(
  tx: Tx,
  tenantCode: string,
  wanted: { ids: string[] } | { afterId: string; size: number; isPublished?: true },
): Promise<ProductRow[]> {
  const isByIds = 'ids' in wanted;
  const which = isByIds
    ? sql`p.id = any(${wanted.ids}::text[])`
    : sql`p.id > ${wanted.afterId} ${wanted.isPublished ? sql`and p.is_published` : sql``}`;
  const { rows } = await sql<ProductRow>`
    select p.id, p.name, p.category_id, ${selectedTexts}, p.tags, p.min_price_minor, p.max_price_minor, p.review_count,
      p.rating_sum, p.is_published, p.import_checksum, p.created_at, p.updated_at,
      (select c.name from categories c where c.tenant_code = p.tenant_code and c.id = p.category_id) as category_name,
      array(
        select pc.category_id from product_categories pc
        where pc.tenant_code = p.tenant_code and pc.product_id = p.id and pc.is_named
          and pc.category_id <> p.category_id
        order by pc.category_id
      ) as also_in,
      (select coalesce(json_agg(json_build_object('name', c.name, 'hex', c.hex, 'family', c.family,
         'swatch_image_id', c.swatch_image_id) order by c.position), '[]')
       from product_colors c where c.tenant_code = p.tenant_code and c.product_id = p.id) as colors,
      (select coalesce(json_agg(json_build_object('color', pi.color, 'image_set', pi.image_set, 'image', ${imageJson})
         order by pi.color, pi.image_set, pi.position), '[]')
       from product_images pi join images i on i.tenant_code = pi.tenant_code and i.id = pi.image_id
       where pi.tenant_code = p.tenant_code and pi.product_id = p.id) as images,
      (select coalesce(json_agg(${variantJson} order by v.position), '[]')
       from variants v where v.tenant_code = p.tenant_code and v.product_id = p.id) as variants
    from products p
    where p.tenant_code = ${tenantCode} and ${which}
    order by p.id limit ${isByIds ? wanted.ids.length : wanted.size}`.execute(tx);
  return rows;
}
