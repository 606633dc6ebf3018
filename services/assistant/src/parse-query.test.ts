import { describe, expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';

describe('words become filters', () => {
  test.each<[string, object, string[]]>([
    ['a warm jacket', {}, ['warm', 'jacket']],
    ['Show me black jackets', { colors: ['black'] }, ['jackets']],
    ['GREY or white T-shirts, please!', { colors: ['grey', 'white'] }, ['tshirts']],
    ['light blue shirt', { colors: ['blue'] }, ['shirt']],
    ['light jacket', {}, ['light', 'jacket']],
    ['dress in size M', { sizes: ['M'] }, ['dress']],
    ['dress size m or l', { sizes: ['M', 'L'] }, ['dress']],
    ['hoodie xxl', { sizes: ['2XL'] }, ['hoodie']],
    ['extra large hoodie', { sizes: ['XL'] }, ['hoodie']],
    ['hoodie, medium', { sizes: ['M'] }, ['hoodie']],
    ['trousers in size 32', { sizes: ['32'] }, ['trousers']],
    ["men's shirt", {}, ['men', 'shirt']],
    ['a large bag', {}, ['large', 'bag']],
    ['trousers under $100', { maxPrice: 100 }, ['trousers']],
    ['trousers under 99.50 dollars', { maxPrice: 99.5 }, ['trousers']],
    ['coats over $1,200', { minPrice: 1200 }, ['coats']],
    ['coats over $50 and below 80', { minPrice: 50, maxPrice: 80 }, ['coats']],
    ['bags between $80 and $20', { minPrice: 20, maxPrice: 80 }, ['bags']],
    ['bags $20-$80', { minPrice: 20, maxPrice: 80 }, ['bags']],
    ['bags for $80 or less', { maxPrice: 80 }, ['bags']],
    ['rundown 50s shirt', {}, ['rundown', '50s', 'shirt']],
    ['', {}, []],
    ['?!', {}, []],
  ])('%s', (query, filters, keywords) => {
    expect(parseQuery(query)).toEqual({ filters, keywords });
  });

  test('a colour that only this catalogue has is a colour', () => {
    expect(parseQuery('moss parka', new Set(['moss']))).toEqual({
      filters: { colors: ['moss'] },
      keywords: ['parka'],
    });
    expect(parseQuery('moss parka').filters).toEqual({});
  });

  test.each(['constructor', '__proto__', 'toString hasOwnProperty', 'valueof'])(
    '%s is just words',
    (query) => {
      const { filters, keywords } = parseQuery(query);
      expect(filters).toEqual({});
      expect(keywords.every((word) => typeof word === 'string')).toBe(true);
    },
  );

  test('no query takes long, however it is made', () => {
    const startedAt = performance.now();
    for (const part of [
      'between ',
      '$1 ',
      '1,111',
      ' ',
      't t-',
      'extra ',
      'from 1 to ',
      'ﬀ',
      '\u0000',
      '\ud800',
    ])
      parseQuery(part.repeat(500).slice(0, 500));
    expect(performance.now() - startedAt).toBeLessThan(500);
  });

  test('a long query is cut to what can be ranked', () => {
    const query = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
    expect(parseQuery(query).keywords).toHaveLength(12);
  });
});
