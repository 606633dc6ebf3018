import type { AdminCategory } from '@selvedge/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changesIn, createOperatorShop, type OperatorShop } from '../../../testing/operator-shop.ts';
import { sampleProduct } from '../../../testing/sample-catalog.ts';

let shop: OperatorShop;
beforeEach(async () => {
  shop = await createOperatorShop([
    sampleProduct('wool-hat'),
    sampleProduct('red-dress', {
      categoryId: 'women-dresses',
      alsoInCategoryIds: ['sale', 'women-accessories'],
    }),
  ]);
});
afterEach(() => shop.close());

const tree = async (): Promise<AdminCategory[]> => (await shop.asOperator('GET', '/categories')).body;
const outline = async () =>
  (await tree()).map(({ id, parentId, position }) => `${parentId ?? ''}/${position} ${id}`);
const put = (id: string, body: { name: string; parentId: string | null; position?: number }) =>
  shop.asOperator('PUT', `/categories/${id}`, { position: 0, ...body });
const listedIn = async (id: string): Promise<string[]> =>
  (await shop.call('GET', `/products/category/${id}`)).body.content
    .map((one: { productId: string }) => one.productId)
    .sort();

test('the tree is returned as a flat list, each category after its parent, with product counts', async () => {
  expect(
    (await tree()).map(({ id, position, productCount, listedCount }) => [
      id,
      position,
      productCount,
      listedCount,
    ]),
  ).toEqual([
    ['women', 0, 0, 2],
    ['women-accessories', 0, 0, 2],
    ['women-accessories-hats', 0, 1, 1],
    ['women-dresses', 1, 1, 1],
    ['sale', 1, 0, 1],
  ]);
});

test('a new category comes after its siblings, with an ID made from its parent and name', async () => {
  const made = await shop.asOperator('POST', '/categories', { name: ' Crêpe Skirts ', parentId: 'women' });
  expect([made.status, made.body]).toEqual([
    201,
    {
      id: 'women-crepe-skirts',
      name: 'Crêpe Skirts',
      parentId: 'women',
      position: 2,
      productCount: 0,
      listedCount: 0,
    },
  ]);
  expect(await changesIn(shop, 'createCategory')).toMatchObject([
    { subject_name: 'Crêpe Skirts', before: null },
  ]);
  const shown = await shop.call('GET', '/categories');
  expect(JSON.stringify(shown.body)).toContain('Crêpe Skirts');
});

test.each([
  ['an empty name', { name: ' ', parentId: null }, 'name'],
  ['the name of a sibling, in any case', { name: 'DRESSES', parentId: 'women' }, 'name'],
  ['an unknown parent', { name: 'New', parentId: 'gone' }, 'parentId'],
  ['a fourth level', { name: 'New', parentId: 'women-accessories-hats' }, 'parentId'],
])('refuses a category with %s', async (_, body, field) => {
  const reply = await shop.asOperator('POST', '/categories', body);
  expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, [field]]);
});

test('an ID that is already in use is a conflict', async () => {
  const reply = await shop.asOperator('POST', '/categories', { id: 'sale', name: 'Sales', parentId: null });
  expect([reply.status, reply.body.code]).toEqual([409, 'conflict']);
});

test('search finds a new name at once, and the ID stays the same', async () => {
  expect(
    (await put('women-accessories-hats', { name: 'Millinery', parentId: 'women-accessories' })).status,
  ).toBe(200);
  const found = await shop.call('GET', '/products/semantic-search?query=millinery');
  expect(found.body.content.map((one: { productId: string }) => one.productId)).toEqual(['wool-hat']);
  expect(await changesIn(shop, 'updateCategory')).toMatchObject([
    { before: { name: 'Hats' }, after: { name: 'Millinery' } },
  ]);
});

describe('moving', () => {
  test('moves the subcategories too, and updates where products are listed', async () => {
    expect(await listedIn('women')).toEqual(['red-dress', 'wool-hat']);
    await put('women-accessories', { name: 'Accessories', parentId: 'sale' });
    expect(await outline()).toEqual([
      '/0 women',
      'women/0 women-dresses',
      '/1 sale',
      'sale/0 women-accessories',
      'women-accessories/0 women-accessories-hats',
    ]);
    expect(await listedIn('women')).toEqual(['red-dress']);
    expect(await listedIn('sale')).toEqual(['red-dress', 'wool-hat']);
    // The dress stays in the categories that it is assigned to directly.
    await put('women-dresses', { name: 'Dresses', parentId: null });
    expect(await listedIn('women')).toEqual([]);
    expect(await listedIn('women-accessories')).toEqual(['red-dress', 'wool-hat']);
    expect((await shop.asOperator('GET', '/products/red-dress')).body.alsoInCategoryIds).toEqual([
      'sale',
      'women-accessories',
    ]);
  });

  test('changes the order of siblings, and accepts a position past the end', async () => {
    await put('women-dresses', { name: 'Dresses', parentId: 'women', position: 0 });
    expect((await outline()).slice(0, 4)).toEqual([
      '/0 women',
      'women/0 women-dresses',
      'women/1 women-accessories',
      'women-accessories/0 women-accessories-hats',
    ]);
    const last = await put('women-dresses', { name: 'Dresses', parentId: 'women', position: 99 });
    expect(last.body.position).toBe(1);
  });

  test.each([
    ['below itself', 'women', { name: 'Women', parentId: 'women' }],
    ['below its own subcategory', 'women', { name: 'Women', parentId: 'women-accessories-hats' }],
    [
      'so that its subcategory would be on a fourth level',
      'women-accessories',
      { name: 'Accessories', parentId: 'women-dresses' },
    ],
    ['to an unknown parent', 'sale', { name: 'Sale', parentId: 'gone' }],
  ])('%s is refused, and nothing moves', async (_, id, body) => {
    const before = await outline();
    const reply = await put(id, body);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['parentId']]);
    expect(await outline()).toEqual(before);
  });

  test('returns 404 for an unknown category', async () => {
    expect((await put('gone', { name: 'Gone', parentId: null })).status).toBe(404);
  });
});

test('only an empty category can be deleted; otherwise, the message says what it contains', async () => {
  const refusals = [];
  for (const id of ['women', 'sale', 'women-accessories-hats'])
    refusals.push((await shop.asOperator('DELETE', `/categories/${id}`)).body.message);
  expect(refusals).toEqual([
    "Women isn't empty: it contains 2 categories. Move them first.",
    "Sale isn't empty: it contains 1 product. Move it first.",
    "Hats isn't empty: it contains 1 product. Move it first.",
  ]);
  await shop.asOperator('DELETE', '/products/wool-hat');
  expect((await shop.asOperator('DELETE', '/categories/women-accessories-hats')).status).toBe(200);
  expect((await tree()).some(({ id }) => id === 'women-accessories-hats')).toBe(false);
  expect(await changesIn(shop, 'deleteCategory')).toMatchObject([
    { subject_id: 'women-accessories-hats', after: null },
  ]);
});
