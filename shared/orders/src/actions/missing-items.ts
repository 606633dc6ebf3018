import type { MissingItem } from '@selvedge/contract';

/** What could not be bought again, as one sentence: `Field Parka (Moss / M): 1 of 2`. */
export function missingItemsText(missing: readonly MissingItem[]): string {
  const lines = missing.map(({ productName, variantName, requested, added }) => {
    const name = `${productName} (${variantName})`;
    return added > 0 ? `${name}: ${added} of ${requested}` : `${name}: none`;
  });
  return `Not everything is in stock. In your cart now – ${lines.join('; ')}. The rest is as you bought it.`;
}
