import type { ProductSummary } from '@selvedge/contract';
import { imageView, swatchUrl } from '../../platform/images/image-view.ts';
import { dollars } from '../../platform/money.ts';
import type { ProductRow } from './product-repository.ts';
import type { SummaryRow } from './summary-repository.ts';

export function summaryView(tenantCode: string, row: SummaryRow): ProductSummary {
  const defaultImages = row.images.map((image, index) => imageView(tenantCode, image, index === 0));
  return {
    productId: row.id,
    productName: row.name,
    color: row.shownColor,
    colors: row.colors.map((color) => swatchView(tenantCode, color)),
    minPrice: dollars(row.minPriceMinor),
    maxPrice: dollars(row.maxPriceMinor),
    compareAtPrice: row.compareAtMinor === null ? null : dollars(row.compareAtMinor),
    ...(row.lowestRecentMinor !== null && { lowestRecentPrice: dollars(row.lowestRecentMinor) }),
    defaultImageUrl: defaultImages[0]?.imageUrl ?? null,
    productImages: { defaultImages },
    availableSizes: row.sizes,
    averageRating: averageRating(row),
    totalReviews: row.reviewCount,
  };
}

export function swatchView(tenantCode: string, { name, hex, swatchImageId }: SummaryRow['colors'][number]) {
  return { color: name, hex, colorSwatchUrl: swatchUrl(tenantCode, swatchImageId) };
}

/** Rounds to one decimal. Null if there are no reviews. */
export function averageRating(row: Pick<ProductRow, 'reviewCount' | 'ratingSum'>): number | null {
  return row.reviewCount === 0 ? null : Math.round((row.ratingSum / row.reviewCount) * 10) / 10;
}
