import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStorable } from '../../platform/http/hostile-text.ts';
import { rewriteQuery, parseQuery } from './parse-query.ts';

const parts = (query: string) => parseQuery(query).words.map((word) => word.parts.join('+'));

test('stop words are left out, but "down" is meaningful in a clothing store', () => {
  expect(parts('I am looking for a down jacket for men')).toEqual(['am', 'down', 'jacket', 'men']);
  expect(parts('boots in size 9')).toEqual(['boots', '9']);
});

test('accents, case, possessives and hyphens are ignored', () => {
  expect(parts('Héloïse’s CRÊPE t-shirt')).toEqual(['heloise', 'crepe', 't+shirt']);
});

test('every kind of dash works as a minus', () => {
  for (const dash of '-–−') expect(parseQuery(`jacket ${dash}wool`).excluded).toEqual(['wool']);
  expect(rewriteQuery('jaket -jaket', new Map([['jaket', 'jacket']]))).toBe('jacket -jaket');
});

test('quotes, a minus and "or" are understood', () => {
  const typed = parseQuery('"fair isle" jumper or cardigan -wool');
  expect(typed.phrases).toEqual([['fair', 'isle']]);
  expect(typed.excluded).toEqual(['wool']);
  expect(typed.orBefore).toEqual(new Set([1]));
});

test('the last word is unfinished until something follows it', () => {
  expect(parseQuery('waxed jack').isLastUnfinished).toBe(true);
  expect(parseQuery('waxed jack ').isLastUnfinished).toBe(false);
});

test('a correction changes only its words', () => {
  expect(rewriteQuery(' Linnen DRESS, linnen! ', new Map([['Linnen', 'linen'], ['linnen', 'linen']]))).toBe('linen DRESS, linen!'); // prettier-ignore
});

test('any input becomes a few short words of letters and digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (query) => {
      const { words, phrases, excluded } = parseQuery(query);
      const all = [...words.flatMap((word) => word.parts), ...phrases.flat(), ...excluded];
      expect(words.length).toBeLessThanOrEqual(12);
      for (const word of all) {
        expect(word).toMatch(/^[\p{L}\p{N}\p{M}]{1,60}$/u);
        expect(isStorable(word)).toBe(true);
      }
    }),
  );
});
