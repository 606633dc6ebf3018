import type { ProductSummary } from '@selvedge/contract';
import { imageView, swatchUrl } from '../../platform/images/image-view.ts';
import { dollars } from '../../platform/money.ts';
import type { SummaryRow } from './summary-repository.ts';

export function summaryView(tenantCode: string, row: SummaryRow): ProductSummary {
  const defaultImages = (row.images ?? []).map((image, index) => imageView(tenantCode, image, index === 0));
  return {
    productId: row.id,
    productName: row.name,
    color: row.shown_color,
    colors: (row.colors ?? []).map((color) => swatchView(tenantCode, color)),
    minPrice: dollars(row.min_price_minor),
    maxPrice: dollars(row.max_price_minor),
    compareAtPrice: row.compare_at_minor === null ? null : dollars(row.compare_at_minor),
    defaultImageUrl: defaultImages[0]?.imageUrl ?? null,
    productImages: { defaultImages },
    availableSizes: row.sizes ?? [],
    averageRating: averageRating(row),
    totalReviews: row.review_count,
  };
}

export function swatchView(
  tenantCode: string,
  color: { name: string; hex: string; swatch_image_id: string | null },
) {
  return { color: color.name, hex: color.hex, colorSwatchUrl: swatchUrl(tenantCode, color.swatch_image_id) };
}

/** Rounds to one decimal. Null if there are no reviews. */
export function averageRating(row: { review_count: number; rating_sum: number }): number | null {
  return row.review_count === 0 ? null : Math.round((row.rating_sum / row.review_count) * 10) / 10;
}
