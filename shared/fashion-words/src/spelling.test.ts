import { expect, test } from 'vitest';
import { nearestWord } from './spelling.ts';
import { spellingDistance, withoutLikelySlip } from './spelling-distance.ts';

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
])('%s is meant as %s', (typed, meant) => {
  expect(nearestWord(typed, labels)).toBe(meant);
});

test('a word that is near none stays what it is', () => {
  for (const typed of ['lamp', 'refrigerator', 'zzzzzz'])
    expect([typed, nearestWord(typed, labels)]).toEqual([typed, undefined]);
});

test('letters in each other’s place, doubled, or beside on the keyboard are nearer than others', () => {
  expect(spellingDistance('jakcet', 'jacket')).toBeLessThan(1);
  expect(spellingDistance('linnen', 'linen')).toBeLessThan(1);
  expect(spellingDistance('dreas', 'dress')).toBeLessThan(spellingDistance('drexx', 'dress'));
});

test('a word without its likely slip is a slip away from it', () => {
  const meant = withoutLikelySlip('harbuor');
  expect(meant).toEqual(expect.arrayContaining(['harbour', 'hharbuor', 'harbeor', 'harvuor']));
  expect(meant).not.toContain('harbuor');
  for (const word of meant) expect([word, spellingDistance('harbuor', word) < 1]).toEqual([word, true]);
});
