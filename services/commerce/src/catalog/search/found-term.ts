import type { CatalogIndex } from '../lists/catalog-index.ts';
import { isLooselyRelated, type Alternative, type Term } from './search-terms.ts';
import { emptyBits, unite, intersect, type Bits } from '../lists/bitset.ts';
import { labelPlaces, places, type Place } from './word-index.ts';

/** Returns the stem of a word, as the database computes it; see `readStems`. */
export type StemOf = (word: string) => string;

/** A term and the products that match it. */
export interface FoundTerm {
  isProductKind: boolean;
  bits: Bits;
  /** Products by score, highest first. A product gets the first score whose set contains it. */
  scoreLevels: { score: number; bits: Bits }[];
}

const placeScores: Record<Place, number> = { 1: 100, 2: 60, 3: 40, 4: 20 };
export const maxScore = placeScores[1];

/**
 * Finds a term in all texts or only in labels. An alternative's score is that of its weakest word, times its strength.
 * Loosely related alternatives match only labels, not descriptions.
 */
export function findTerm(
  index: CatalogIndex,
  term: Term,
  stemOf: StemOf,
  where: 'anywhere' | 'labels',
): FoundTerm {
  const byScore = new Map<number, Bits>();
  for (const alternative of term.alternatives) {
    const searched = where === 'labels' || isLooselyRelated(alternative.strength) ? labelPlaces : places;
    for (const [place, bits] of findAlternative(index, alternative, stemOf, searched)) {
      const score = Math.round(alternative.strength * placeScores[place]);
      const known = byScore.get(score);
      byScore.set(score, known ? unite(known, bits) : bits);
    }
  }
  const scoreLevels = [...byScore]
    .map(([score, bits]) => ({ score, bits }))
    .sort((a, b) => b.score - a.score);
  const bits = scoreLevels.map((one) => one.bits).reduce(unite, emptyBits(index.slotCount));
  return { isProductKind: term.isProductKind, bits, scoreLevels };
}

/** For each place: the products with every word in that place or one with a higher weight. */
function findAlternative(
  { words: index, slotCount }: CatalogIndex,
  { words }: Alternative,
  stemOf: StemOf,
  searched: readonly Place[],
): [Place, Bits][] {
  const stems = [...new Set(words.map(stemOf))];
  if (!stems.every((stem) => index.has(stem))) return [];
  const [only] = stems;
  if (stems.length === 1)
    return searched
      .map((place) => ({ place, set: index.postings(only!, place) }))
      .filter(({ set }) => set.size > 0)
      .map(({ place, set }) => [place, set.bits(slotCount)]);
  const bitsByStem = stems.map(() => emptyBits(slotCount));
  return searched.map((place) => {
    for (const [at, stem] of stems.entries()) index.postings(stem, place).addTo(bitsByStem[at]!);
    return [place, bitsByStem.reduce(intersect)];
  });
}
