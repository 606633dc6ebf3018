import type { ListFilter } from './list-filter.ts';
import type { ListingIndex } from './listing-index.ts';
import { emptyBits, slotsOf, type Bits } from './slot-set.ts';

const mostMinor = 2 ** 31 - 1;

/** @returns the products that have a price within the bounds of a filter; undefined when that is all of them */
export function withinPrices(index: ListingIndex, filter: ListFilter): Bits | undefined {
  // A price is an integer column: nothing costs more, and bounds beyond it would not fit the arithmetic below.
  const highest = Math.min(filter.maxPriceMinor ?? mostMinor, mostMinor);
  const lowest = Math.min(filter.minPriceMinor ?? 0, mostMinor);
  const byMinPrice = index.order('price');
  if (byMinPrice.length === 0) return undefined;
  const highestMin = index.minPrices[byMinPrice.at(byMinPrice.length - 1)]!;
  const lowestMax = index.maxPrices[index.byMaxPrice.at(0)]!;
  if (highestMin <= highest && lowestMax >= lowest) return undefined;
  // From slot to slot, the numbers stand one after another. Signs instead of comparisons: prices lie at random, and
  // every second branch would be guessed wrong.
  const { minPrices, maxPrices } = index;
  const within = emptyBits(minPrices.length);
  for (let i = 0, slot = 0; i < within.length; i++) {
    let word = 0;
    for (const end = Math.min(slot + 32, minPrices.length); slot < end; slot++) {
      const isCheapAndDearEnough = (minPrices[slot]! - highest - 1) & (lowest - maxPrices[slot]! - 1);
      word |= (isCheapAndDearEnough >>> 31) << (slot & 31);
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
