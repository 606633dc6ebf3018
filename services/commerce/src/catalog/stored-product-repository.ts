import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { ColorWrite, ProductWrite, VariantWrite } from './product-write.ts';

export interface StoredImage {
  id: string;
  alt: string;
  width: number;
  dominantColor: string;
}

/** A product as it is stored, in the shape in which it would be written, with the pictures it shows. */
export interface StoredProduct {
  product: ProductWrite;
  /** In no order, each once. */
  images: StoredImage[];
}

interface StoredRow extends Omit<ProductWrite, 'alsoInCategoryIds' | 'importChecksum'> {
  importChecksum: string | null;
  alsoInCategoryIds: string[] | null;
  images: StoredImage[] | null;
}

/**
 * Whole products, in the order of their ids.
 * @param wanted some by their ids, or the next ones after an id
 */
export async function readStoredProducts(
  tx: Tx,
  tenantCode: string,
  wanted: { ids: string[] } | { afterId: string; size: number },
): Promise<StoredProduct[]> {
  const which = 'ids' in wanted ? sql`p.id = any(${wanted.ids}::text[])` : sql`p.id > ${wanted.afterId}`;
  const size = 'ids' in wanted ? wanted.ids.length : wanted.size;
  const { rows } = await sql<StoredRow>`
    select p.id, p.name, p.category_id as "categoryId", p.description_html as "descriptionHtml",
      p.detailed_html as "detailedHtml", p.specifications_html as "specificationsHtml",
      p.materials_html as "materialsHtml", p.care_html as "careHtml", p.material, p.brand, p.tags,
      p.import_checksum as "importChecksum", p.is_published as "isPublished",
      (select array_agg(pc.category_id order by pc.category_id) from product_categories pc
       where pc.tenant_code = p.tenant_code and pc.product_id = p.id and pc.is_named
         and pc.category_id <> p.category_id) as "alsoInCategoryIds",
      ${colorsJson} as colors, ${variantsJson} as variants, ${imagesJson} as images
    from products p
    where p.tenant_code = ${tenantCode} and ${which}
    order by p.id limit ${size}`.execute(tx);
  return rows.map(({ alsoInCategoryIds, images, importChecksum, ...row }) => ({
    product: {
      ...row,
      colors: row.colors ?? ([] as ColorWrite[]),
      variants: row.variants ?? ([] as VariantWrite[]),
      alsoInCategoryIds: alsoInCategoryIds ?? [],
      ...(importChecksum !== null && { importChecksum }),
    },
    images: images ?? [],
  }));
}

const imageIds = (set: 'default' | 'detail') => sql`
  coalesce((select json_agg(pi.image_id order by pi.position) from product_images pi
    where pi.tenant_code = c.tenant_code and pi.product_id = c.product_id and pi.color = c.name
      and pi.image_set = ${sql.lit(set)}), '[]'::json)`;
const colorsJson = sql`
  (select json_agg(json_build_object('name', c.name, 'hex', c.hex, 'family', c.family,
      'defaultImageIds', ${imageIds('default')}, 'detailImageIds', ${imageIds('detail')}) order by c.position)
   from product_colors c where c.tenant_code = p.tenant_code and c.product_id = p.id)`;
const variantsJson = sql`
  (select json_agg(json_build_object('sku', v.sku, 'color', v.color, 'size', v.size, 'priceMinor', v.price_minor,
      'compareAtMinor', v.compare_at_minor, 'stock', v.stock, 'weightGrams', v.weight_grams) order by v.position)
   from variants v where v.tenant_code = p.tenant_code and v.product_id = p.id)`;
const imagesJson = sql`
  (select json_agg(json_build_object('id', i.id, 'alt', i.alt, 'width', i.width, 'dominantColor', i.dominant_color))
   from images i where i.tenant_code = p.tenant_code and i.id in (
     select pi.image_id from product_images pi where pi.tenant_code = p.tenant_code and pi.product_id = p.id))`;
