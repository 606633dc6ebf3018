import { describe, expect, test } from 'vitest';
import { sampleDocuments } from '../sample-catalog.ts';
import { understandQuery } from '../query/understand-query.ts';
import { TermIndex } from './term-index.ts';
import { createSpellChecker } from './spell-checker.ts';

const documents = [
  ...sampleDocuments,
  {
    ...sampleDocuments[0]!,
    id: 'others',
    name: 'Hoodle Trawler Leathar',
    description: 'Cut as a jackat of old.',
    tags: ['Tromso'],
  },
];
const colorWords = new Set(['fjord', 'blakk']);
const termIndex = new TermIndex();
termIndex.update(documents.map((after, position) => ({ position, before: undefined, after })));
const correctWord = createSpellChecker(termIndex, colorWords);
const filtersOf = (query: string) => understandQuery(query, { correctWord, colorWords }).filters;

describe('a typo is corrected', () => {
  test.each([
    ['jaket', 'jacket'],
    ['blak', 'black'],
    ['hodie', 'hoodie'],
    ['trowsers', 'trousers'],
    ['sneekers', 'sneakers'],
    ['watreproof', 'waterproof'],
    ['cashmeer', 'cashmere'],
    ['scraf', 'scarf'],
    ['jeens', 'jeans'],
    ['cardigna', 'cardigan'],
    ['witout', 'without'],
    ['trawlre', 'trawler'],
    ['fjrod', 'fjord'],
  ])('%s to %s', (typed, corrected) => {
    expect(correctWord(typed)).toBe(corrected);
  });

  test.each<[string, object]>([
    ['watreproof hodie', { details: ['waterproof'], kinds: ['hoodie'] }],
    ['parka, not blak', { kinds: ['parka'], notColors: ['black'] }],
    ['boots witout lether', { kinds: ['boots'], notMaterials: ['leather'] }],
    ['denim jaket', { kinds: ['denim jacket'] }],
    ['jaket in size M under $60', { kinds: ['jacket'], sizes: ['M'], maxPrice: 60 }],
  ])('and becomes a filter: %s', (query, filters) => {
    expect(filtersOf(query)).toEqual(filters);
  });

  test('and reported', () => {
    expect(understandQuery('a blak jaket or a jaket', { correctWord }).corrections).toEqual([
      { typed: 'blak', corrected: 'black' },
      { typed: 'jaket', corrected: 'jacket' },
    ]);
  });
});

describe('the spell checker doesn’t change', () => {
  const ordinary =
    `wedding office gift winter paris marathon brunch hello cheap gather mother brother cost price line
    block blank stain weather paint plant shift cape robe sleep write suite picnic birthday christmas graduation teacher
    berlin london oslo denis carla marina oliver rosa sandy puma nike vans nudie levis converse barbour splendid
    beautiful comfortable something tomorrow delivery vintage vegan retro love good nice president`.split(
      /\s+/,
    );

  test.each(ordinary)('an ordinary word or a name: %s', (word) => {
    expect(correctWord(word)).toBe(word);
    expect(understandQuery(word, { correctWord }).corrections).toEqual([]);
  });

  test.each([
    ['a word of a product name', 'hoodle'],
    ['a word of a product name that resembles a material', 'leathar'],
    ['a word of a description', 'jackat'],
    ['a tag', 'tromso'],
    ['a short word', 'hst'],
    ['a word that is short without its ending', 'cots'],
    ['a number', '5000'],
    ['a size', 'xxxl'],
    ['a word that could be “shirt” or “skirt”', 'sjirt'],
    ['a word in another language', 'куртка'],
  ])('%s: %s', (_, word) => {
    expect(correctWord(word)).toBe(word);
  });

  test('a color that only the catalog has', () => {
    expect(filtersOf('fjord blakk')).toEqual({ colors: ['fjord', 'blakk'] });
  });

  test('a text with hardly any known words', () => {
    const typed = 'jaket blak hodie trowsers sneekers watreproof cashmeer';
    expect(understandQuery(typed, { correctWord }).corrections).toEqual([]);
  });
});
