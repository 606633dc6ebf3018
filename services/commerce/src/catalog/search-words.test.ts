import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStorable } from '../http/hostile-text.ts';
import { rewritten, typedQuery } from './search-words.ts';

const parts = (query: string) => typedQuery(query).words.map((word) => word.parts.join('+'));

test('words that say nothing are left out; "down" says something in a clothing store', () => {
  expect(parts('I am looking for a down jacket for men')).toEqual(['am', 'down', 'jacket', 'men']);
  expect(parts('boots in size 9')).toEqual(['boots', '9']);
});

test('accents, case, possessives and hyphens do not count', () => {
  expect(parts('Héloïse’s CRÊPE t-shirt')).toEqual(['heloise', 'crepe', 't+shirt']);
});

test('a minus is a minus in every kind of dash', () => {
  for (const dash of '-–−') expect(typedQuery(`jacket ${dash}wool`).excluded).toEqual(['wool']);
  expect(rewritten('jaket -jaket', new Map([['jaket', 'jacket']]))).toBe('jacket -jaket');
});

test('quotes, a minus and "or" are understood', () => {
  const typed = typedQuery('"fair isle" jumper or cardigan -wool');
  expect(typed.phrases).toEqual([['fair', 'isle']]);
  expect(typed.excluded).toEqual(['wool']);
  expect(typed.orBefore).toEqual(new Set([1]));
});

test('the last word is open until something follows it', () => {
  expect(typedQuery('waxed jack').isLastOpen).toBe(true);
  expect(typedQuery('waxed jack ').isLastOpen).toBe(false);
});

test('a correction changes its words alone', () => {
  expect(rewritten(' Linnen DRESS, linnen! ', new Map([['Linnen', 'linen'], ['linnen', 'linen']]))).toBe('linen DRESS, linen!'); // prettier-ignore
});

test('whatever is typed becomes a few short words of letters and digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (query) => {
      const { words, phrases, excluded } = typedQuery(query);
      const all = [...words.flatMap((word) => word.parts), ...phrases.flat(), ...excluded];
      expect(words.length).toBeLessThanOrEqual(12);
      for (const word of all) {
        expect(word).toMatch(/^[\p{L}\p{N}\p{M}]{1,60}$/u);
        expect(isStorable(word)).toBe(true);
      }
    }),
  );
});
