import { expect, test } from 'vitest';
import { findMostSimilarWord } from './spelling.ts';
import { spellingDistance, listTypoCorrections } from './spelling-distance.ts';

const labels = ['jacket', 'trousers', 'cardigan', 'dress', 'linen', 'sweater', 'coat', 'cashmere'];

test.each([
  ['jakcet', 'jacket'],
  ['jaket', 'jacket'],
  ['hacket', 'jacket'],
  ['trowsers', 'trousers'],
  ['cardigna', 'cardigan'],
  ['drss', 'dress'],
  ['dresss', 'dress'],
  ['linnen', 'linen'],
  ['cashmeer', 'cashmere'],
])('corrects %s to %s', (typed, meant) => {
  expect(findMostSimilarWord(typed, labels)).toBe(meant);
});

test("doesn't correct a word without a similar one", () => {
  for (const typed of ['lamp', 'refrigerator', 'zzzzzz'])
    expect([typed, findMostSimilarWord(typed, labels)]).toEqual([typed, undefined]);
});

test('swapped, doubled and neighboring letters count less than other typos', () => {
  expect(spellingDistance('jakcet', 'jacket')).toBeLessThan(1);
  expect(spellingDistance('linnen', 'linen')).toBeLessThan(1);
  expect(spellingDistance('dreas', 'dress')).toBeLessThan(spellingDistance('drexx', 'dress'));
});

test('lists words that are one common typo away', () => {
  const meant = listTypoCorrections('jakcet');
  expect(meant).toEqual(expect.arrayContaining(['jacket', 'jjakcet', 'jekcet', 'jakvet']));
  expect(meant).not.toContain('jakcet');
  for (const word of meant) expect([word, spellingDistance('jakcet', word) < 1]).toEqual([word, true]);
});
