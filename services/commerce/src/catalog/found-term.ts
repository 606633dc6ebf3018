import type { ListingIndex } from './listing-index.ts';
import { isNear, type Alternative, type Term } from './search-terms.ts';
import { emptyBits, join, meet, type Bits } from './slot-set.ts';
import { labelPlaces, places, type Place } from './word-index.ts';

/** Makes the stem of a word; the database's own, see `readStems`. */
export type StemOf = (word: string) => string;

/** A term, and the products that have it. */
export interface FoundTerm {
  isThing: boolean;
  bits: Bits;
  /** What it is worth in which product, the highest first. A product counts in the first that it is in. */
  worths: { worth: number; bits: Bits }[];
}

const placeWorth: Record<Place, number> = { 1: 100, 2: 60, 3: 40, 4: 20 };
export const mostWorth = placeWorth[1];

/**
 * Finds a term in every text, or in labels alone. An alternative is worth what its weakest word is, times its strength.
 * What is only near counts in labels, not where a description mentions it.
 */
export function findTerm(
  index: ListingIndex,
  term: Term,
  stemOf: StemOf,
  where: 'anywhere' | 'labels',
): FoundTerm {
  const byWorth = new Map<number, Bits>();
  for (const alternative of term.alternatives) {
    const looked = where === 'labels' || isNear(alternative.strength) ? labelPlaces : places;
    for (const [place, bits] of findAlternative(index, alternative, stemOf, looked)) {
      const worth = Math.round(alternative.strength * placeWorth[place]);
      const known = byWorth.get(worth);
      byWorth.set(worth, known ? join(known, bits) : bits);
    }
  }
  const worths = [...byWorth].map(([worth, bits]) => ({ worth, bits })).sort((a, b) => b.worth - a.worth);
  const bits = worths.map((one) => one.bits).reduce(join, emptyBits(index.slotCount));
  return { isThing: term.isThing, bits, worths };
}

/** The products that have every word in a place or a weightier one, by place. */
function findAlternative(
  { words: index, slotCount }: ListingIndex,
  { words }: Alternative,
  stemOf: StemOf,
  looked: readonly Place[],
): [Place, Bits][] {
  const stems = [...new Set(words.map(stemOf))];
  if (!stems.every((stem) => index.has(stem))) return [];
  const [only] = stems;
  if (stems.length === 1)
    return looked
      .map((place) => ({ place, set: index.having(only!, place) }))
      .filter(({ set }) => set.size > 0)
      .map(({ place, set }) => [place, set.bits(slotCount)]);
  const soFar = stems.map(() => emptyBits(slotCount));
  return looked.map((place) => {
    for (const [at, stem] of stems.entries()) index.having(stem, place).addTo(soFar[at]!);
    return [place, soFar.reduce(meet)];
  });
}
