import type { ListFilter } from './list-filter.ts';
import type { ListingIndex } from './listing-index.ts';
import { emptyBits, slotsOf, type Bits } from './slot-set.ts';

/** @returns the products that have a price within the bounds of a filter; undefined when that is all of them */
export function withinPrices(index: ListingIndex, filter: ListFilter): Bits | undefined {
  const { minPriceMinor: lowest = 0, maxPriceMinor: highest = Infinity } = filter;
  const byMinPrice = index.order('price');
  if (byMinPrice.length === 0) return undefined;
  const highestMin = index.minPrices[byMinPrice.at(byMinPrice.length - 1)]!;
  const lowestMax = index.maxPrices[index.byMaxPrice.at(0)]!;
  if (highestMin <= highest && lowestMax >= lowest) return undefined;
  // From slot to slot: the numbers stand one after another, which is faster than half as many in another order.
  const { minPrices, maxPrices } = index;
  const within = emptyBits(minPrices.length);
  for (let i = 0, slot = 0; i < within.length; i++) {
    let word = 0;
    for (const end = Math.min(slot + 32, minPrices.length); slot < end; slot++) {
      if (minPrices[slot]! <= highest && maxPrices[slot]! >= lowest) word |= 1 << (slot & 31);
    }
    within[i] = word;
  }
  return within;
}

/** Lowest and highest price of these products; zero when there is none. */
export function priceRange(
  index: ListingIndex,
  bits: Bits,
  count: number,
): { minMinor: number; maxMinor: number } {
  if (count === 0) return { minMinor: 0, maxMinor: 0 };
  if (count * 64 < index.productCount) {
    const slots = slotsOf(bits);
    return {
      minMinor: slots.reduce((min, slot) => Math.min(min, index.minPrices[slot]!), Infinity),
      maxMinor: slots.reduce((max, slot) => Math.max(max, index.maxPrices[slot]!), 0),
    };
  }
  // Where there are many, one of the first in order is among them.
  const [cheapest] = index.order('price').page(bits, count, 'asc', 0, 1);
  const [dearest] = index.byMaxPrice.page(bits, count, 'desc', 0, 1);
  return { minMinor: index.minPrices[cheapest!]!, maxMinor: index.maxPrices[dearest!]! };
}
