import type { ProductTexts } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { imageJson } from '../../platform/images/image-columns.ts';
import type { ImageRow } from '../../platform/images/image-view.ts';
import { selectedTexts, variantsJson, type VariantRow } from './product-columns.ts';

export type { VariantRow } from './product-columns.ts';

/** A product, published or not, with everything that belongs to it. */
export interface ProductRow extends ProductTexts {
  id: string;
  name: string;
  categoryId: string;
  categoryName: string;
  /** Other categories that it is assigned to directly. */
  alsoInCategoryIds: string[];
  tags: string[];
  minPriceMinor: number;
  maxPriceMinor: number;
  reviewCount: number;
  ratingSum: number;
  isPublished: boolean;
  importChecksum: string | null;
  createdAt: Date;
  updatedAt: Date;
  colors: { name: string; hex: string; family: string; swatchImageId: string | null }[];
  images: { color: string; set: ImageSet; image: ImageRow }[];
  variants: VariantRow[];
}

type ImageSet = 'default' | 'detail';

/** A color's pictures in order: its main ones, or its close-ups. */
export function imagesOf({ images }: ProductRow, color: string, set: ImageSet): ImageRow[] {
  return images.filter((one) => one.color === color && one.set === set).map(({ image }) => image);
}

export async function readProduct(
  tx: Tx,
  tenantCode: string,
  productId: string,
): Promise<ProductRow | undefined> {
  const [row] = await readProducts(tx, tenantCode, { ids: [productId] });
  return row;
}

/**
 * Reads complete products in one statement, sorted by ID.
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
    select p.id, p.name, p.category_id as "categoryId", ${selectedTexts}, p.tags, p.min_price_minor as "minPriceMinor",
      p.max_price_minor as "maxPriceMinor", p.review_count as "reviewCount", p.rating_sum as "ratingSum",
      p.is_published as "isPublished", p.import_checksum as "importChecksum", p.created_at as "createdAt",
      p.updated_at as "updatedAt",
      (select c.name from categories c where c.tenant_code = p.tenant_code and c.id = p.category_id) as "categoryName",
      array(
        select pc.category_id from product_categories pc
        where pc.tenant_code = p.tenant_code and pc.product_id = p.id and pc.is_named
          and pc.category_id <> p.category_id
        order by pc.category_id
      ) as "alsoInCategoryIds",
      (select coalesce(json_agg(json_build_object('name', c.name, 'hex', c.hex, 'family', c.family,
         'swatchImageId', c.swatch_image_id) order by c.position), '[]')
       from product_colors c where c.tenant_code = p.tenant_code and c.product_id = p.id) as colors,
      (select coalesce(json_agg(json_build_object('color', pi.color, 'set', pi.image_set, 'image', ${imageJson})
         order by pi.color, pi.image_set, pi.position), '[]')
       from product_images pi join images i on i.tenant_code = pi.tenant_code and i.id = pi.image_id
       where pi.tenant_code = p.tenant_code and pi.product_id = p.id) as images,
      ${variantsJson} as variants
    from products p
    where p.tenant_code = ${tenantCode} and ${which}
    order by p.id limit ${isByIds ? wanted.ids.length : wanted.size}`.execute(tx);
  return rows;
}
