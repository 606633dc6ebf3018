interface Priced {
  priceMinor: number;
  compareAtMinor: number | null;
}

/**
 * The prices that lists show for a product.
 * @param variants non-empty
 * @returns the lowest and highest price, and the original price of the cheapest reduced variant
 * @throws RangeError on an empty list
 */
export function listedPrices(variants: Priced[]) {
  if (variants.length === 0) throw new RangeError('A product needs at least one variant');
  const prices = variants.map(({ priceMinor }) => priceMinor);
  const reduced = variants.filter(({ compareAtMinor }) => compareAtMinor !== null);
  const cheapest = reduced.toSorted((a, b) => a.priceMinor - b.priceMinor)[0];
  return {
    minMinor: Math.min(...prices),
    maxMinor: Math.max(...prices),
    compareAtMinor: cheapest?.compareAtMinor ?? null,
  };
}
