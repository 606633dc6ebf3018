import type { MissingItem } from '@selvedge/contract';

/** A sentence about items that are out of stock, each as `Field Parka (Moss / M): 1 of 2`. */
export function formatMissingItems(missing: readonly MissingItem[]): string {
  const lines = missing.map(({ productName, variantName, requested, added }) => {
    const name = `${productName} (${variantName})`;
    return added > 0 ? `${name}: ${added} of ${requested}` : `${name}: none`;
  });
  return `Some items are out of stock. Added to your cart: ${lines.join('; ')}. Everything else was added in full.`;
}
