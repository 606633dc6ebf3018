import { commerceOperations as operations } from '@selvedge/contract';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSampleCatalog, sampleProduct } from '../../../testing/sample-catalog.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';
import type { ProductWrite } from '../products/product-write.ts';
import { productRows } from '../products/product-rows.ts';
import { replaceProduct } from '../products/product-write-repository.ts';

const named = (name: string, changes: Partial<ProductWrite> = {}) =>
  sampleProduct(name.toLowerCase().normalize('NFD').replaceAll(/[^a-z]+/g, '-'), { name, tags: [], ...changes }); // prettier-ignore
const inInk = (product: ProductWrite): ProductWrite => ({
  ...product,
  colors: product.colors.filter(({ name }) => name === 'Ink'),
  variants: product.variants.filter(({ color }) => color === 'Ink'),
});

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  await addTestTenants(shop.db, 'ONE', 'TWO', 'THREE');
  await addSampleCatalog(shop.db, 'ONE', [
    named('Moor Jacket', { material: 'Waxed cotton', tags: ['rainwear'] }),
    named('Fen Coat', { description: '<p>Goes over any <b>jacket</b>.</p><p data-x="parka">Long.</p>' }),
    named('City Cardigan', { tags: ['jacket alternative'] }),
    inInk(named('Crêpe Column', { categoryId: 'women-dresses', material: 'Silk' })),
  ]);
  await addSampleCatalog(shop.db, 'TWO', [named('Foreign Jacket'), named('Zephyr')]);
});
afterAll(() => shop.close());

async function search(query: string, more = '', tenant = 'ONE') {
  const reply = await shop.app.inject({
    url: `/api/v1/products/semantic-search?query=${encodeURIComponent(query)}${more}`,
    headers: { 'x-tenant-code': tenant },
  });
  if (reply.statusCode === 200)
    expect([...Value.Errors(operations.searchProducts.response, reply.json())]).toEqual([]);
  return { status: reply.statusCode, body: reply.json() };
}
const names = async (query: string, more = '', tenant = 'ONE') =>
  (await search(query, more, tenant)).body.content.map(
    (product: { productName: string }) => product.productName,
  );

describe('a match', () => {
  test('is ranked by place: name, then tags, then description', async () => {
    expect(await names('jackets')).toEqual(['Moor Jacket', 'City Cardigan', 'Fen Coat']);
  });

  test('contains every word in any place: category, color, material', async () => {
    expect(await names('silk dresses')).toEqual(['Crêpe Column']);
    expect(await names('waxed green')).toEqual(['Moor Jacket']);
    expect(await names('jacket -waxed')).toEqual(['City Cardigan', 'Fen Coat']);
    expect(await names('"moor jacket"')).toEqual(['Moor Jacket']);
  });

  test('completes an unfinished last word', async () => {
    expect(await names('moor jack')).toEqual(['Moor Jacket']);
    expect(await names('cardi')).toEqual(['City Cardigan']);
  });

  test('does not depend on accents or case', async () => {
    expect(await names('CREPE')).toEqual(['Crêpe Column']);
    expect(await names('crêpe')).toEqual(['Crêpe Column']);
  });

  test('is shown in the requested color', async () => {
    expect((await search('black jacket')).body.content[0]).toMatchObject({ color: 'Ink' });
    expect((await search('jacket')).body.content[0]).toMatchObject({ color: 'Moss' });
  });

  test('ignores HTML attributes', async () => {
    expect(await names('parka', '&exact=true')).toEqual([]);
  });

  test('is paged in a stable order', async () => {
    const { body } = await search('jacket', '&size=2');
    expect(body).toMatchObject({ totalElements: 3, totalPages: 2, last: false });
    expect(await names('jacket', '&size=2&page=1')).toEqual(['Fen Coat']);
    expect((await search('jacket', '&size=2&page=7')).body).toMatchObject({
      content: [],
      totalElements: 3,
      last: true,
    });
  });
});

describe('a price in the query', () => {
  test('limits the results and is reported', async () => {
    const { body } = await search('jacket under $39');
    expect(body).toMatchObject({ totalElements: 0, price: { max: 39, query: 'jacket' } });
    expect((await search('jackets between 40 and 41')).body.price).toEqual({
      min: 40,
      max: 41,
      query: 'jackets',
    });
    expect(await names('jackets between 40 and 41')).toEqual(await names('jackets'));
    expect(await names('over 39 moor jakets')).toEqual(['Moor Jacket']);
    expect(await names('under 50')).toHaveLength(4);
    expect(await names('under 39.99')).toEqual([]);
  });

  test('is ignored in an exact search', async () => {
    expect((await search('jacket under 50', '&exact=true')).body).toMatchObject({ totalElements: 0 });
  });
});

