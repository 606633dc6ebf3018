import { describe, expect, test } from 'vitest';
import { understandQuery } from './understand-query.ts';

const filtersOf = (query: string) => understandQuery(query).filters;

describe('words become filters', () => {
  test.each<[string, object, string[]]>([
    ['a warm jacket', { kinds: ['jacket'], occasions: ['warm'] }, []],
    ['Show me black jackets', { colors: ['black'], kinds: ['jackets'] }, []],
    ['GREY or white T-shirts, please!', { colors: ['grey', 'white'], kinds: ['t shirts'] }, []],
    ['light blue shirt', { colors: ['light blue'], kinds: ['shirt'] }, []],
    ['a splendid coat', { kinds: ['coat'] }, ['splendid']],
    ["men's shirt", { kinds: ['shirt'], audience: 'men' }, []],
    ['shirt for men or women', { kinds: ['shirt'] }, []],
    ['woollen scarf', { kinds: ['scarf'], materials: ['woollen'] }, []],
    ['checked shirt', { kinds: ['shirt'], details: ['checked'] }, []],
    ['slim fit jeans', { kinds: ['jeans'], details: ['slim fit'] }, []],
    ['something for hiking', { occasions: ['hiking'] }, []],
    ['a knit dress', { kinds: ['dress'] }, ['knit']],
    ['shoes to wear with a suit', { kinds: ['shoes'], goesWith: ['suit'] }, []],
    ['a coat with a belt', { kinds: ['coat'] }, ['belt']],
    ['little black dress', { colors: ['black'], kinds: ['little black dress'] }, []],
    ['rundown 50s shirt', { kinds: ['shirt'] }, ['rundown', '50s']],
    ['', {}, []],
    ['?!', {}, []],
  ])('%s', (query, filters, terms) => {
    expect(understandQuery(query)).toMatchObject({ filters, terms });
    expect(Object.keys(filtersOf(query)).sort()).toEqual(Object.keys(filters).sort());
  });

  test('a color that only this catalog has is a color', () => {
    expect(understandQuery('fjord parka', { colorWords: new Set(['fjord']) }).filters).toEqual({
      colors: ['fjord'],
      kinds: ['parka'],
    });
    expect(filtersOf('fjord parka')).toEqual({ kinds: ['parka'] });
  });
});

describe('sizes', () => {
  test.each<[string, string[] | undefined]>([
    ['dress in size M', ['M']],
    ['dress size m or l', ['M', 'L']],
    ['hoodie xxl', ['2XL']],
    ['extra large hoodie', ['XL']],
    ['hoodie, medium', ['M']],
    ['medium grey hoodie', ['M']],
    ['trousers in size 32', ['32']],
    ['black jeans mens 34', ['34']],
    ['mens jeans W38 black', ['38']],
    ['trousers 32W 34L', ['32']],
    ['show me 5 dresses', undefined],
    ['top 10 coats', undefined],
    ['jeans waist 34', ['34']],
    ['a large bag', undefined],
    ["men's shirt", undefined],
    ['a jacket I can pack away small', undefined],
  ])('%s', (query, sizes) => {
    expect(filtersOf(query).sizes).toEqual(sizes);
  });
});

