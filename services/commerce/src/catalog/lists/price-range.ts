import type { ListFilter } from './list-filter.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { emptyBits, toSlots, type Bits } from './bitset.ts';

/** Prices are 32-bit integers in the database. */
export const maxPriceMinor = 2 ** 31 - 1;

/** @returns the products with a price within the filter's bounds; undefined if that is all of them */
export function findInPriceRange(index: CatalogIndex, filter: ListFilter): Bits | undefined {
  // Larger bounds would overflow the arithmetic below.
  const highest = Math.min(filter.maxPriceMinor ?? maxPriceMinor, maxPriceMinor);
  const lowest = Math.min(filter.minPriceMinor ?? 0, maxPriceMinor);
  const byMinPrice = index.order('price');
  if (byMinPrice.length === 0) return undefined;
  const highestMin = index.minPrices[byMinPrice.at(byMinPrice.length - 1)]!;
  const lowestMax = index.maxPrices[index.byMaxPrice.at(0)]!;
  if (highestMin <= highest && lowestMax >= lowest) return undefined;
  // Uses the sign bits of differences instead of comparisons. Prices are in random order, so the CPU would mispredict
  // every second branch.
  const { minPrices, maxPrices } = index;
  const within = emptyBits(minPrices.length);
  for (let i = 0, slot = 0; i < within.length; i++) {
    let word = 0;
    for (const end = Math.min(slot + 32, minPrices.length); slot < end; slot++) {
      const differences = (minPrices[slot]! - highest - 1) & (lowest - maxPrices[slot]! - 1);
      word |= (differences >>> 31) << (slot & 31);
    }
    within[i] = word;
  }
  return within;
}

/** Lowest and highest price of these products; zero if there are none. */
export function priceRange(
  index: CatalogIndex,
  bits: Bits,
  count: number,
): { minMinor: number; maxMinor: number } {
  if (count === 0) return { minMinor: 0, maxMinor: 0 };
  if (count * 64 < index.productCount) {
    const slots = toSlots(bits);
    return {
      minMinor: slots.reduce((min, slot) => Math.min(min, index.minPrices[slot]!), Infinity),
      maxMinor: slots.reduce((max, slot) => Math.max(max, index.maxPrices[slot]!), 0),
    };
  }
  // With many products, one of them is near the start of the order.
  const [cheapest] = index.order('price').page(bits, count, 'asc', 0, 1);
  const [mostExpensive] = index.byMaxPrice.page(bits, count, 'desc', 0, 1);
  return { minMinor: index.minPrices[cheapest!]!, maxMinor: index.maxPrices[mostExpensive!]! };
}
