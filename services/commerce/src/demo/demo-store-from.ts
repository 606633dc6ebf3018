import type {
  DemoBanner,
  DemoCategory,
  DemoPage,
  DemoPromotion,
  DemoStore,
  DemoTenant,
} from './demo-store.ts';
import { productFrom, slugOf, type ProductRow, type RowContext } from './product-row.ts';

/** Puts a tenant's written facts together. */
export function demoStoreFrom(parts: {
  tenant: DemoTenant;
  context: RowContext;
  categories: DemoCategory[];
  rows: ProductRow[];
  /** Further review lines by product slug. */
  moreReviews: Record<string, string>;
  banners: DemoBanner[];
  pages: DemoPage[];
  promotions: DemoPromotion[];
}): DemoStore {
  const { context, rows, moreReviews, ...rest } = parts;
  const withReviews = (row: ProductRow): ProductRow => ({
    ...row,
    reviews: `${row.reviews ?? ''}\n${moreReviews[slugOf(row.name)] ?? ''}`,
  });
  return { ...rest, products: rows.map((row) => productFrom(withReviews(row), context)) };
}
