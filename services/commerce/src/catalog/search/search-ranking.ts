import { findTerm, type FoundTerm, type StemOf } from './found-term.ts';
import { maxScore } from './term-scores.ts';
import type { ListPage } from '../lists/list-filter.ts';
import { filterKey } from '../lists/catalog-index-entry.ts';
import type { CatalogIndex } from '../lists/catalog-index.ts';
import { findInPriceRange } from '../lists/price-range.ts';
import type { PriceFilter } from './parse-price-filter.ts';
import type { SearchCriteria } from './search-terms.ts';
import {
  toBits,
  countBits,
  emptyBits,
  forEachSlot,
  has,
  intersect,
  toSlots,
  subtract,
  type Bits,
} from '../lists/bitset.ts';

/** Matching products with their terms. Only valid until the next await. */
export interface Matches {
  found: Bits;
  terms: FoundTerm[];
}

/** Finds products in the price range that contain every term in some text and no excluded word in a label. */
export function findFullMatches(
  index: CatalogIndex,
  criteria: Omit<SearchCriteria, 'phrases'>,
  stemOf: StemOf,
): Matches {
  const terms = criteria.terms.map((term) => findTerm(index, term, stemOf, 'anywhere'));
  const excluded = criteria.excluded.map((word) => {
    const alternatives = [{ words: [word], strength: 1 }];
    return findTerm(index, { alternatives, isProductKind: false, isColor: false }, stemOf, 'labels').bits;
  });
  const found = terms.map(({ bits }) => bits).reduce(intersect, findPriced(index, criteria.price));
  return { found: excluded.reduce(subtract, found), terms };
}

function findPriced(index: CatalogIndex, price: PriceFilter): Bits {
  const all = index.postings(filterKey.any);
  const priced = findInPriceRange(index, price);
  // Slots of deleted products still have prices.
  return priced ? all.within(priced) : all.bits(index.slotCount);
}

/**
 * Finds the products whose labels match the most terms, at least half of them. A term that names a kind of product must
 * match if the store sells that kind.
 */
export function findPartialMatches(
  index: CatalogIndex,
  criteria: Pick<SearchCriteria, 'terms' | 'price'>,
  stemOf: StemOf,
): Matches {
  const terms = criteria.terms.map((term) => findTerm(index, term, stemOf, 'labels'));
  const priced = findPriced(index, criteria.price);
  const kind = terms.findLast(({ isProductKind, bits }) => isProductKind && countBits(bits) > 0);
  const within = kind ? intersect(kind.bits, priced) : priced;
  const counts = new Uint8Array(index.slotCount);
  for (const { bits } of terms) for (const slot of toSlots(intersect(bits, within))) counts[slot]! += 1;
  const most = counts.reduce((a, b) => Math.max(a, b), 0);
  const isEnough = most > 0 && most * 2 >= terms.length;
  const best = isEnough ? toSlots(within).filter((slot) => counts[slot] === most) : [];
  return { found: toBits(best, index.slotCount), terms };
}

/**
 * IDs of one page of matches, best first. Ties are broken by stock, then by ID.
 */
export function getBestIds(index: CatalogIndex, { found, terms }: Matches, page: ListPage): string[] {
  const scoreOf = createScorer(index, terms);
  const scores = new Uint16Array(index.slotCount);
  const counts = new Uint32Array(2 * maxScore * terms.length + 2);
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
      const tied = emptyBits(index.slotCount);
      forEachSlot(found, (slot) => {
        if (scores[slot] === score) tied[slot >> 5]! |= 1 << (slot & 31);
      });
      best.push(...index.pageById(tied, count, from, page.size - best.length));
    }
    passed += count;
  }
  return best.map((slot) => index.getId(slot));
}

/** Returns a function that scores a product: twice the sum of the term scores, plus one if in stock. */
function createScorer(index: CatalogIndex, terms: FoundTerm[]): (slot: number) => number {
  const inStock = index.postings(filterKey.inStock).bits(index.slotCount);
  return (slot) => {
    let total = has(inStock, slot) ? 1 : 0;
    for (const { scoreLevels } of terms)
      for (const { score, bits } of scoreLevels)
        if (has(bits, slot)) {
          total += 2 * score;
          break;
        }
    return total;
  };
}
