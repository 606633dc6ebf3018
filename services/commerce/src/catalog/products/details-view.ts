import {
  fieldsShownAs,
  mapFields,
  type ImageSets,
  type ProductDetails,
  type Variant,
} from '@selvedge/contract';
import { imageView } from '../../platform/images/image-view.ts';
import { dollars } from '../../platform/money.ts';
import { imagesOf, type ProductRow, type VariantRow } from './product-repository.ts';
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
    detailDescription: mapFields(fieldsShownAs('section'), (field) => sanitizeHtmlCached(row[field])),
    ...mapFields(fieldsShownAs('fact'), (field) => row[field]),
    minPrice: dollars(row.minPriceMinor),
    maxPrice: dollars(row.maxPriceMinor),
    hasColorVariants: colors.length > 1,
    availableColors: colors.map((color) => swatchView(tenantCode, color)),
    selectedColor,
    colorVariantImages: Object.fromEntries(imageSets),
    productImages: imageSets.get(selectedColor) ?? { defaultImages: [], detailImages: [] },
    availableSizes: sizes,
    availableAttributes: { Size: sizes },
    variants: variants.map(variantView),
    category: { id: row.categoryId, name: row.categoryName },
    averageRating: averageRating(row),
    totalReviews: row.reviewCount,
  };
}

export function variantView(row: VariantRow): Variant {
  return {
    id: row.id,
    sku: row.sku,
    attributes: { Size: row.size, Color: row.color },
    stockQuantity: row.stock,
    price: dollars(row.priceMinor),
    compareAtPrice: row.compareAtMinor === null ? null : dollars(row.compareAtMinor),
    ...(row.lowestRecentMinor !== null && { lowestRecentPrice: dollars(row.lowestRecentMinor) }),
  };
}

function imageSetsOf(tenantCode: string, row: ProductRow, color: string): ImageSets {
  return {
    defaultImages: imagesOf(row, color, 'default').map((image, index) =>
      imageView(tenantCode, image, index === 0),
    ),
    detailImages: imagesOf(row, color, 'detail').map((image) => imageView(tenantCode, image, false)),
  };
}
