import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListingEntry } from './listing-entry.ts';
import { ListingIndex } from './listing-index.ts';
import { bestOf, havingAll, havingMost } from './search-ranking.ts';
import type { Term } from './search-terms.ts';
import { countOf, slotsOf } from './slot-set.ts';

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
  isThing: fc.boolean(),
  isColor: fc.constant(false),
});
/** What the database would do. */
const stemOf = (written: string) => written.replace(/(?<!s)s$/, '');

const entryOf = ({ id, isInStock, words }: NaiveEntry): ListingEntry => ({
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
  categoryIds: [],
  colors: [{ name: 'Ink', family: 'Black', sizesInStock: isInStock ? ['M'] : [] }],
  words: {
    labels: Object.entries(words)
      .filter(([, place]) => place < 4)
      .map(([stem, place]) => `${place}${stem}=${stem}`)
      .join(' '),
    // What stands in labels may stand in descriptions, too, and counts once.
    description: Object.keys(words).join(' '),
  },
});

const inLabels = [0, 100, 60, 40, 0];
const anywhere = [0, 100, 60, 40, 20];
/** @param worths of places; what is only near never counts in descriptions */
const worthOf = (entry: NaiveEntry, { alternatives }: Term, worths = anywhere): number =>
  Math.max(
    0,
    ...alternatives.map(({ words, strength }) => {
      const ofPlaces = strength < 0.4 ? inLabels : worths;
      return Math.round(strength * Math.min(...words.map((one) => ofPlaces[entry.words[stemOf(one)] ?? 0]!)));
    }),
  );

const ranked = (entries: NaiveEntry[], terms: Term[]): string[] => {
  const score = (entry: NaiveEntry) =>
    terms.reduce((sum, one) => sum + worthOf(entry, one), 0) + (entry.isInStock ? 0.5 : 0);
  return entries.toSorted((a, b) => score(b) - score(a) || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
};

const indexed = fc
  .array(fc.tuple(fc.nat(11), fc.option(naiveEntry, { freq: 4 })), { minLength: 1, maxLength: 30 })
  .map((changes) => {
    const index = new ListingIndex();
    const known = new Map<string, NaiveEntry>();
    for (const [n, entry] of changes) {
      const id = `p-${String(n).padStart(2, '0')}`;
      if (entry) known.set(id, { id, ...entry });
      else known.delete(id);
      index.update(entry ? [entryOf({ id, ...entry })] : [], entry ? [] : [id]);
    }
    return { index, entries: [...known.values()] };
  });

const asked = fc.record({
  terms: fc.array(term, { minLength: 1, maxLength: 3 }),
  excluded: fc.array(word, { maxLength: 1 }),
  page: fc.nat(3),
  size: fc.integer({ min: 1, max: 5 }),
});

test('what has everything comes in the order of what it is worth, whatever was written and removed', () => {
  fc.assert(
    fc.property(indexed, asked, ({ index, entries }, { terms, excluded, page, size }) => {
      const expected = ranked(
        entries.filter(
          (entry) =>
            terms.every((one) => worthOf(entry, one) > 0) &&
            excluded.every((one) => !inLabels[entry.words[stemOf(one)] ?? 0]),
        ),
        terms,
      );
      const labelled = havingAll(index, { terms, excluded, price: {} }, stemOf);
      expect(countOf(labelled.found)).toBe(expected.length);
      const from = page * size;
      expect(bestOf(index, labelled, { page, size })).toEqual(expected.slice(from, from + size));
    }),
    { numRuns: 500 },
  );
});

test('what has most has at least half, and the thing that is named', () => {
  fc.assert(
    fc.property(indexed, asked, ({ index, entries }, { terms }) => {
      const thing = terms.findLast(
        (one) => one.isThing && entries.some((entry) => worthOf(entry, one, inLabels) > 0),
      );
      const count = (entry: NaiveEntry) => terms.filter((one) => worthOf(entry, one, inLabels) > 0).length;
      const candidates = entries.filter((entry) => !thing || worthOf(entry, thing, inLabels) > 0);
      const most = Math.max(0, ...candidates.map(count));
      const expected =
        most > 0 && most * 2 >= terms.length ? candidates.filter((entry) => count(entry) === most) : [];
      const { found } = havingMost(index, { terms, price: {} }, stemOf);
      expect(slotsOf(found).map((slot) => index.idOf(slot)).sort()).toEqual(expected.map(({ id }) => id).sort()); // prettier-ignore
    }),
    { numRuns: 500 },
  );
});

test('a broad word finds and counts every product, and its last page is as good as its first', () => {
  const index = new ListingIndex();
  index.update(
    Array.from({ length: 3_000 }, (_, n) =>
      entryOf({ id: `p-${String(n).padStart(4, '0')}`, isInStock: true, words: { dress: 1 + (n % 2) } }),
    ),
  );
  const dress: Term = { alternatives: [{ words: ['dress'], strength: 1 }], isThing: true, isColor: false };
  const labelled = havingAll(index, { terms: [dress], excluded: [], price: {} }, stemOf);
  expect(countOf(labelled.found)).toBe(3_000);
  expect(bestOf(index, labelled, { page: 0, size: 2 })).toEqual(['p-0000', 'p-0002']);
  expect(bestOf(index, labelled, { page: 749, size: 2 })).toEqual(['p-2996', 'p-2998']);
  expect(bestOf(index, labelled, { page: 750, size: 2 })).toEqual(['p-0001', 'p-0003']);
  expect(bestOf(index, labelled, { page: 1499, size: 2 })).toEqual(['p-2997', 'p-2999']);
  expect(bestOf(index, labelled, { page: 1500, size: 2 })).toEqual([]);
});