describe('a typo', () => {
  test("is corrected with the store's words and reported", async () => {
    const { body } = await search('Moor jakets');
    expect(body.correctedQuery).toBe('Moor jacket');
    expect(await names('Moor jakets')).toEqual(['Moor Jacket']);
    expect(await names('cardagan')).toEqual(['City Cardigan']);
    expect(await names('moorjacket')).toEqual(['Moor Jacket']);
  });

  test('is ignored in an exact search', async () => {
    const { body } = await search('jaket', '&exact=true');
    expect(body).toMatchObject({ content: [], totalElements: 0, totalPages: 0, last: true, match: 'all' });
    expect(body).not.toHaveProperty('correctedQuery');
  });
});

describe('a query without full matches', () => {
  test('finds broader kinds of product and reports it', async () => {
    const { body } = await search('parka');
    expect(body.match).toBe('related');
    expect(await names('parka')).toEqual(['Fen Coat', 'Moor Jacket', 'City Cardigan']);
  });

  test('finds products with most of the words, always including the kind of product', async () => {
    const { body } = await search('silk jacket');
    expect(body.match).toBe('most-words');
    expect(await names('silk jacket')).not.toContain('Crêpe Column');
    expect(await names('"silk jacket"')).toEqual([]);
  });
});

describe('list filters', () => {
  test('narrow the results and have facet counts', async () => {
    expect(await names('jacket', '&material=cotton')).toEqual(['Moor Jacket']);
    expect(await names('jacket', '&material=cotton&material=wool&color=Black&color=Green')).toEqual([
      'Moor Jacket',
      'City Cardigan',
      'Fen Coat',
    ]);
    expect(await names('jacket', '&color=black&productSize=M')).toEqual([]);
    const { body } = await search('jacket', '&material=cotton');
    expect(body).toMatchObject({ totalElements: 1, totalPages: 1, match: 'all' });
    expect(body.facets).toMatchObject({
      colors: [
        { value: 'Black', count: 1 },
        { value: 'Green', count: 1 },
      ],
      materials: [
        { value: 'Wool', count: 2 },
        { value: 'Cotton', count: 1 },
      ],
      subcategories: [{ id: 'women', name: 'Women', count: 1 }],
      onSale: 0,
      inStock: 1,
    });
  });

  test('that leave nothing do not widen the search', async () => {
    const { body } = await search('jaket', '&maxPrice=1');
    expect(body).toMatchObject({ totalElements: 0, match: 'all', correctedQuery: 'jacket' });
    expect(body.facets.price).toEqual({ min: 40, max: 40 });
    expect((await search('parka', '&categoryId=sale')).body).toMatchObject({
      totalElements: 0,
      match: 'related',
    });
    expect(await names('"moor jacket"', '&color=Green&inStock=true')).toEqual(['Moor Jacket']);
    expect(await names('"moor jacket"', '&onSale=true')).toEqual([]);
  });

  test('keep the requested order, by default the best match first', async () => {
    expect(await names('jacket', '&sort=name,asc')).toEqual(['City Cardigan', 'Fen Coat', 'Moor Jacket']);
    expect(await names('jacket', '&sort=name,desc&size=1&page=1')).toEqual(['Fen Coat']);
    expect(await names('jacket', '&sort=recommended')).toEqual(await names('jacket'));
  });

  test('show the filtered color rather than the one in the query', async () => {
    const colorOf = async (more: string) => (await search('green jacket', more)).body.content[0].color;
    expect(await colorOf('')).toBe('Moss');
    expect(await colorOf('&color=Black')).toBe('Ink');
  });

  test('are validated', async () => {
    for (const more of ['&sort=stock,asc', '&minPrice=x', `&fit=${'x'.repeat(50)}`, '&color=a'.repeat(21)])
      expect((await search('jacket', more)).status).toBe(400);
  });
});

