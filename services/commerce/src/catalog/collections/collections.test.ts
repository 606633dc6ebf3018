import { AdminCollection, commerceOperations as operations, type CollectionInput } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { collectionInput } from '../../../testing/collection-input.ts';
import { changesIn, createOperatorShop, type OperatorShop } from '../../../testing/operator-shop.ts';
import { inputOf } from '../../../testing/product-input.ts';
import { sampleProduct } from '../../../testing/sample-catalog.ts';

let shop: OperatorShop;
beforeEach(async () => {
  shop = await createOperatorShop([
    sampleProduct('apron'),
    sampleProduct('belt'),
    sampleProduct('cap'),
    sampleProduct('dress', { categoryId: 'women-dresses', tags: ['Linen'] }),
  ]);
});
afterEach(() => shop.close());

const create = (changes: Partial<CollectionInput> = {}, headers?: Record<string, string>) =>
  shop.asOperator('POST', '/collections', collectionInput(changes), headers);
const createOrFail = async (changes: Partial<CollectionInput> = {}): Promise<AdminCollection> => {
  const { status, body } = await create(changes);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};
const update = (id: string, changes: Partial<CollectionInput>) =>
  shop.asOperator('PUT', `/collections/${id}`, collectionInput(changes));
const read = async (id: string): Promise<AdminCollection> =>
  (await shop.asOperator('GET', `/collections/${id}`)).body;
const pickedIn = async (id: string) => (await read(id)).products.map((product) => product.id);
/** What shoppers see, in order. */
const listed = async (handle: string, query = 'sort=recommended'): Promise<string[]> =>
  (await shop.call('GET', `/products?collection=${handle}&${query}`)).body.content.map(
    ({ productId }: { productId: string }) => productId,
  );
const open = (handle: string, tenant = 'FIELDNOTE') => shop.call('GET', `/collections/${handle}`, { tenant });

describe('a manual collection', () => {
  test('shows its products in the operator’s order', async () => {
    const made = await createOrFail({ title: ' Summer Picks ', productIds: ['cap', 'apron', 'cap'] });
    expect([...Value.Errors(AdminCollection, made)]).toEqual([]);
    expect(made).toMatchObject({ handle: 'summer-picks', title: 'Summer Picks', productCount: 2 });
    const reply = await open('summer-picks');
    expect([...Value.Errors(operations.getCollection.response, reply.body)]).toEqual([]);
    expect(reply.body).toEqual({
      handle: 'summer-picks',
      title: 'Summer Picks',
      description: 'What we wear in July.',
    });
    expect(await listed('summer-picks')).toEqual(['cap', 'apron']);
    expect(await listed('summer-picks', 'sort=name,asc')).toEqual(['apron', 'cap']);
    await update(made.id, { productIds: ['belt', 'apron', 'cap'] });
    expect(await listed('summer-picks')).toEqual(['belt', 'apron', 'cap']);
    expect(await changesIn(shop, 'updateCollection')).toMatchObject([
      {
        subject_name: 'Summer Picks',
        before: { products: ['cap', 'apron'] },
        after: { products: ['belt', 'apron', 'cap'] },
      },
    ]);
  });

  test('loses deleted products, follows handles that change, and leaves out hidden ones', async () => {
    const { id } = await createOrFail({ productIds: ['cap', 'apron', 'belt'] });
    await shop.asOperator('DELETE', '/products/cap');
    const { body: belt } = await shop.asOperator('GET', '/products/belt');
    await shop.asOperator('PUT', '/products/belt', { ...inputOf(belt), id: 'wide-belt' });
    const { body: apron } = await shop.asOperator('GET', '/products/apron');
    await shop.asOperator('PUT', '/products/apron', { ...inputOf(apron), isPublished: false });
    expect(await pickedIn(id)).toEqual(['apron', 'wide-belt']);
    expect(await listed('summer-picks')).toEqual(['wide-belt']);
    expect(await read(id)).toMatchObject({ productCount: 1, products: [{ isPublished: false }, {}] });
  });

  test('refuses products that are not in the store, and changes nothing', async () => {
    const { id } = await createOrFail({ productIds: ['cap'] });
    const reply = await update(id, { title: 'New', productIds: ['cap', 'gone'] });
    expect([reply.status, reply.body.fields]).toEqual([400, { productIds: "aren't in the store: gone" }]);
    expect(await read(id)).toMatchObject({ title: 'Summer Picks', products: [{ id: 'cap' }] });
  });
});

