import {
  fieldsShownAs,
  forEachField,
  type ImageSets,
  type ProductDetails,
  type Variant,
} from '@selvedge/contract';
import { imageView } from '../../platform/images/image-view.ts';
import { dollars } from '../../platform/money.ts';
import type { ProductRow, VariantRow } from './product-repository.ts';
import { chooseColor } from './color-rules.ts';
import { compareSizes } from './size-order.ts';
import { averageRating, swatchView } from './summary-view.ts';
import { sanitizeHtmlCached } from '../../platform/html/cached-html.ts';

export function detailsView(
  tenantCode: string,
  row: ProductRow,
  wantedColor: string | undefined,
): ProductDetails {
  const { colors, variants } = row;
  const selectedColor = chooseColor(
    colors.map(({ name }) => name),
    variants,
    wantedColor,
  );
  const imageSets = new Map(colors.map(({ name }) => [name, imageSetsOf(tenantCode, row, name)]));
  const sizes = [...new Set(variants.map(({ size }) => size))].sort(compareSizes);
  return {
    id: row.id,
    productName: row.name,
    brand: row.brand,
    description: sanitizeHtmlCached(row.description),
    detailDescription: forEachField(fieldsShownAs('section'), (field) => sanitizeHtmlCached(row[field])),
    ...forEachField(fieldsShownAs('fact'), (field) => row[field]),
    minPrice: dollars(row.min_price_minor),
    maxPrice: dollars(row.max_price_minor),
    hasColorVariants: colors.length > 1,
    availableColors: colors.map((color) => swatchView(tenantCode, color)),
    selectedColor,
    colorVariantImages: Object.fromEntries(imageSets),
    productImages: imageSets.get(selectedColor) ?? { defaultImages: [], detailImages: [] },
    availableSizes: sizes,
    availableAttributes: { Size: sizes },
    variants: variants.map(variantView),
    category: { id: row.category_id, name: row.category_name },
    averageRating: averageRating(row),
    totalReviews: row.review_count,
  };
}

export function variantView(row: VariantRow): Variant {
  return {
    id: row.id,
    sku: row.sku,
    attributes: { Size: row.size, Color: row.color },
    stockQuantity: row.stock,
    price: dollars(row.price_minor),
    compareAtPrice: row.compare_at_minor === null ? null : dollars(row.compare_at_minor),
  };
}

function imageSetsOf(tenantCode: string, row: ProductRow, color: string): ImageSets {
  const ofColor = row.images.filter((image) => image.color === color);
  const inSet = (name: string) =>
    ofColor
      .filter(({ image_set }) => image_set === name)
      .map(({ image }, index) => imageView(tenantCode, image, name === 'default' && index === 0));
  return { defaultImages: inSet('default'), detailImages: inSet('detail') };
}
