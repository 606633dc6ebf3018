import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { imageJson } from '../media/image-columns.ts';
import type { ImageRow } from '../media/image-view.ts';

export interface MerchantVariant {
  sku: string;
  color: string;
  size: string;
  price_minor: number;
  compare_at_minor: number | null;
  stock: number;
  weight_grams: number;
}

export interface MerchantProduct {
  id: string;
  name: string;
  category_id: string;
  description_html: string;
  detailed_html: string;
  material: string;
  brand: string;
  /** Of each colour those of the garment first, then those of its details. */
  images: { color: string; image: ImageRow }[] | null;
  variants: MerchantVariant[] | null;
}

export async function readMerchantProducts(
  tx: Tx,
  tenantCode: string,
  afterId: string,
  size: number,
): Promise<MerchantProduct[]> {
  const { rows } = await sql<MerchantProduct>`
    select p.id, p.name, p.category_id, p.description_html, p.detailed_html, p.material, p.brand,
      (select json_agg(json_build_object('color', pi.color, 'image', ${imageJson})
         order by pi.color, pi.image_set, pi.position)
       from product_images pi join images i on i.tenant_code = pi.tenant_code and i.id = pi.image_id
       where pi.tenant_code = p.tenant_code and pi.product_id = p.id) as images,
      (select json_agg(json_build_object('sku', v.sku, 'color', v.color, 'size', v.size,
         'price_minor', v.price_minor, 'compare_at_minor', v.compare_at_minor, 'stock', v.stock,
         'weight_grams', v.weight_grams) order by v.position)
       from variants v where v.tenant_code = p.tenant_code and v.product_id = p.id) as variants
    from products p
    where p.tenant_code = ${tenantCode} and p.id > ${afterId} and p.is_published
    order by p.id limit ${size}`.execute(tx);
  return rows;
}
