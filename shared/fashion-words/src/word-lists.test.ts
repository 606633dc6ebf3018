import { expect, test } from 'vitest';
import { knownTerms, lookUpMeaning } from './concepts.ts';
import { isCommonWord, isOtherProductKind } from './word-lists.ts';

test.each(['cost', 'gather', 'gathers', 'line', 'block', 'weather', 'denis'])('%s is not a typo', (word) => {
  expect(isCommonWord(word)).toBe(true);
});

test('contains neither typos nor vocabulary terms', () => {
  for (const word of [...knownTerms, 'jaket', 'blak', 'hodie', 'trowsers'])
    expect([word, isCommonWord(word)]).toEqual([word, false]);
});

test.each(['charger', 'chargers', 'sofa', 'headphones', 'cake', 'batteries'])('recognizes %s', (word) => {
  expect(isOtherProductKind(word)).toBe(true);
});

test('contains no clothing terms', () => {
  for (const word of knownTerms)
    if (lookUpMeaning(word)!.section !== 'occasion')
      expect([word, isOtherProductKind(word)]).toEqual([word, false]);
});
