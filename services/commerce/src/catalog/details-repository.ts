import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { imageJson } from '../media/image-columns.ts';
import type { ImageRow } from '../media/image-view.ts';

export interface VariantRow {
  id: string;
  sku: string;
  color: string;
  size: string;
  price_minor: number;
  compare_at_minor: number | null;
  stock: number;
}

export interface DetailsRow {
  id: string;
  name: string;
  brand: string;
  description_html: string;
  detailed_html: string;
  specifications_html: string;
  materials_html: string;
  care_html: string;
  min_price_minor: number;
  max_price_minor: number;
  review_count: number;
  rating_sum: number;
  category_id: string;
  category_name: string;
  colors: { name: string; hex: string; swatch_image_id: string | null }[] | null;
  images: { color: string; image_set: 'default' | 'detail'; image: ImageRow }[] | null;
  variants: VariantRow[] | null;
}

export const variantJson = sql`json_build_object('id', v.id, 'sku', v.sku, 'color', v.color, 'size', v.size,
  'price_minor', v.price_minor, 'compare_at_minor', v.compare_at_minor, 'stock', v.stock)`;

/** Everything a product page shows, in one statement; nothing of a product that is not published. */
export async function readDetails(
  tx: Tx,
  tenantCode: string,
  productId: string,
): Promise<DetailsRow | undefined> {
  const { rows } = await sql<DetailsRow>`
    select p.id, p.name, p.brand, p.description_html, p.detailed_html, p.specifications_html, p.materials_html, p.care_html,
      p.min_price_minor, p.max_price_minor, p.review_count, p.rating_sum,
      category.id as category_id, category.name as category_name,
      (select json_agg(json_build_object('name', c.name, 'hex', c.hex, 'swatch_image_id', c.swatch_image_id)
         order by c.position)
       from product_colors c where c.tenant_code = p.tenant_code and c.product_id = p.id) as colors,
      (select json_agg(json_build_object('color', pi.color, 'image_set', pi.image_set, 'image', ${imageJson})
         order by pi.color, pi.position)
       from product_images pi join images i on i.tenant_code = pi.tenant_code and i.id = pi.image_id
       where pi.tenant_code = p.tenant_code and pi.product_id = p.id) as images,
      (select json_agg(${variantJson} order by v.position)
       from variants v where v.tenant_code = p.tenant_code and v.product_id = p.id) as variants
    from products p
    join categories category on category.tenant_code = p.tenant_code and category.id = p.category_id
    where p.tenant_code = ${tenantCode} and p.id = ${productId} and p.is_published`.execute(tx);
  return rows[0];
}

export function readSwatches(tx: Tx, tenantCode: string, productId: string) {
  return tx
    .selectFrom('product_colors as color')
    .innerJoin('products as product', (join) =>
      join
        .onRef('product.tenant_code', '=', 'color.tenant_code')
        .onRef('product.id', '=', 'color.product_id')
        .on('product.is_published', '=', true),
    )
    .select(['color.name', 'color.hex', 'color.swatch_image_id'])
    .where('color.tenant_code', '=', tenantCode)
    .where('color.product_id', '=', productId)
    .orderBy('color.position')
    .execute();
}
