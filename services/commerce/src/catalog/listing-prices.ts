import type { ListFilter } from './list-filter.ts';
import type { ListingIndex } from './listing-index.ts';
import type { ListingOrder } from './listing-order.ts';
import { countOf, has, slotsOf, type Bits } from './slot-set.ts';

/** The products among these that have a price within the bounds of a filter. */
export function withinPrices(index: ListingIndex, bits: Bits, filter: ListFilter): Bits {
  const { minPriceMinor: lowest, maxPriceMinor: highest } = filter;
  let found = bits;
  if (highest !== undefined) {
    const order = index.order('price');
    found = range(
      index,
      found,
      order,
      0,
      order.countBefore((slot) => index.minPriceOf(slot) > highest),
    );
  }
  if (lowest !== undefined) {
    const order = index.byMaxPrice;
    found = range(index, found, order, order.countBefore((slot) => index.maxPriceOf(slot) >= lowest), index.productCount); // prettier-ignore
  }
  return found;
}

/** Lowest and highest price of these products; zero when there is none. */
export function priceRange(index: ListingIndex, bits: Bits): { minMinor: number; maxMinor: number } {
  const count = countOf(bits);
  if (count === 0) return { minMinor: 0, maxMinor: 0 };
  if (count * 64 < index.productCount) {
    const slots = slotsOf(bits);
    return {
      minMinor: slots.reduce((min, slot) => Math.min(min, index.minPriceOf(slot)), Infinity),
      maxMinor: slots.reduce((max, slot) => Math.max(max, index.maxPriceOf(slot)), 0),
    };
  }
  // Where there are many, one of the first in order is among them.
  const [cheapest] = index.order('price').page(bits, 'asc', 0, 1);
  const [dearest] = index.byMaxPrice.page(bits, 'desc', 0, 1);
  return { minMinor: index.minPriceOf(cheapest!), maxMinor: index.maxPriceOf(dearest!) };
}

/** Those of the bits that stand between two places of an order; the shorter side is walked. */
function range(index: ListingIndex, bits: Bits, order: ListingOrder, from: number, to: number): Bits {
  const all = index.productCount;
  if (to - from > all / 2) {
    const rest = bits.slice();
    for (const outside of [order.slots(0, from), order.slots(to, all)])
      for (const slot of outside) rest[slot >> 5]! &= ~(1 << (slot & 31));
    return rest;
  }
  const within = index.noBits();
  for (const slot of order.slots(from, to)) if (has(bits, slot)) within[slot >> 5]! |= 1 << (slot & 31);
  return within;
}
