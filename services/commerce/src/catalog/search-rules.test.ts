import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStorable } from '../http/hostile-text.ts';
import { searchTerms } from './search-rules.ts';

test('the last word may be unfinished', () => {
  expect(searchTerms(' waxed jack ')).toEqual({
    text: 'waxed jack',
    unfinished: { before: 'waxed', word: 'jack' },
  });
  expect(searchTerms('coat').unfinished).toEqual({ before: '', word: 'coat' });
});

test('a word is finished where it is one letter, quoted, left out or part of another', () => {
  for (const query of ['size s', '"linen dress"', 'dress -linen', 't-shirt', '?!'])
    expect(searchTerms(query).unfinished).toBeNull();
});

test('accents do not count', () => {
  expect(searchTerms('Héloïse crêpe').text).toBe('Heloise crepe');
});

test('whatever is typed becomes a short text that the database can hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (query) => {
      const { text, unfinished } = searchTerms(query.replaceAll('\u0000', ''));
      expect(text.length).toBeLessThanOrEqual(200);
      expect(isStorable(text)).toBe(true);
      expect(unfinished?.word ?? 'ok').toMatch(/^[\p{L}\p{N}]+$/u);
    }),
  );
});
