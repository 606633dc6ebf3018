import { expect, test } from 'vitest';
import { knownWords, meaningOf } from './concepts.ts';
import { isOtherGood } from './other-goods.ts';

test.each(['charger', 'chargers', 'sofa', 'headphones', 'cake', 'batteries'])(
  '%s are sold elsewhere',
  (word) => {
    expect(isOtherGood(word)).toBe(true);
  },
);

test('nothing that clothes are, or are like, is among them', () => {
  for (const word of knownWords)
    if (meaningOf(word)!.section !== 'occasion') expect([word, isOtherGood(word)]).toEqual([word, false]);
});
