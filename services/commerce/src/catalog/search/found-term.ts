import type { CatalogIndex } from '../lists/catalog-index.ts';
import type { Alternative, Term } from './search-terms.ts';
import { scoredPlaces, type SearchedTexts } from './term-scores.ts';
import { emptyBits, unite, intersect, type Bits } from '../lists/bitset.ts';

/** Returns the stem of a word, as the database computes it; see `readStems`. */
export type StemOf = (word: string) => string;

/** A term and the products that match it. */
export interface FoundTerm {
  isProductKind: boolean;
  bits: Bits;
  /** Products by score, highest first. A product gets the first score whose set contains it. */
  scoreLevels: { score: number; bits: Bits }[];
}

/** Finds a term in all texts or only in labels. */
export function findTerm(index: CatalogIndex, term: Term, stemOf: StemOf, where: SearchedTexts): FoundTerm {
  const byScore = new Map<number, Bits>();
  for (const alternative of term.alternatives) {
    for (const [score, bits] of findAlternative(index, alternative, stemOf, where)) {
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

/** For the score of each place: the products with every word in that place or one with a higher weight. */
function findAlternative(
  { words: index, slotCount }: CatalogIndex,
  alternative: Alternative,
  stemOf: StemOf,
  where: SearchedTexts,
): [score: number, Bits][] {
  const stems = [...new Set(alternative.words.map(stemOf))];
  if (!stems.every((stem) => index.has(stem))) return [];
  const [only] = stems;
  const searched = scoredPlaces(alternative, where);
  if (stems.length === 1)
    return searched
      .map(({ place, score }) => ({ score, set: index.postings(only!, place) }))
      .filter(({ set }) => set.size > 0)
      .map(({ score, set }) => [score, set.bits(slotCount)]);
  const bitsByStem = stems.map(() => emptyBits(slotCount));
  return searched.map(({ place, score }) => {
    for (const [at, stem] of stems.entries()) index.postings(stem, place).addTo(bitsByStem[at]!);
    return [score, bitsByStem.reduce(intersect)];
  });
}
