import { describe, expect, test } from 'vitest';
import { NamedKeys } from '../catalogue/named-keys.ts';
import { sampleDocuments } from '../sample-catalogue.ts';
import { createSpelling } from './spelling.ts';
import { understandQuery } from './understand-query.ts';

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
const names = new NamedKeys();
names.update(documents.map((after, position) => ({ position, before: undefined, after })));
const readWord = createSpelling(names, colorWords);
const filtersOf = (query: string) => understandQuery(query, { readWord, colorWords }).filters;

describe('a slip of the pen is read as the word it stands for', () => {
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
  ])('%s is %s', (typed, meant) => {
    expect(readWord(typed)).toBe(meant);
  });

  test.each<[string, object]>([
    ['watreproof hodie', { details: ['waterproof'], kinds: ['hoodie'] }],
    ['parka, not blak', { kinds: ['parka'], notColors: ['black'] }],
    ['boots witout lether', { kinds: ['boots'], notMaterials: ['leather'] }],
    ['denim jaket', { kinds: ['denim jacket'] }],
    ['jaket in size M under $60', { kinds: ['jacket'], sizes: ['M'], maxPrice: 60 }],
  ])('and means what that means: %s', (query, filters) => {
    expect(filtersOf(query)).toEqual(filters);
  });

  test('and what was read is said', () => {
    expect(understandQuery('a blak jaket or a jaket', { readWord }).slips).toEqual([
      { typed: 'blak', read: 'black' },
      { typed: 'jaket', read: 'jacket' },
    ]);
  });
});

describe('is left alone', () => {
  const ordinary =
    `wedding office gift winter paris marathon brunch hello cheap gather mother brother cost price line
    block blank stain weather paint plant shift cape robe sleep write suite picnic birthday christmas graduation teacher
    berlin london oslo denis carla marina oliver rosa sandy puma nike vans nudie levis converse barbour splendid
    beautiful comfortable something tomorrow delivery vintage vegan retro love good nice president`.split(
      /\s+/,
    );

  test.each(ordinary)('an ordinary word or a name: %s', (word) => {
    expect(readWord(word)).toBe(word);
    expect(understandQuery(word, { readWord }).slips).toEqual([]);
  });

  test.each([
    ['what a product is called', 'hoodle'],
    ['what is called nearly as a material', 'leathar'],
    ['what a description says', 'jackat'],
    ['what a tag says', 'tromso'],
    ['a short word', 'hst'],
    ['a word that is short without its ending', 'cots'],
    ['a number', '5000'],
    ['a size', 'xxxl'],
    ['a word that is as near to a shirt as to a skirt', 'sjirt'],
    ['another language', 'куртка'],
  ])('%s: %s', (_, word) => {
    expect(readWord(word)).toBe(word);
  });

  test('a colour that only the catalogue has', () => {
    expect(filtersOf('fjord blakk')).toEqual({ colors: ['fjord', 'blakk'] });
  });

  test('a text in which hardly a word is known', () => {
    const typed = 'jaket blak hodie trowsers sneekers watreproof cashmeer';
    expect(understandQuery(typed, { readWord }).slips).toEqual([]);
  });
});
