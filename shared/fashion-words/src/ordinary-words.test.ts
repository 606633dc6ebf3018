import { expect, test } from 'vitest';
import { knownWords } from './concepts.ts';
import { isOrdinaryWord } from './ordinary-words.ts';

test.each(['cost', 'gather', 'gathers', 'line', 'block', 'weather', 'denis'])('%s is what it is', (word) => {
  expect(isOrdinaryWord(word)).toBe(true);
});

test('neither a slip of the pen nor a name of the vocabulary is among them', () => {
  for (const word of [...knownWords, 'jaket', 'blak', 'hodie', 'trowsers'])
    expect([word, isOrdinaryWord(word)]).toEqual([word, false]);
});
