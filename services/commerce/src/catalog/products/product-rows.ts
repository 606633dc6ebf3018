import { productFieldNames, productFields, type ProductField } from '@selvedge/contract';
import { createHash } from 'node:crypto';
import { withAncestors } from '../categories/category-tree.ts';
import type { CategoryRow } from '../categories/category-repository.ts';
import { listedPrices } from './price-rules.ts';
import { productColumns } from './product-columns.ts';
import type { ProductWrite } from './product-write.ts';
import { sanitizeHtml } from '../../platform/html/sanitize-html.ts';
import { compareSizes } from './size-order.ts';

/**
 * Builds the rows for all of a product's tables.
 * @param categories all categories of the tenant
 * @throws Error when one of the product's categories doesn't exist
 */
export function productRows(tenantCode: string, product: ProductWrite, categories: CategoryRow[]) {
  const prices = listedPrices(product.variants);
  const createdAt = product.createdAt ?? new Date();
  const own = { tenant_code: tenantCode, product_id: product.id };
  const colorNames = product.colors.map(({ name }) => name);
  return {
    product: {
      tenant_code: tenantCode,
      id: product.id,
      name: product.name,
      category_id: product.categoryId,
      ...Object.fromEntries(
        productFieldNames.map((field) => [productColumns[field].column, textToStore(field, product[field])]),
      ),
      tags: product.tags,
      min_price_minor: prices.minMinor,
      max_price_minor: prices.maxMinor,
      compare_at_minor: prices.compareAtMinor,
      ...(product.isPublished !== undefined && { is_published: product.isPublished }),
      import_checksum: product.importChecksum ?? null,
      created_at: createdAt,
      updated_at: createdAt,
    },
    categories: categoriesOf([product.categoryId, ...product.alsoInCategoryIds], categories).map(
      (category) => ({ ...own, ...category }),
    ),
    colors: product.colors.map((color, position) => ({
      ...own,
      name: color.name,
      hex: color.hex,
      family: color.family,
      position,
      swatch_image_id: color.detailImageIds[0] ?? null,
    })),
    images: product.colors.flatMap((color) => [
      ...imageRows(own, color.name, 'default', color.defaultImageIds),
      ...imageRows(own, color.name, 'detail', color.detailImageIds),
    ]),
    variants: [...product.variants]
      .sort(
        (a, b) => colorNames.indexOf(a.color) - colorNames.indexOf(b.color) || compareSizes(a.size, b.size),
      )
      .map((variant, position) => ({
        ...own,
        id: variant.id ?? stableUuid(`variant:${tenantCode}:${variant.sku}`),
        sku: variant.sku,
        color: variant.color,
        size: variant.size,
        position,
        price_minor: variant.priceMinor,
        compare_at_minor: variant.compareAtMinor,
        stock: variant.stock,
        weight_grams: variant.weightGrams,
      })),
    /** IDs that the caller gave to variants, which keep them even if their SKU changes. */
    givenVariantIds: new Set(product.variants.flatMap(({ id }) => id ?? [])),
  };
}

export type ProductRows = ReturnType<typeof productRows>;

/** A UUID (version 8) from a hash. The same text gets the same UUID, so repeated writes update the same row. */
export function stableUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function textToStore(field: ProductField, text: string | undefined): string | undefined {
  return text && productFields[field].kind === 'html' ? sanitizeHtml(text) : text;
}

/** The categories that a product is assigned to, and all of their ancestors. */
export function categoriesOf(assigned: Iterable<string>, categories: CategoryRow[]) {
  const named = new Set(assigned);
  const ids = new Set<string>();
  for (const id of named) {
    const chain = withAncestors(categories, id);
    if (chain.length === 0) throw new Error(`There is no category ${id}`);
    for (const category of chain) ids.add(category.id);
  }
  return [...ids].map((id) => ({ category_id: id, is_named: named.has(id) }));
}

function imageRows(
  own: { tenant_code: string; product_id: string },
  color: string,
  set: 'default' | 'detail',
  ids: string[],
) {
  return ids.map((imageId, position) => ({ ...own, color, image_set: set, position, image_id: imageId }));
}