describe('a collection with rules', () => {
  const linen = [{ kind: 'TAG', tag: ' linen ' }] as CollectionInput['conditions'];

  test('has the products that meet its conditions now', async () => {
    const { id } = await createOrFail({ kind: 'RULES', conditions: linen });
    expect(await read(id)).toMatchObject({ conditions: [{ kind: 'TAG', tag: 'linen' }], productCount: 1 });
    expect(await listed('summer-picks')).toEqual(['dress']);
    const { body: cap } = await shop.asOperator('GET', '/products/cap');
    await shop.asOperator('PUT', '/products/cap', { ...inputOf(cap), tags: ['LINEN'] });
    expect(await listed('summer-picks', 'sort=name,asc')).toEqual(['cap', 'dress']);
  });

  test('can become manual, and a manual one can get rules', async () => {
    const { id } = await createOrFail({ kind: 'RULES', conditions: linen, productIds: ['cap'] });
    expect(await pickedIn(id)).toEqual([]);
    await update(id, { productIds: ['cap'], conditions: linen });
    expect(await read(id)).toMatchObject({ kind: 'MANUAL', conditions: [], products: [{ id: 'cap' }] });
    await update(id, { kind: 'RULES', conditions: linen });
    expect(await read(id)).toMatchObject({ kind: 'RULES', products: [], productCount: 1 });
  });

  test('follows a changed category handle, and an operator who was editing the collection gets a conflict', async () => {
    const conditions = [{ kind: 'CATEGORY' as const, categoryId: 'women-dresses' }, linen[0]!];
    const { id, updatedAt } = await createOrFail({ kind: 'RULES', conditions });
    const gowns = { id: 'gowns', name: 'Gowns', parentId: 'women', position: 0 };
    await shop.asOperator('PUT', '/categories/women-dresses', gowns);
    expect((await read(id)).conditions).toEqual([
      { kind: 'CATEGORY', categoryId: 'gowns' },
      { kind: 'TAG', tag: 'linen' },
    ]);
    expect(await listed('summer-picks')).toEqual(['dress']);
    const stale = await update(id, { kind: 'RULES', conditions, basedOn: updatedAt });
    expect([stale.status, stale.body.code]).toEqual([409, 'changed-meanwhile']);
  });

  test('can still be changed after its category was deleted', async () => {
    await shop.asOperator('POST', '/categories', { id: 'gifts', name: 'Gifts', parentId: null });
    const conditions = [{ kind: 'CATEGORY' as const, categoryId: 'gifts' }];
    const { id } = await createOrFail({ kind: 'RULES', conditions });
    await shop.asOperator('DELETE', '/categories/gifts');
    const reply = await update(id, { kind: 'RULES', conditions, title: 'Gifts' });
    expect([reply.status, reply.body.productCount]).toEqual([200, 0]);
  });

  test.each([
    ['no condition', [], 'conditions'],
    ['a condition without its value', [{ kind: 'TAG' }], 'conditions.0.tag'],
    ['a blank value', [{ kind: 'BRAND', brand: ' ' }], 'conditions.0.brand'],
    ['a category that does not exist', [linen[0], { kind: 'CATEGORY', categoryId: 'gone' }], 'conditions.1.categoryId'],
    ['a part of a cent', [{ kind: 'PRICE_AT_MOST', amount: 9.999 }], 'conditions.0.amount'],
    ['an unknown condition', [{ kind: 'COLOR', tag: 'x' }], 'conditions.0.kind'],
    ['more than ten conditions', Array.from({ length: 11 }, () => linen[0]), 'conditions'],
  ])('is refused with %s', async (_, conditions, field) => {
    const reply = await create({ kind: 'RULES', conditions: conditions as CollectionInput['conditions'] });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, [field]]);
    expect((await shop.asOperator('GET', '/collections')).body.totalElements).toBe(0);
  }); // prettier-ignore
});

