import type { AssistantFilters } from '@selvedge/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CatalogIndex } from './catalog/catalog-index.ts';
import { sampleApi, sampleDocuments, sampleIndex } from './sample-catalog.ts';
import { searchCatalog } from './search-service.ts';

let index: CatalogIndex;
beforeAll(async () => {
  index = await sampleIndex(sampleApi(sampleDocuments.map((document, at) => ({
    ...document,
    averageRating: document.name === 'Plain T-Shirt' ? 4.9 : null,
    totalReviews: document.name === 'Plain T-Shirt' ? 12 : 0,
    createdAt: `2026-01-0${at + 1}T00:00:00.000Z`,
  })))); // prettier-ignore
});

/** Asks questions in turn, each with the context of the previous answer. */
async function talk(...questions: string[]) {
  let context;
  let reply;
  for (const query of questions) {
    reply = await searchCatalog(index, { query, ...(context && { context }), limit: 2, offset: 0 });
    context = reply.metadata.context ?? context;
  }
  return reply!;
}
const namesOf = async (...questions: string[]) => (await talk(...questions)).products.map(({ name }) => name);
const understood = async (...questions: string[]): Promise<AssistantFilters> =>
  (await talk(...questions)).metadata.understood;

describe('a question that only changes something continues from the previous answer', () => {
  test('with another color, size or price', async () => {
    expect(await namesOf('jackets', 'in black')).toEqual(['Fell Parka']);
    expect(await understood('jackets in black', 'what about moss?')).toEqual({
      kinds: ['jackets'],
      colors: ['moss'],
    });
    expect(await namesOf('jackets', 'do you have it in size S')).toEqual(['Harbour Jacket']);
    expect(await namesOf('jackets', 'under $100')).toEqual(['Harbour Jacket']);
    expect(await namesOf('jackets', 'not navy', 'in size M')).toEqual(['Harbour Jacket', 'Fell Parka']);
  });
  test('in another order', async () => {
    const reply = await talk('jackets', 'cheaper ones');
    expect(reply.products.map(({ name }) => name)).toEqual(['Harbour Jacket', 'Fell Parka']);
    expect(reply.explanation).toBe('I looked for “jackets”, cheapest first and found 2 products in stock.');
    expect(await namesOf('jackets', 'show me something more expensive')).toEqual(['Fell Parka', 'Harbour Jacket']); // prettier-ignore
  });
  test('without a filter that is dropped', async () => {
    expect(await understood('jackets in size S under $100', 'any size')).toEqual({
      kinds: ['jackets'],
      maxPrice: 100,
    });
    expect(await understood('navy jackets', 'do you have other colors?')).toEqual({ kinds: ['jackets'] });
    expect(await understood('jackets under $100', 'any price')).toEqual({ kinds: ['jackets'] });
    expect(await understood('jackets', 'something similar but cheaper')).toEqual({ kinds: ['jackets'], order: 'cheapest' }); // prettier-ignore
  });
  test('and drops filters that it contradicts', async () => {
    expect(await understood('jackets, not black', 'in black')).toEqual({
      kinds: ['jackets'],
      colors: ['black'],
    });
    expect(await understood('jackets, not black', 'in black', 'in size M')).toEqual({ kinds: ['jackets'], colors: ['black'], sizes: ['M'] }); // prettier-ignore
    expect(await understood('jackets over $150', 'under $100')).toEqual({
      kinds: ['jackets'],
      maxPrice: 100,
    });
    expect(await understood('jackets under $100', 'over $150')).toEqual({
      kinds: ['jackets'],
      minPrice: 150,
    });
  });
  test('with the next products, until there are no more', async () => {
    const pages = [await namesOf('anything'), await namesOf('anything', 'show me more'), await namesOf('anything', 'more', 'more')]; // prettier-ignore
    expect(new Set(pages.flat()).size).toBe(5);
    const last = await talk('anything', 'more', 'more', 'any more?');
    expect(last.products).toEqual([]);
    expect(last.explanation).toBe('That’s everything I found.');
    expect(last.metadata.isAside).toBe(true);
  });
  test('also after a thank-you', async () => {
    expect(await namesOf('jackets', 'thank you!', 'in black')).toEqual(['Fell Parka']);
  });
});

describe('a question that names an item starts a new search', () => {
  test.each([
    ['a T-shirt', { kinds: ['t shirt'] }],
    ['something red', { colors: ['red'] }],
    ['splendid', {}],
    ['a gift under $70', { occasions: ['gift'], maxPrice: 70 }],
    ['more jackets', { kinds: ['jackets'] }],
  ])('%s', async (question, filters) => {
    const now = await understood('black parka', question);
    expect(now).toMatchObject(filters);
    expect(now.kinds?.includes('parka')).not.toBe(true);
  });
});

test('a button continues from its answer with its own filters, whatever the earlier query said', async () => {
  const { metadata } = await talk('black parka over $150');
  const filters = { kinds: ['parka'], colors: ['moss'] };
  const request = { query: 'Moss', filters, context: metadata.context!, limit: 10, offset: 0 };
  const reply = await searchCatalog(index, request);
  expect(reply.metadata.understood).toEqual(filters);
  expect(reply.metadata.context).toEqual({
    query: 'black parka over $150',
    filters,
    shown: 1,
    products: ['fell-parka'],
  });
});

