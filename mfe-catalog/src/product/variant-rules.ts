import type { ProductDetails, Variant } from '@selvedge/contract';
import { sortSizes } from '../size-order.ts';

export interface SizeOption {
  size: string;
  /** `null` if the size doesn't exist in this color. */
  variant: Variant | null;
  isSoldOut: boolean;
}

/** Every size of the product with its variant in the selected color, smallest first, including sold-out sizes. */
export function sizeOptions(product: ProductDetails): SizeOption[] {
  const ofColor = product.variants.filter(({ attributes }) => attributes.Color === product.selectedColor);
  const sizes = sortSizes([
    ...product.availableAttributes.Size,
    ...ofColor.map(({ attributes }) => attributes.Size),
  ]);
  return sizes.map((size) => {
    const variant = ofColor.find(({ attributes }) => attributes.Size === size) ?? null;
    return { size, variant, isSoldOut: !variant || variant.stockQuantity <= 0 };
  });
}

/** The wanted size if it is in stock, otherwise the first size in stock; `null` if all are sold out. */
export function chosenOption(options: readonly SizeOption[], wantedSize: string | null): SizeOption | null {
  const inStock = options.filter(({ isSoldOut }) => !isSoldOut);
  return inStock.find(({ size }) => size === wantedSize) ?? inStock[0] ?? null;
}

/** The price of the selected variant, or the product's price range without one. */
export function shownPrice(
  product: ProductDetails,
  variant: Variant | null,
): { min: number; max: number; compareAt: number | null } {
  if (variant) return { min: variant.price, max: variant.price, compareAt: variant.compareAtPrice };
  return { min: product.minPrice, max: product.maxPrice, compareAt: null };
}