describe('for shoppers', () => {
  test('an unknown, inactive or deleted collection is not found, nor is one of another store', async () => {
    const { id } = await createOrFail({ productIds: ['cap'] });
    expect((await open('gone')).status).toBe(404);
    expect((await open('summer-picks', 'MAISONLUNE')).status).toBe(404);
    await update(id, { productIds: ['cap'], isActive: false });
    expect((await open('summer-picks')).status).toBe(404);
    expect(await listed('summer-picks')).toEqual([]);
    await update(id, { productIds: ['cap'] });
    expect((await open('summer-picks')).status).toBe(200);
    const gone = await shop.asOperator('DELETE', `/collections/${id}`);
    expect([gone.status, (await open('summer-picks')).status]).toEqual([200, 404]);
    expect((await shop.call('GET', '/products/cap')).status).toBe(200);
  });

  test('a former handle leads to the current one, until another collection uses it', async () => {
    const { id } = await createOrFail({ productIds: ['cap'] });
    await update(id, { productIds: ['cap'], handle: 'july' });
    expect((await open('summer-picks')).body).toMatchObject({ code: 'not-found', movedTo: 'july' });
    expect(await listed('july')).toEqual(['cap']);
    await createOrFail({ handle: 'summer-picks' });
    expect((await open('summer-picks')).status).toBe(200);
  });

  test('filters, counts and pages work as in a category', async () => {
    await createOrFail({ productIds: ['dress', 'cap', 'apron'] });
    const { body } = await shop.call('GET', '/products?collection=summer-picks&pageSize=2&page=1&sort=recommended');
    expect(body).toMatchObject({ totalElements: 3, totalPages: 2, content: [{ productId: 'apron' }] });
    expect(body.facets.subcategories).toEqual([{ id: 'women', name: 'Women', count: 3 }]);
    expect(await listed('summer-picks', 'sort=recommended&categoryId=women-accessories')).toEqual(['cap', 'apron']);
    expect(await listed('summer-picks', 'sort=recommended&minPrice=50')).toEqual([]);
  }); // prettier-ignore
});

describe('handles', () => {
  test('are made from the title, with a number if they are in use or redirect', async () => {
    const { id, handle } = await createOrFail();
    await update(id, { handle: 'july' });
    expect([handle, (await createOrFail()).handle]).toEqual(['summer-picks', 'summer-picks-2']);
    expect((await createOrFail({ title: '夏' })).handle).toBe('collection');
  });

  test('that are in use are refused as a conflict', async () => {
    await createOrFail({ handle: 'july' });
    const { id } = await createOrFail();
    const expected = { code: 'conflict', fields: { handle: 'is already used by another collection' } };
    expect((await create({ handle: 'july' })).body).toMatchObject(expected);
    expect((await update(id, { handle: 'july' })).body).toMatchObject(expected);
  });
});

test('a repeated request creates one collection', async () => {
  const headers = { 'idempotency-key': 'once' };
  const first = await create({}, headers);
  const second = await create({}, headers);
  expect(second.body).toEqual(first.body);
  expect((await create({ title: 'Other' }, headers)).body.code).toBe('idempotency-conflict');
  expect((await shop.asOperator('GET', '/collections')).body.totalElements).toBe(1);
});

test('if two operators edit at once, the second gets a conflict', async () => {
  const { id, updatedAt } = await createOrFail();
  expect((await update(id, { productIds: ['cap'], basedOn: updatedAt })).status).toBe(200);
  const second = await update(id, { productIds: ['belt'], basedOn: updatedAt });
  expect([second.status, second.body.code]).toEqual([409, 'changed-meanwhile']);
  expect(await pickedIn(id)).toEqual(['cap']);
});

test('lists and searches collections by title, with the number of products', async () => {
  await createOrFail({ title: 'winter', productIds: ['cap', 'belt'] });
  await createOrFail({ title: 'Autumn', kind: 'RULES', conditions: [{ kind: 'IN_STOCK' }], isActive: false });
  const list = async (query: string) =>
    (await shop.asOperator('GET', `/collections${query}`)).body.content.map(
      ({ title, kind, productCount, isActive }: AdminCollection) => [title, kind, productCount, isActive],
    );
  expect(await list('')).toEqual([
    ['Autumn', 'RULES', 4, false],
    ['winter', 'MANUAL', 2, true],
  ]);
  expect(await list('?q=WINT')).toEqual([['winter', 'MANUAL', 2, true]]);
});

test('a preview counts what the conditions find and shows the first, without saving anything', async () => {
  const preview = (conditions: object[]) =>
    shop.asOperator('POST', '/collections/previews', { match: 'ANY', sort: 'NAME', conditions });
  const found = await preview([{ kind: 'TAG', tag: 'linen' }, { kind: 'CATEGORY', categoryId: 'women-accessories' }]); // prettier-ignore
  expect(found.body.productCount).toBe(4);
  expect(found.body.products.map(({ id }: { id: string }) => id)).toEqual(['apron', 'belt', 'cap', 'dress']);
  expect((await preview([{ kind: 'TAG' }])).body.fields).toEqual({ 'conditions.0.tag': 'is required' });
  expect((await shop.asOperator('GET', '/collections')).body.totalElements).toBe(0);
});
