import { AssistantReply, type AssistantFilters, type AssistantPreferences } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { CatalogIndex } from './catalog/catalog-index.ts';
import { sampleApi, sampleIndex, sampleDocuments } from './sample-catalog.ts';
import { searchCatalog } from './search-service.ts';

let index: CatalogIndex;
beforeAll(async () => {
  index = await sampleIndex(sampleApi());
});

async function search(query: string, filters?: AssistantFilters, page = { limit: 10, offset: 0 }) {
  const reply = await searchCatalog(index, { query, ...(filters ? { filters } : {}), ...page });
  expect(Value.Check(AssistantReply, reply)).toBe(true);
  return reply;
}
const names = async (query: string, filters?: AssistantFilters) =>
  (await search(query, filters)).products.map(({ name }) => name);

describe('ranking', () => {
  test('a kind finds products of that kind, not those that only mention it', async () => {
    expect(await names('jacket')).toEqual(['Harbour Jacket', 'Fell Parka']);
    expect(await names('a splendid black parka')).toEqual(['Fell Parka']);
  });
  test('the product that matches more terms comes first', async () => {
    expect((await names('warm jacket'))[0]).toBe('Fell Parka');
    expect(await names('travel')).toEqual(['Canvas Bag']);
    expect(await names('splendid travel things')).toEqual(['Canvas Bag']);
  });
  test('a brand finds its products', async () => {
    const branded = sampleDocuments.map((one) =>
      one.name === 'Fell Parka' ? { ...one, brand: 'Kavu' } : one,
    );
    const catalog = await sampleIndex(sampleApi(branded));
    const namesOf = async (query: string) =>
      (await searchCatalog(catalog, { query, limit: 10, offset: 0 })).products.map(({ name }) => name);
    expect(await namesOf('kavu')).toEqual(['Fell Parka']);
    expect((await namesOf('kavu jacket'))[0]).toBe('Fell Parka');
    expect(await names('kavu')).toEqual([]);
  });
  test('a term that no product has finds nothing', async () => {
    expect(await names('splendid')).toEqual([]);
    expect(await names('swimsuit')).toEqual([]);
  });
  test('plurals, spellings and synonyms don’t matter', async () => {
    expect(await names('sweaters')).toEqual(['Loft Jumper']);
    expect(await names('t shirt')).toEqual(['Plain T-Shirt']);
    expect(await names('tee')).toEqual(['Plain T-Shirt']);
    expect(await names('harbor')).toEqual(['Harbour Jacket']);
  });
  test('an empty query finds everything in stock', async () => {
    expect(await names('anything')).toHaveLength(5);
  });
  test('pages do not overlap', async () => {
    const pages = await Promise.all(
      [0, 2, 4, 6].map((offset) => search('anything', {}, { limit: 2, offset })),
    );
    expect(pages.flatMap(({ products }) => products.map(({ id }) => id))).toHaveLength(5);
    expect(pages.map(({ metadata }) => metadata.totalMatches)).toEqual([5, 5, 5, 5]);
  });
});

describe('preferences', () => {
  const searchWith = async (query: string, preferences: AssistantPreferences) => {
    const reply = await searchCatalog(index, { query, preferences, limit: 10, offset: 0 });
    return { names: reply.products.map(({ name }) => name), explanation: reply.explanation };
  };

  test('rank first and hide nothing, and the answer says so', async () => {
    const plain = await names('jackets');
    const { names: ordered, explanation } = await searchWith('jackets', { sizes: ['L'] });
    expect(plain).toEqual(['Harbour Jacket', 'Fell Parka']);
    expect(ordered).toEqual(['Fell Parka', 'Harbour Jacket']);
    expect(explanation).toContain('Products that match your sizes and style come first.');
    expect((await search('jackets')).explanation).not.toContain('your');
  });
  test('give way to the query', async () => {
    expect((await searchWith('jackets in size S', { sizes: ['L'] })).names).toEqual(['Harbour Jacket']);
    expect((await searchWith('navy jackets', { colors: ['moss'] })).names).toEqual(['Harbour Jacket']);
  });
  test('may be styles to prefer or to avoid', async () => {
    expect((await searchWith('anything', { styles: ['everyday'] })).names[0]).toBe('Plain T-Shirt');
    expect((await searchWith('anything', { avoidStyles: ['winter'] })).names.at(-1)).toBe('Fell Parka');
  });
});