describe('a requested sort order', () => {
  test('is applied', async () => {
    expect(await namesOf('cheapest')).toEqual(['Plain T-Shirt', 'Canvas Bag']);
    expect((await namesOf('most expensive jacket'))[0]).toBe('Fell Parka');
    expect((await namesOf('best rated'))[0]).toBe('Plain T-Shirt');
    expect((await namesOf('newest'))[0]).toBe('Canvas Bag');
  });
  test('follows from "cheap", unless the query has a price', async () => {
    expect(await understood('cheap jackets')).toEqual({ kinds: ['jackets'], order: 'cheapest' });
    expect(await understood('cheap jackets under $100')).toEqual({ kinds: ['jackets'], maxPrice: 100 });
  });
  test('overrides preferences', async () => {
    const request = { query: 'cheapest jackets', preferences: { sizes: ['L'] }, limit: 10, offset: 0 };
    const { products, explanation } = await searchCatalog(index, request);
    expect(products[0]?.name).toBe('Harbour Jacket');
    expect(explanation).not.toContain('your');
  });
});

describe('terms that no product mentions are named', () => {
  test.each([
    [
      'a splendid parka',
      'I looked for “parka” and found 1 product in stock. No product mentions “splendid”.',
    ],
    [
      'a parka, but not itchy',
      'I looked for “parka” and found 1 product in stock. No product mentions “itchy”.',
    ],
    [
      'elegancka sukienka',
      'I looked for “elegancka sukienka” but found nothing in stock. Try different words. I understand English best.',
    ],
  ])('%s', async (question, sentence) => {
    expect((await talk(question)).explanation).toBe(sentence);
  });
  test('but not terms that became filters', async () => {
    expect((await talk('vegan parka')).explanation).toBe('I looked for “parka” (vegan) but found nothing in stock. Without the details you named, there is 1 product.'); // prettier-ignore
    expect(await namesOf('parka for kids')).toEqual([]);
  });
});

test('the answer says that a product requested by name is sold out', async () => {
  const { explanation, products } = await talk('do you have the Last Winter Coat in red?');
  expect(explanation).toMatch(/^“Last Winter Coat” is sold out\. /);
  expect(products.map(({ name }) => name)).not.toContain('Last Winter Coat');
  expect((await talk('a winter coat')).explanation).not.toContain('sold out');
});

describe('a product of the previous answer', () => {
  test.each([
    ['the second one, in moss?', { products: ['fell-parka'], colors: ['moss'] }],
    ['do you have the first in size S', { products: ['harbour-jacket'], sizes: ['S'] }],
    ['number 2 under $170', { products: ['fell-parka'], maxPrice: 170 }],
    ['the last jacket', { products: ['fell-parka'] }],
    ['el segundo', { products: ['fell-parka'] }],
  ])('is meant by "%s"', async (question, filters) => {
    const reply = await talk('jackets', question);
    expect(reply.metadata.understood).toEqual(filters);
    expect(reply.products.map(({ id }) => id)).toEqual(filters.products);
  });
  test('is named if it’s not available that way, and no other is shown instead', async () => {
    const { explanation, products, suggestedFilters } = await talk('jackets', 'the second one, in red?');
    expect(products).toEqual([]);
    expect(explanation).toBe('I looked for “Fell Parka”, in red but found nothing in stock. In another color, there is 1 product.'); // prettier-ignore
    expect(suggestedFilters.map(({ label }) => label)).toEqual(['Any color']);
  });
  test('stays selected until another sort order is requested', async () => {
    expect(await namesOf('jackets', 'the second one', 'in size L')).toEqual(['Fell Parka']);
    expect(await namesOf('jackets', 'the second one', 'cheaper ones')).toHaveLength(2);
  });
  test('may be what other products should go with', async () => {
    const reply = await talk('jackets', 'something to go with the second one');
    expect(reply.metadata.understood).toEqual({ goesWith: ['fell parka'] });
    expect(reply.products.map(({ name }) => name)).toEqual(['Loft Jumper', 'Plain T-Shirt']);
  });
  test('on a later page is one of that page', async () => {
    const [, second] = await namesOf('anything', 'show me more');
    expect(await namesOf('anything', 'show me more', 'the second one')).toEqual([second]);
  });
  test.each([['jackets', 'the fifth one'], ['the second one, in gray?']])(
    'that was never shown leads to a question: %s',
    async (...questions) => {
      const { explanation, products } = await talk(...questions);
      expect(products).toEqual([]);
      expect(explanation).toMatch(/^I’m not sure which product you mean/);
    },
  );
});

test('empty filters don’t change the conversation', async () => {
  const { metadata } = await talk('jackets in size M');
  const request = { query: 'in black', filters: {}, context: metadata.context!, limit: 10, offset: 0 };
  const reply = await searchCatalog(index, request);
  expect(reply.metadata.understood).toEqual({ kinds: ['jackets'], sizes: ['M'], colors: ['black'] });
});
