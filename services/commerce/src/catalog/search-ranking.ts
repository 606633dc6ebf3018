import { findTerm, mostWorth, type FoundTerm, type StemOf } from './found-term.ts';
import type { ListPage } from './list-filter.ts';
import { tag } from './listing-entry.ts';
import type { ListingIndex } from './listing-index.ts';
import { withinPrices } from './listing-prices.ts';
import type { SaidPrice } from './said-price.ts';
import type { Sought } from './search-terms.ts';
import {
  bitsOf,
  countOf,
  emptyBits,
  forEachSlot,
  has,
  meet,
  slotsOf,
  without,
  type Bits,
} from './slot-set.ts';

/** Products, and how well each of them fits. Good for as long as nothing is awaited. */
export interface Matches {
  found: Bits;
  terms: FoundTerm[];
}

/** The products of the price sought that have every term anywhere, and none of the words excluded in a label. */
export function havingAll(index: ListingIndex, sought: Omit<Sought, 'phrases'>, stemOf: StemOf): Matches {
  const terms = sought.terms.map((term) => findTerm(index, term, stemOf, 'anywhere'));
  const excluded = sought.excluded.map((word) => {
    const alternatives = [{ words: [word], strength: 1 }];
    return findTerm(index, { alternatives, isThing: false, isColor: false }, stemOf, 'labels').bits;
  });
  const found = terms.map(({ bits }) => bits).reduce(meet, ofPrice(index, sought.price));
  return { found: excluded.reduce(without, found), terms };
}

function ofPrice(index: ListingIndex, price: SaidPrice): Bits {
  return withinPrices(index, price) ?? index.having(tag.any).bits(index.slotCount);
}

/**
 * The products whose labels have most of the terms, and at least half of them. What names a thing has to be there, if
 * the store has such a thing.
 */
export function havingMost(
  index: ListingIndex,
  sought: Pick<Sought, 'terms' | 'price'>,
  stemOf: StemOf,
): Matches {
  const terms = sought.terms.map((term) => findTerm(index, term, stemOf, 'labels'));
  const priced = ofPrice(index, sought.price);
  const thing = terms.findLast(({ isThing, bits }) => isThing && countOf(bits) > 0);
  const within = thing ? meet(thing.bits, priced) : priced;
  const counts = new Uint8Array(index.slotCount);
  for (const { bits } of terms) for (const slot of slotsOf(meet(bits, within))) counts[slot]! += 1;
  const most = counts.reduce((a, b) => Math.max(a, b), 0);
  const isEnough = most > 0 && most * 2 >= terms.length;
  const best = isEnough ? slotsOf(within).filter((slot) => counts[slot] === most) : [];
  return { found: bitsOf(best, index.slotCount), terms };
}

/**
 * Ids of a page of what was found, the best first; among equals what can be bought comes before what cannot, then the
 * id decides.
 */
export function bestOf(index: ListingIndex, { found, terms }: Matches, page: ListPage): string[] {
  const scoreOf = scoring(index, terms);
  const scores = new Uint16Array(index.slotCount);
  const counts = new Uint32Array(2 * mostWorth * terms.length + 2);
  forEachSlot(found, (slot) => {
    const score = scoreOf(slot);
    scores[slot] = score;
    counts[score]! += 1;
  });
  const best: number[] = [];
  let passed = 0;
  for (let score = counts.length - 1; score >= 0 && best.length < page.size; score--) {
    const count = counts[score]!;
    const from = Math.max(0, page.page * page.size - passed);
    if (from < count) {
      const equals = emptyBits(index.slotCount);
      forEachSlot(found, (slot) => {
        if (scores[slot] === score) equals[slot >> 5]! |= 1 << (slot & 31);
      });
      best.push(...index.pageById(equals, count, from, page.size - best.length));
    }
    passed += count;
  }
  return best.map((slot) => index.idOf(slot));
}

/** Twice what the terms are worth, and one more for what is in stock. */
function scoring(index: ListingIndex, terms: FoundTerm[]): (slot: number) => number {
  const inStock = index.having(tag.inStock).bits(index.slotCount);
  return (slot) => {
    let score = has(inStock, slot) ? 1 : 0;
    for (const { worths } of terms)
      for (const { worth, bits } of worths)
        if (has(bits, slot)) {
          score += 2 * worth;
          break;
        }
    return score;
  };
}
