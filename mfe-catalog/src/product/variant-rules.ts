import type { ProductDetails, Variant } from '@selvedge/contract';
import { inSizeOrder } from '../size-order.ts';

export interface SizeOption {
  size: string;
  /** `null` when this colour is not made in the size. */
  variant: Variant | null;
  isSoldOut: boolean;
}

/** Every size of the product with its variant in the colour shown, from the smallest. A sold-out size stays. */
export function sizeOptions(product: ProductDetails): SizeOption[] {
  const ofColor = product.variants.filter(({ attributes }) => attributes.Color === product.selectedColor);
  const sizes = inSizeOrder([
    ...product.availableAttributes.Size,
    ...ofColor.map(({ attributes }) => attributes.Size),
  ]);
  return sizes.map((size) => {
    const variant = ofColor.find(({ attributes }) => attributes.Size === size) ?? null;
    return { size, variant, isSoldOut: !variant || variant.stockQuantity <= 0 };
  });
}

/** The size the shopper chose if this colour has it in stock, else the first in stock; `null` when all are sold out. */
export function chosenOption(options: readonly SizeOption[], wantedSize: string | null): SizeOption | null {
  const inStock = options.filter(({ isSoldOut }) => !isSoldOut);
  return inStock.find(({ size }) => size === wantedSize) ?? inStock[0] ?? null;
}

/** The chosen variant's price; without one the product's lowest, or its range. */
export function shownPrice(
  product: ProductDetails,
  variant: Variant | null,
): { min: number; max: number; compareAt: number | null } {
  if (variant) return { min: variant.price, max: variant.price, compareAt: variant.compareAtPrice };
  return { min: product.minPrice, max: product.maxPrice, compareAt: null };
}
