import type { AdminCategory } from '@selvedge/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changesIn, createOperatorShop, type OperatorShop } from '../../testing/operator-shop.ts';
import { sampleProduct } from '../../testing/sample-catalogue.ts';

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

test('the tree is given flat, each after its parent, with the products whose home it is', async () => {
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

test('one is added at the end of its siblings, named after what is above it', async () => {
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
  ['a parent that is not there', { name: 'New', parentId: 'gone' }, 'parentId'],
  ['a fourth level', { name: 'New', parentId: 'women-accessories-hats' }, 'parentId'],
])('one with %s is refused', async (_, body, field) => {
  const reply = await shop.asOperator('POST', '/categories', body);
  expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, [field]]);
});

test('one whose address is taken is a conflict', async () => {
  const reply = await shop.asOperator('POST', '/categories', { id: 'sale', name: 'Sales', parentId: null });
  expect([reply.status, reply.body.code]).toEqual([409, 'conflict']);
});

test('another name is found at once by search, and the address stays', async () => {
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
  test('takes everything below along, and lists products where they are now', async () => {
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
    // What the dress names itself stays, wherever its other categories go.
    await put('women-dresses', { name: 'Dresses', parentId: null });
    expect(await listedIn('women')).toEqual([]);
    expect(await listedIn('women-accessories')).toEqual(['red-dress', 'wool-hat']);
    expect((await shop.asOperator('GET', '/products/red-dress')).body.alsoInCategoryIds).toEqual([
      'sale',
      'women-accessories',
    ]);
  });

  test('up and down counts the siblings anew, and past the end is the end', async () => {
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
    ['below what is below it', 'women', { name: 'Women', parentId: 'women-accessories-hats' }],
    [
      'so that what is below it has a fourth level',
      'women-accessories',
      { name: 'Accessories', parentId: 'women-dresses' },
    ],
    ['to a place that is not there', 'sale', { name: 'Sale', parentId: 'gone' }],
  ])('%s is refused, and nothing moves', async (_, id, body) => {
    const before = await outline();
    const reply = await put(id, body);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['parentId']]);
    expect(await outline()).toEqual(before);
  });

  test('of what is not there is not found', async () => {
    expect((await put('gone', { name: 'Gone', parentId: null })).status).toBe(404);
  });
});

test('one is deleted when it is empty, and says what is in it when it is not', async () => {
  const refusals = [];
  for (const id of ['women', 'sale', 'women-accessories-hats'])
    refusals.push((await shop.asOperator('DELETE', `/categories/${id}`)).body.message);
  expect(refusals).toEqual([
    'Women is not empty: there are 2 categories below it. Move that first.',
    'Sale is not empty: there is 1 product. Move that first.',
    'Hats is not empty: there is 1 product. Move that first.',
  ]);
  await shop.asOperator('DELETE', '/products/wool-hat');
  expect((await shop.asOperator('DELETE', '/categories/women-accessories-hats')).status).toBe(200);
  expect((await tree()).some(({ id }) => id === 'women-accessories-hats')).toBe(false);
  expect(await changesIn(shop, 'deleteCategory')).toMatchObject([
    { subject_id: 'women-accessories-hats', after: null },
  ]);
});