test('sold-out products come last among equal matches', async () => {
  const soldOut = (product: ProductWrite): ProductWrite => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, stock: 0 })),
  });
  await addSampleCatalog(shop.db, 'THREE', [soldOut(named('Alder Gilet')), named('Birch Gilet')]);
  expect(await names('gilet', '', 'THREE')).toEqual(['Birch Gilet', 'Alder Gilet']);
});

test('finds nothing if nothing is similar', async () => {
  const facets = {
    colors: [],
    sizes: [],
    materials: [],
    fits: [],
    subcategories: [],
    onSale: 0,
    inStock: 0,
    price: { min: 0, max: 0 },
  };
  const nothing = { content: [], totalElements: 0, totalPages: 0, last: true, match: 'all', facets };
  const rightToLeft = 'מעיל';
  for (const query of [
    'lamp',
    'the',
    'xq',
    '-',
    '"',
    "'",
    '🧥',
    '%',
    '_%',
    '\\',
    '& | !',
    '<->',
    ':*',
    'x'.repeat(200),
    rightToLeft,
    '\u202egnol',
    'ﷺ'.repeat(200),
  ])
    // prettier-ignore
    expect([query, (await search(query)).body]).toEqual([query, nothing]);
});

test('never searches another tenant', async () => {
  expect(await names('zephyr')).toEqual([]);
  expect(await names('zephir')).toEqual([]);
  expect(await names('zephyr', '', 'TWO')).toEqual(['Zephyr']);
  for (const query of ['zephyr', 'zephir', 'zeph']) {
    const reply = await shop.app.inject({
      url: `/api/v1/products/search-suggestions?query=${query}`,
      headers: { 'x-tenant-code': 'ONE' },
    });
    expect(reply.json()).toEqual({ queries: [], categories: [], products: [] });
  }
});

test('suggestions conform to the contract', async () => {
  const reply = await shop.app.inject({
    url: '/api/v1/products/search-suggestions?query=moor%20ja',
    headers: { 'x-tenant-code': 'ONE' },
  });
  expect([...Value.Errors(operations.suggestSearches.response, reply.json())]).toEqual([]);
  expect(reply.json()).toMatchObject({
    queries: ['moor jacket'],
    products: [{ productName: 'Moor Jacket' }],
  });
});

test('an excluded word in a description does not exclude a product', async () => {
  expect(await names('coat -jacket')).toEqual(['Fen Coat']);
  expect(await names('jacket -coat')).toEqual(['Moor Jacket', 'City Cardigan']);
});

test('finds an edited product by its new texts', async () => {
  const { db } = shop;
  const categories = await db.inTenant('TWO', (tx) =>
    tx.selectFrom('categories').select(['id', 'name', 'parent_id']).execute(),
  );
  const write = (product: ProductWrite) =>
    db.inTenant('TWO', (tx) => replaceProduct(tx, productRows('TWO', product, categories)));
  expect(await names('zephyr', '', 'TWO')).toEqual(['Zephyr']);
  await write({ ...named('Zephyr'), name: 'Breeze' });
  expect(await names('zephyr', '', 'TWO')).toEqual([]);
  expect(await names('breeze', '', 'TWO')).toEqual(['Breeze']);
  await write({ ...named('Zephyr'), name: 'Breeze', tags: ['galebound'] });
  expect(await names('galebound', '', 'TWO')).toEqual(['Breeze']);
});

describe('the query', () => {
  test('must be a line of 1 to 200 characters', async () => {
    for (const query of ['', '   ', 'a\u0000b', 'a\nb', 'a'.repeat(201), 'a'.repeat(10_000)]) {
      const { status, body } = await search(query);
      expect([query, status, Object.keys(body.fields)]).toEqual([query, 400, ['query']]);
    }
    expect((await search('a'.repeat(200))).status).toBe(200);
  });

  test('never causes an error, whatever it is', async () => {
    const operators = fc
      .array(
        fc.constantFrom('jacket', '"', "'", '-', 'or', 'and', '&', '|', '!', '<->', ':*', '(', ')', '\\', '%', '_', '@@', 'É', ' '), // prettier-ignore
        { minLength: 1, maxLength: 30 },
      )
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(operators, fc.string({ unit: 'binary', minLength: 1, maxLength: 200 })),
        async (query) => {
          if (query.isWellFormed()) expect((await search(query)).status).toBeLessThan(500);
        },
      ),
      { numRuns: 150 },
    );
  });
});
