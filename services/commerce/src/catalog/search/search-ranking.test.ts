import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogIndexEntry } from '../lists/catalog-index-entry.ts';
import { CatalogIndex } from '../lists/catalog-index.ts';
import { getBestIds, findFullMatches, findPartialMatches } from './search-ranking.ts';
import type { Term } from './search-terms.ts';
import { countBits, toSlots } from '../lists/bitset.ts';

interface NaiveEntry {
  id: string;
  isInStock: boolean;
  /** Stem → place. */
  words: Record<string, number>;
}

const stem = fc.constantFrom('dress', 'silk', 'red', 'coat', 'wool', 'long');
const word = fc.tuple(stem, fc.constantFrom('', 's')).map((parts) => parts.join(''));
const naiveEntry = fc.record({
  isInStock: fc.boolean(),
  words: fc.dictionary(stem, fc.constantFrom(1, 2, 3, 4), { maxKeys: 4 }),
});
const term: fc.Arbitrary<Term> = fc.record({
  alternatives: fc.array(
    fc.record({
      words: fc.array(word, { minLength: 1, maxLength: 2 }),
      strength: fc.constantFrom(1, 0.5, 0.2),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  isProductKind: fc.boolean(),
  isColor: fc.constant(false),
});
/** Imitates the stemming of the database. */
const stemOf = (written: string) => written.replace(/(?<!s)s$/, '');

const entryOf = ({ id, isInStock, words }: NaiveEntry): CatalogIndexEntry => ({
  id,
  name: id,
  createdAt: 0,
  reviewCount: 0,
  ratingSum: 0,
  minPriceMinor: 100,
  maxPriceMinor: 100,
  isReduced: false,
  material: '',
  fit: '',
  brand: '',
  tags: [],
  categoryIds: [],
  colors: [{ name: 'Ink', family: 'Black', sizesInStock: isInStock ? ['M'] : [] }],
  words: {
    labels: Object.entries(words)
      .filter(([, place]) => place < 4)
      .map(([stem, place]) => `${place}${stem}=${stem}`)
      .join(' '),
    // A word may occur in labels and descriptions but counts once.
    description: Object.keys(words).join(' '),
  },
});

const inLabels = [0, 100, 60, 40, 0];
const anywhere = [0, 100, 60, 40, 20];
/** @param placeScores score of each place; loosely related words never match descriptions */
const termScoreOf = (entry: NaiveEntry, { alternatives }: Term, placeScores = anywhere): number =>
  Math.max(
    0,
    ...alternatives.map(({ words, strength }) => {
      const scores = strength < 0.4 ? inLabels : placeScores;
      return Math.round(strength * Math.min(...words.map((one) => scores[entry.words[stemOf(one)] ?? 0]!)));
    }),
  );

const ranked = (entries: NaiveEntry[], terms: Term[]): string[] => {
  const score = (entry: NaiveEntry) =>
    terms.reduce((sum, one) => sum + termScoreOf(entry, one), 0) + (entry.isInStock ? 0.5 : 0);
  return entries.toSorted((a, b) => score(b) - score(a) || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
};

const indexed = fc
  .array(fc.tuple(fc.nat(11), fc.option(naiveEntry, { freq: 4 })), { minLength: 1, maxLength: 30 })
  .map((changes) => {
    const index = new CatalogIndex();
    const known = new Map<string, NaiveEntry>();
    for (const [n, entry] of changes) {
      const id = `p-${String(n).padStart(2, '0')}`;
      if (entry) known.set(id, { id, ...entry });
      else known.delete(id);
      index.update(entry ? [entryOf({ id, ...entry })] : [], entry ? [] : [id]);
    }
    return { index, entries: [...known.values()] };
  });

const searchRequest = fc.record({
  terms: fc.array(term, { minLength: 1, maxLength: 3 }),
  excluded: fc.array(word, { maxLength: 1 }),
  page: fc.nat(3),
  size: fc.integer({ min: 1, max: 5 }),
});

test('orders full matches by score after any writes and deletions', () => {
  fc.assert(
    fc.property(indexed, searchRequest, ({ index, entries }, { terms, excluded, page, size }) => {
      const expected = ranked(
        entries.filter(
          (entry) =>
            terms.every((one) => termScoreOf(entry, one) > 0) &&
            excluded.every((one) => !inLabels[entry.words[stemOf(one)] ?? 0]),
        ),
        terms,
      );
      const matches = findFullMatches(index, { terms, excluded, price: {} }, stemOf);
      expect(countBits(matches.found)).toBe(expected.length);
      const from = page * size;
      expect(getBestIds(index, matches, { page, size })).toEqual(expected.slice(from, from + size));
    }),
    { numRuns: 500 },
  );
});

test('partial matches have at least half of the terms, and the kind of product that was named', () => {
  fc.assert(
    fc.property(indexed, searchRequest, ({ index, entries }, { terms }) => {
      const kind = terms.findLast(
        (one) => one.isProductKind && entries.some((entry) => termScoreOf(entry, one, inLabels) > 0),
      );
      const count = (entry: NaiveEntry) =>
        terms.filter((one) => termScoreOf(entry, one, inLabels) > 0).length;
      const candidates = entries.filter((entry) => !kind || termScoreOf(entry, kind, inLabels) > 0);
      const most = Math.max(0, ...candidates.map(count));
      const expected =
        most > 0 && most * 2 >= terms.length ? candidates.filter((entry) => count(entry) === most) : [];
      const { found } = findPartialMatches(index, { terms, price: {} }, stemOf);
      expect(toSlots(found).map((slot) => index.getId(slot)).sort()).toEqual(expected.map(({ id }) => id).sort()); // prettier-ignore
    }),
    { numRuns: 500 },
  );
});

test('a broad term finds and counts every product up to the last page', () => {
  const index = new CatalogIndex();
  index.update(
    Array.from({ length: 3_000 }, (_, n) =>
      entryOf({ id: `p-${String(n).padStart(4, '0')}`, isInStock: true, words: { dress: 1 + (n % 2) } }),
    ),
  );
  const dress: Term = {
    alternatives: [{ words: ['dress'], strength: 1 }],
    isProductKind: true,
    isColor: false,
  };
  const matches = findFullMatches(index, { terms: [dress], excluded: [], price: {} }, stemOf);
  expect(countBits(matches.found)).toBe(3_000);
  expect(getBestIds(index, matches, { page: 0, size: 2 })).toEqual(['p-0000', 'p-0002']);
  expect(getBestIds(index, matches, { page: 749, size: 2 })).toEqual(['p-2996', 'p-2998']);
  expect(getBestIds(index, matches, { page: 750, size: 2 })).toEqual(['p-0001', 'p-0003']);
  expect(getBestIds(index, matches, { page: 1499, size: 2 })).toEqual(['p-2997', 'p-2999']);
  expect(getBestIds(index, matches, { page: 1500, size: 2 })).toEqual([]);
});

test('a search for a price alone leaves out deleted products', () => {
  const index = new CatalogIndex();
  index.update(['kept', 'gone'].map((id) => entryOf({ id, isInStock: true, words: {} })));
  index.update(
    [{ ...entryOf({ id: 'dear', isInStock: true, words: {} }), maxPriceMinor: 900, minPriceMinor: 900 }],
    ['gone'],
  );
  const { found } = findFullMatches(
    index,
    { terms: [], excluded: [], price: { maxPriceMinor: 500 } },
    stemOf,
  );
  expect(toSlots(found).map((slot) => index.getId(slot))).toEqual(['kept']);
});