describe('prices', () => {
  test.each<[string, object]>([
    ['trousers under $100', { maxPrice: 100 }],
    ['trousers under 99.50 dollars', { maxPrice: 99.5 }],
    ['coats over $1,200', { minPrice: 1200 }],
    ['coats over $50 and below 80', { minPrice: 50, maxPrice: 80 }],
    ['bags between $80 and $20', { minPrice: 20, maxPrice: 80 }],
    ['bags $20-$80', { minPrice: 20, maxPrice: 80 }],
    ['bags for $80 or less', { maxPrice: 80 }],
    ['a scarf around $40', { minPrice: 30, maxPrice: 50 }],
    ['no more than 90 shirt', { maxPrice: 90 }],
    ['no more than $90 for a shirt', { maxPrice: 90 }],
    ['not more than $60 trousers', { maxPrice: 60 }],
    ['not over 100 dollars hoodie', { maxPrice: 100 }],
    ['nothing over $100, a hoodie', { maxPrice: 100 }],
    ["I can't spend more than 100, a jumper", { maxPrice: 100 }],
    ['without spending more than 100, a jumper', { maxPrice: 100 }],
    ['a coat, not under $200', { minPrice: 200 }],
    ['a coat over $100 but no more than 200', { minPrice: 100, maxPrice: 200 }],
    ['a present for my wife, budget 100', { maxPrice: 100 }],
    ['my budget is $90, a shirt', { maxPrice: 90 }],
    ['max budget 90, shirt', { maxPrice: 90 }],
    ['shirt, 90 max', { maxPrice: 90 }],
    ['up to ninety dollars shirt', { maxPrice: 90 }],
    ['less than a hundred dollars parka', { maxPrice: 100 }],
    ['parka under one hundred and fifty-five', { maxPrice: 155 }],
    ['hat under £40', { maxPrice: 40 }],
    ['50 to 60 bucks hats', { minPrice: 50, maxPrice: 60 }],
    ['dress over 1000000', { minPrice: 1_000_000 }],
    ['a hundred jackets', {}],
    ['jeans 32-34', {}],
  ])('%s', (query, price) => {
    const { minPrice, maxPrice } = filtersOf(query);
    expect({ ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) }).toEqual(price); // prettier-ignore
  });
});

describe('exclusions', () => {
  test.each<[string, object]>([
    ['parka, not black', { kinds: ['parka'], notColors: ['black'] }],
    ['no leather shoes', { kinds: ['shoes'], notMaterials: ['leather'] }],
    ['shoes without leather for men', { kinds: ['shoes'], notMaterials: ['leather'], audience: 'men' }],
    ["a jumper that isn't wool", { kinds: ['jumper'], notMaterials: ['wool'] }],
    ['jeans that are not skinny or baggy', { kinds: ['jeans'], without: ['skinny', 'baggy'] }],
    ['a beanie but no pompom', { kinds: ['beanie'], without: ['pompom'] }],
    ['a hat but not a cap', { kinds: ['hat'], notKinds: ['cap'] }],
    ['a scarf in anything other than red', { kinds: ['scarf'], notColors: ['red'] }],
    ['not black, blue jeans', { colors: ['blue'], kinds: ['jeans'], notColors: ['black'] }],
    ['anything but black, jeans', { kinds: ['jeans'], notColors: ['black'] }],
    ['nothing black please, jeans', { kinds: ['jeans'], notColors: ['black'] }],
    ['I hate green. show me jackets', { kinds: ['jackets'], notColors: ['green'] }],
    ["I can't stand wool, show me scarves", { kinds: ['scarves'], notMaterials: ['wool'] }],
    ['nothing with a hood: sweatshirts', { kinds: ['sweatshirts'], without: ['hood'] }],
    ['shirts, not for men', { kinds: ['shirts'], audience: 'women' }],
    ["t-shirts white, not women's", { kinds: ['t shirts'], colors: ['white'], audience: 'men' }],
    ['unisex caps', { kinds: ['caps'] }],
    ['shirts for men and women', { kinds: ['shirts'] }],
    ['neither red nor green scarf', { kinds: ['scarf'], notColors: ['red', 'green'] }],
  ])('%s', (query, filters) => {
    expect(filtersOf(query)).toEqual(filters);
  });

  test('are not part of the text for the embedding', () => {
    expect(understandQuery('a warm hat without wool under $40').wanted).toBe('a warm hat');
  });
});

test.each(['constructor', '__proto__', 'toString hasOwnProperty', 'valueof'])('%s is plain text', (query) => {
  const { filters, terms } = understandQuery(query);
  expect(filters).toEqual({});
  expect(terms.every((word) => typeof word === 'string')).toBe(true);
});

test('no query takes long to parse', () => {
  const startedAt = performance.now();
  for (const part of [
    'between ',
    '$1 ',
    '1,111',
    ' ',
    't t-',
    'extra ',
    'not ',
    'not or ',
    'from 1 to ',
    'ﬀ',
    '\u0000',
    '\ud800',
  ])
    understandQuery(part.repeat(500).slice(0, 500));
  expect(performance.now() - startedAt).toBeLessThan(500);
});

test('a long query is truncated', () => {
  const query = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
  expect(understandQuery(query).terms).toHaveLength(12);
});
