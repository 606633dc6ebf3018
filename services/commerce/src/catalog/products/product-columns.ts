import { productFieldNames, type ProductField } from '@selvedge/contract';
import { sql, type Generated } from 'kysely';

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

/** For a `select` from `products p`: each text column, aliased to its field name. */
export const selectedTexts = sql.join(
  productFieldNames.map((field) => sql`${sql.ref(`p.${productColumns[field].column}`)} as ${sql.ref(field)}`),
);
