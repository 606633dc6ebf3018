import { productFieldNames, type ProductField } from '@selvedge/contract';
import { sql, type Generated } from 'kysely';
import { imageJson } from '../../platform/images/image-columns.ts';
import type { ImageRow } from '../../platform/images/image-view.ts';
import type { VariantWrite } from './product-write.ts';

export interface VariantRow extends Required<VariantWrite> {
  /** The lowest price in the 30 days before the current, reduced one; null without a reduction or an earlier price. */
  lowestRecentMinor: number | null;
}

/**
 * Where a product's texts are stored, and their columns in a product CSV. Shopify has columns for the description and
 * the vendor; the others are named like its metafields. Merchants keep files with these headings, so don't change them.
 */
export const productColumns = {
  brand: { column: 'brand', csv: 'Vendor' },
  material: { column: 'material', csv: 'Material (product.metafields.selvedge.material)' },
  originCountry: {
    column: 'origin_country',
    csv: 'Origin country (product.metafields.selvedge.origin_country)',
  },
  description: { column: 'description_html', csv: 'Body (HTML)' },
  detailedDescription: {
    column: 'detailed_html',
    csv: 'Details (product.metafields.selvedge.details_html)',
  },
  specifications: {
    column: 'specifications_html',
    csv: 'Specifications (product.metafields.selvedge.specifications_html)',
  },
  materials: { column: 'materials_html', csv: 'Materials (product.metafields.selvedge.materials_html)' },
  careInstructions: { column: 'care_html', csv: 'Care (product.metafields.selvedge.care_html)' },
} as const satisfies Record<ProductField, { column: string; csv: string }>;

type ProductColumns = typeof productColumns;
export type ProductTextColumns = {
  [F in ProductField as ProductColumns[F]['column']]: Generated<string>;
};

// The following are for a `select` from `products p`.

/** Each text column, aliased to its field name. */
export const selectedTexts = sql.join(
  productFieldNames.map((field) => sql`${sql.ref(`p.${productColumns[field].column}`)} as ${sql.ref(field)}`),
);

/** The tables and the condition for the product's main pictures `i` and their colors `c`. */
export const mainPictures = sql`product_colors c
  join product_images pi on pi.tenant_code = c.tenant_code and pi.product_id = c.product_id and pi.color = c.name
  join images i on i.tenant_code = pi.tenant_code and i.id = pi.image_id
  where c.tenant_code = p.tenant_code and c.product_id = p.id and pi.image_set = 'default'`;

/** The first picture of the product's first color. */
export const firstPicture = sql<ImageRow | null>`(
  select ${imageJson} from ${mainPictures} order by c.position, pi.position limit 1)`;

export const variantsJson = sql<VariantRow[]>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'color', v.color, 'size', v.size,
    'priceMinor', v.price_minor, 'compareAtMinor', v.compare_at_minor, 'stock', v.stock, 'weightGrams', v.weight_grams,
    'lowestRecentMinor', v.lowest_recent_minor)
    order by v.position), '[]')
  from variants v where v.tenant_code = p.tenant_code and v.product_id = p.id)`;
