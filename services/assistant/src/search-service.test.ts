import { AssistantReply, type AssistantFilters } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildIndex, type CatalogueIndex } from './catalogue-index.ts';
import { sampleApi, sampleDocuments } from './sample-catalogue.ts';
import { searchCatalogue } from './search-service.ts';

let index: CatalogueIndex;
beforeAll(async () => {
  index = await buildIndex(sampleApi());
});

function search(query: string, filters?: AssistantFilters, page = { limit: 10, offset: 0 }) {
  const reply = searchCatalogue(index, { query, ...(filters ? { filters } : {}), ...page });
  expect(Value.Check(AssistantReply, reply)).toBe(true);
  return reply;
}
const names = (query: string, filters?: AssistantFilters) =>
  search(query, filters).products.map(({ name }) => name);

describe('ranking', () => {
  test('a name weighs more than a mention', () => {
    expect(names('jacket')).toEqual(['Harbour Jacket', 'Fell Parka', 'Loft Jumper']);
  });
  test('products with all words come, and no others', () => {
    expect(names('warm jacket')[0]).toBe('Fell Parka');
    expect(names('waterproof jackets')).toEqual(['Harbour Jacket']);
  });
  test('the nearest come when nothing has all words, and the answer says so', () => {
    const reply = search('waterproof jumper');
    expect(reply.products.map(({ name }) => name).sort()).toEqual(['Harbour Jacket', 'Loft Jumper']);
    expect(reply.explanation).toBe(
      'Nothing in stock fits “waterproof jumper” in every word; these come closest.',
    );
  });
  test('plural, spelling and other names for a thing do not matter', () => {
    expect(names('sweaters')).toEqual(['Loft Jumper']);
    expect(names('t shirt')).toEqual(['Plain T-Shirt']);
    expect(names('tee')).toEqual(['Plain T-Shirt']);
    expect(names('harbor')).toEqual(['Harbour Jacket']);
  });
  test('no words at all are everything in stock', () => {
    expect(names('anything')).toHaveLength(5);
  });
  test('pages do not overlap', () => {
    const pages = [0, 2, 4, 6].map((offset) => search('anything', {}, { limit: 2, offset }));
    expect(pages.flatMap(({ products }) => products.map(({ id }) => id))).toHaveLength(5);
    expect(pages.map(({ metadata }) => metadata.totalMatches)).toEqual([5, 5, 5, 5]);
  });
});

describe('filters are kept to the letter', () => {
  test('by colour, size, price and category, from words or buttons', () => {
    expect(names('black')).toEqual(['Fell Parka', 'Plain T-Shirt']);
    expect(names('gray')).toEqual(['Harbour Jacket']);
    expect(names('anything', { colors: ['Slate Grey'] })).toEqual(['Harbour Jacket']);
    expect(names('moss')).toEqual(['Fell Parka', 'Canvas Bag']);
    expect(names('size L')).toEqual(['Fell Parka', 'Loft Jumper']);
    expect(names('anything', { sizes: ['l'] })).toEqual(['Fell Parka', 'Loft Jumper']);
    expect(names('under $60')).toEqual(['Plain T-Shirt', 'Canvas Bag']);
    expect(names('warm', { category: 'jackets' })).toEqual(['Fell Parka']);
  });
  test('only variants that fit are shown, and the price is theirs', () => {
    const [parka] = search('jacket under $170').products.filter(({ id }) => id === 'fell-parka');
    expect(parka?.variants.map(({ attributes }) => attributes)).toEqual([{ Color: 'Moss', Size: 'M' }]);
    expect([parka?.minPrice, parka?.maxPrice]).toEqual([160, 160]);
  });
  test('what is sold out is not offered', () => {
    expect(names('winter coat')).not.toContain('Last Winter Coat');
    expect(names('moss', { sizes: ['XL'] })).toEqual([]);
  });
  test('a button stands over the words; an empty list does not', () => {
    expect(names('black parka', { colors: ['Moss'] })).toEqual(['Fell Parka']);
    expect(search('black parka', { colors: ['Moss'] }).metadata.understood.colors).toEqual(['Moss']);
    expect(search('black parka', { colors: [], sizes: [] }).metadata.understood).toEqual({
      colors: ['black'],
    });
  });
  test('in every combination', () => {
    const options = {
      colors: [undefined, ['black'], ['red', 'moss']],
      sizes: [undefined, ['M'], ['S', 'XL']],
      minPrice: [undefined, 60],
      maxPrice: [undefined, 100],
    };
    for (const colors of options.colors)
      for (const sizes of options.sizes)
        for (const minPrice of options.minPrice)
          for (const maxPrice of options.maxPrice)
            for (const query of ['anything', 'warm jacket', 'bag']) {
              const given = Object.entries({ colors, sizes, minPrice, maxPrice }).filter(
                ([, value]) => value !== undefined,
              );
              expectKept(Object.fromEntries(given), search(query, Object.fromEntries(given)).products);
            }
  });
});

function expectKept(
  { colors, sizes, minPrice = 0, maxPrice = Infinity }: AssistantFilters,
  products: AssistantReply['products'],
) {
  for (const product of products) {
    const known = sampleDocuments.find(({ id }) => id === product.id);
    expect(known?.name).toBe(product.name);
    expect(product.variants.length).toBeGreaterThan(0);
    for (const variant of product.variants) {
      expect(known?.variants).toContainEqual(variant);
      expect(variant.stockQuantity).toBeGreaterThan(0);
      expect(variant.price).toBeGreaterThanOrEqual(minPrice);
      expect(variant.price).toBeLessThanOrEqual(maxPrice);
      if (sizes) expect(sizes).toContain(variant.attributes.Size);
      if (colors)
        expect(colors.some((color) => variant.attributes.Color.toLowerCase().includes(color))).toBe(true);
    }
  }
}

describe('the words of an answer', () => {
  test('say what was understood', () => {
    expect(search('warm jumpers in red size M up to $80.50').explanation).toBe(
      'I looked for “warm jumpers”, in red, in size M, up to $80.50 and found 1 product in stock.',
    );
    expect(search('purple bag').explanation).toBe(
      'I looked for “bag”, in purple and found nothing in stock that fits.',
    );
    expect(search('under $60').explanation).toBe(
      'I looked for anything, up to $60 and found 2 products in stock.',
    );
  });
  test('suggest filters that leave something and take something', () => {
    const reply = search('jackets');
    expect(reply.suggestedFilters.length).toBeGreaterThan(0);
    for (const { filters } of reply.suggestedFilters) {
      const narrowed = search('jackets', filters).metadata.totalMatches;
      expect(narrowed).toBeGreaterThan(0);
      expect(narrowed).toBeLessThan(reply.metadata.totalMatches);
    }
  });
  test.each(['jackets', 'warm', 'purple parka', 'spaceship', 'jumper under $10 in size XS'])(
    'follow-ups of "%s" lead somewhere',
    (query) => {
      const { followUpQuestions } = search(query);
      expect(followUpQuestions.length).toBeGreaterThan(0);
      for (const question of followUpQuestions) expect(names(question).length).toBeGreaterThan(0);
    },
  );
  test('an empty answer offers the words without their conditions', () => {
    expect(search('purple parka').followUpQuestions[0]).toBe('parka');
  });
  test('an empty catalogue has an answer too', async () => {
    const empty = await buildIndex(sampleApi([]));
    const reply = searchCatalogue(empty, { query: 'jacket', limit: 10, offset: 0 });
    expect(reply).toMatchObject({ products: [], suggestedFilters: [], followUpQuestions: [] });
  });
});
