import { expect, test } from 'vitest';
import { knownTerms, lookUpMeaning } from './concepts.ts';
import { isOtherProductKind } from './other-goods.ts';

test.each(['charger', 'chargers', 'sofa', 'headphones', 'cake', 'batteries'])('recognizes %s', (word) => {
  expect(isOtherProductKind(word)).toBe(true);
});

test('contains no clothing terms', () => {
  for (const word of knownTerms)
    if (lookUpMeaning(word)!.section !== 'occasion')
      expect([word, isOtherProductKind(word)]).toEqual([word, false]);
});