describe('filters are strict', () => {
  test('by color, size, price and category, from words or buttons', async () => {
    expect(await names('black')).toEqual(['Fell Parka', 'Plain T-Shirt']);
    expect(await names('gray')).toEqual(['Harbour Jacket']);
    expect(await names('anything', { colors: ['Slate Grey'] })).toEqual(['Harbour Jacket']);
    expect(await names('moss')).toEqual(['Canvas Bag', 'Fell Parka']);
    expect(await names('size L')).toEqual(['Fell Parka', 'Loft Jumper']);
    expect(await names('anything', { sizes: ['l'] })).toEqual(['Fell Parka', 'Loft Jumper']);
    expect(await names('under $60')).toEqual(['Canvas Bag', 'Plain T-Shirt']);
    expect(await names('warm', { category: 'jackets' })).toEqual(['Fell Parka']);
  });
  test('only matching variants are shown, with their prices', async () => {
    const [parka] = (await search('jacket under $170')).products.filter(({ id }) => id === 'fell-parka');
    expect(parka?.variants.map(({ attributes }) => attributes)).toEqual([{ Color: 'Moss', Size: 'M' }]);
    expect([parka?.minPrice, parka?.maxPrice]).toEqual([160, 160]);
  });
  test('sold-out products are not offered', async () => {
    expect(await names('winter coat')).not.toContain('Last Winter Coat');
    expect(await names('moss', { sizes: ['XL'] })).toEqual([]);
  });
  test('by required and by excluded qualities', async () => {
    expect(await names('waterproof jackets')).toEqual(['Harbour Jacket']);
    expect(await names('jackets, not navy')).toEqual(['Harbour Jacket', 'Fell Parka']);
    expect((await search('jackets, not navy')).products[0]?.variants.map(({ attributes }) => attributes.Color)).toEqual(['Slate Grey']); // prettier-ignore
    expect(await names('jackets without cotton')).toEqual([]);
    expect(await names('jacket but no parka')).toEqual(['Harbour Jacket']);
  });
  test('a button overrides the query; an empty list removes a filter', async () => {
    expect(await names('black parka', { colors: ['Moss'] })).toEqual(['Fell Parka']);
    expect((await search('black parka', { colors: ['Moss'] })).metadata.understood.colors).toEqual(['Moss']);
    expect((await search('black parka', { colors: [], sizes: [] })).metadata.understood).toEqual({
      kinds: ['parka'],
    });
  });
  test('in every combination', async () => {
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
              const { products } = await search(query, Object.fromEntries(given));
              expectKept(Object.fromEntries(given), products);
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

describe('a greeting', () => {
  test.each([
    'hello',
    'Hi there!',
    'HEY :)',
    'good morning',
    'hello, how are you?',
    'thank you',
    'help',
    'ok, thanks',
  ])('"%s" is not a search: the answer is a hint and first questions', async (query) => {
    const reply = await search(query);
    expect(reply).toMatchObject({
      explanation: expect.stringContaining('Tell me what you’re looking for'),
      products: [],
      suggestedFilters: [],
      metadata: { totalMatches: 0, understood: {} },
    });
    for (const question of reply.followUpQuestions) expect(await names(question)).not.toEqual([]);
  });
  test('before a question changes nothing about it', async () => {
    expect(await names('Good evening, a parka please')).toEqual(['Fell Parka']);
    expect(await names('hey, black parka')).toEqual(['Fell Parka']);
    expect((await search('help me find a good splendid parka')).explanation).toContain('“parka”');
  });
  test('with a button searches by the button', async () => {
    expect(await names('hello', { colors: ['Moss'] })).toEqual(['Canvas Bag', 'Fell Parka']);
  });
});

describe('the picture of a product', () => {
  const pictured = async (query: string, filters?: AssistantFilters) =>
    (await search(query, filters)).products.map(({ defaultImage }) => defaultImage?.alt);

  test('shows the requested color, from words or a button', async () => {
    expect(await pictured('moss parka')).toEqual(['Fell Parka in Moss']);
    expect(await pictured('parka', { colors: ['moss'] })).toEqual(['Fell Parka in Moss']);
    expect(await pictured('grey jacket')).toEqual(['Harbour Jacket in Slate Grey']);
  });
  test('is the default one if no color was requested', async () => {
    expect(await pictured('parka')).toEqual(['Fell Parka in Washed Black']);
  });
  test('is the default one if the other can’t be read; the next search tries again', async () => {
    const api = sampleApi();
    const getProductDetails = vi.fn(api.getProductDetails).mockRejectedValueOnce(new Error('away'));
    const catalog = await sampleIndex({ ...api, getProductDetails });
    const picture = async () => {
      const reply = await searchCatalog(catalog, { query: 'moss parka', limit: 10, offset: 0 });
      return reply.products[0]?.defaultImage?.alt;
    };
    expect(await picture()).toBe('Fell Parka in Washed Black');
    expect(await picture()).toBe('Fell Parka in Moss');
    expect(await picture()).toBe('Fell Parka in Moss');
    expect(getProductDetails).toHaveBeenCalledTimes(2);
  });
});

describe('the text of an answer', () => {
  test.each(['How long does delivery take?', 'can I send it back?', 'where is my order', 'who are you?'])(
    'makes no claims when no product is requested: "%s"',
    async (query) => {
      const { explanation, products, metadata } = await search(query);
      expect([products, metadata.isAside]).toEqual([[], true]);
      expect(explanation).toMatch(/^(?:I can only help with products|Happy to help)/);
    },
  );

  test('doesn’t mention sizes and style without preferences', async () => {
    for (const preferences of [{}, { sizes: [] }]) {
      const request = { query: 'jackets', preferences, limit: 10, offset: 0 } as never;
      expect((await searchCatalog(index, request)).explanation).not.toContain('your sizes');
    }
  });

  test('doesn’t repeat invisible characters', async () => {
    const { followUpQuestions } = await search('\u202ejackets\u0000');
    expect(followUpQuestions.join()).not.toMatch(/[\p{C}]/u);
    expect((await search('?!')).followUpQuestions.filter((question) => !/\p{L}{4}/u.test(question))).toEqual(
      [],
    );
  });

  test('says what was understood', async () => {
    expect((await search('warm jumpers in red size M up to $80.50')).explanation).toBe(
      'I looked for “jumpers” (warm), in red, in size M, up to $80.50 and found 1 product in stock.',
    );
    expect((await search('purple bag')).explanation).toBe(
      'I looked for “bag”, in purple but found nothing in stock. In another color, there is 1 product.',
    );
    expect((await search('under $60')).explanation).toBe(
      'I looked for anything, up to $60 and found 2 products in stock.',
    );
  });
  test.each([
    ['waterproof jumper', 'Without the details', ['Loft Jumper']],
    ['a bag that is not green and not moss', 'Any color', ['Canvas Bag']],
    ['jumper under $10', 'Up to $70', ['Loft Jumper']],
    ['jumper in size XS', 'Any size', ['Loft Jumper']],
    ['jumper that is not cotton', 'Any material', ['Loft Jumper']],
  ])('offers a filter to drop if nothing matches "%s": %s', async (query, label, found) => {
    const reply = await search(query);
    expect(reply.products).toEqual([]);
    const offered = reply.suggestedFilters.find((one) => one.label === label);
    expect(await names(query, offered?.filters)).toEqual(found);
  });
  test('says which typos were corrected', async () => {
    const reply = await search('a blak jaket');
    expect(reply.explanation).toMatch(
      /^I read “blak” as “black”, “jaket” as “jacket”\. I looked for “jacket”, in black /,
    );
    expect(reply.metadata.understood).toEqual({ colors: ['black'], kinds: ['jacket'] });
    expect(reply.products.map(({ name }) => name)).toEqual(['Fell Parka']);
  });
  test('comes with filters that narrow the results but never to nothing', async () => {
    const reply = await search('jackets');
    expect(reply.suggestedFilters.length).toBeGreaterThan(0);
    for (const { filters } of reply.suggestedFilters) {
      const narrowed = (await search('jackets', filters)).metadata.totalMatches;
      expect(narrowed).toBeGreaterThan(0);
      expect(narrowed).toBeLessThan(reply.metadata.totalMatches);
    }
  });
  test.each(['jackets', 'warm', 'purple parka', 'spaceship', 'jumper under $10 in size XS'])(
    'comes with follow-up questions that have results: "%s"',
    async (query) => {
      const { followUpQuestions } = await search(query);
      expect(followUpQuestions.length).toBeGreaterThan(0);
      for (const question of followUpQuestions) expect((await names(question)).length).toBeGreaterThan(0);
    },
  );
  test('offers the query without its filters if nothing is found', async () => {
    expect((await search('purple parka')).followUpQuestions[0]).toBe('parka');
  });
  test('exists for an empty catalog too', async () => {
    const empty = await sampleIndex(sampleApi([]));
    const reply = await searchCatalog(empty, { query: 'jacket', limit: 10, offset: 0 });
    expect(reply).toMatchObject({ products: [], suggestedFilters: [], followUpQuestions: [] });
  });
});
