import { expect, test } from 'vitest';
import { knownTerms } from './concepts.ts';
import { isCommonWord } from './ordinary-words.ts';

test.each(['cost', 'gather', 'gathers', 'line', 'block', 'weather', 'denis'])('%s is not a typo', (word) => {
  expect(isCommonWord(word)).toBe(true);
});

test('contains neither typos nor vocabulary terms', () => {
  for (const word of [...knownTerms, 'jaket', 'blak', 'hodie', 'trowsers'])
    expect([word, isCommonWord(word)]).toEqual([word, false]);
});
