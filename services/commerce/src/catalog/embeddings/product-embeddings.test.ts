import { commerceOperations as operations } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callOperation } from '../../../testing/call-operation.ts';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, testServiceKey, type TestShop } from '../../../testing/test-shop.ts';
import { unitVector, unitVectorText } from '../../../testing/unit-vector.ts';
import { encodeVector } from './vector-text.ts';

const model = 'words@1';
const textHash = '0f'.repeat(16);

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  for (const tenant of ['FIELDNOTE', 'MAISONLUNE'])
    await addTestProducts(
      shop.db,
      tenant,
      ['parka', 'scarf', 'hat'].map((productId) => ({ productId, priceMinor: 10_000, stock: 5 })),
    );
});
afterAll(() => shop.close());

const productRow = (id: string) => ({
  tenant_code: 'MAISONLUNE',
  id,
  name: id,
  category_id: 'coats',
  description_html: '',
  min_price_minor: 1,
  max_price_minor: 1,
  compare_at_minor: null,
  import_checksum: null,
});

interface Options {
  tenant?: string;
  token?: string;
}
const save = (body: object, options: Options = {}) =>
  shop.call('PUT', '/services/product-meanings', { token: testServiceKey, body, ...options });
const list = (query: string, options: Options = {}) =>
  shop.call('GET', `/services/product-meanings?${query}`, { token: testServiceKey, ...options });
const embedding = (productId: string, seed = 1, dimension = 8) => ({
  productId,
  textHash,
  vector: unitVectorText(seed, dimension),
});

const guarded = ['listProductEmbeddings', 'saveProductEmbeddings', 'findNearestProducts'] as const;
describe.each(guarded)('%s', (name) => {
  const tokens: [string, () => Promise<string | undefined>][] = [
    ['no key', async () => undefined],
    ['an empty key', async () => ''],
    ['another key', async () => testServiceKey.replace('the', 'teh')],
    ['half of the key', async () => testServiceKey.slice(0, 20)],
    ['the key and more', async () => `${testServiceKey}x`],
    ['the token of a shopper', async () => (await registerShopper(shop)).token],
    ['the token of an operator', () => operatorToken(shop)],
  ];
  test.each(tokens)('with %s is refused before anything is read', async (_, tokenOf) => {
    const token = await tokenOf();
    for (const body of [undefined, { model: 1 }]) {
      const reply = await callOperation(shop.app, name, { token, ...(name !== 'listProductEmbeddings' && { body }) });
      expect([reply.statusCode, reply.json().code, reply.json().fields]).toEqual([401, 'unauthorized', undefined]);
    }
  }); // prettier-ignore

  test('returns 404 for an unknown store', async () => {
    const reply = await callOperation(shop.app, name, { token: testServiceKey, tenant: 'NOBODY' });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'unknown-tenant']);
  });

  test('is documented as requiring a bearer token', () => {
    const { paths } = shop.app.swagger() as { paths: Record<string, Record<string, { security?: unknown }>> };
    const { method, path } = operations[name];
    expect(paths[`/api/v1${path}`]?.[method.toLowerCase()]?.security).toEqual([{ bearer: [] }]);
  });
});

test('the service key gives no access to shopper and operator endpoints', async () => {
  for (const path of ['/orders', '/admin/orders', '/users/me'])
    expect([path, (await shop.call('GET', path, { token: testServiceKey })).status]).toEqual([path, 401]);
});

describe('saved embeddings', () => {
  test('are returned bit for bit, ordered by product', async () => {
    const { body } = await save({ model, meanings: [embedding('parka', 1), embedding('hat', 2)] });
    expect(body).toEqual({ kept: 2 });
    const listed = await list(`model=${model}`);
    expect([...Value.Errors(operations.listProductEmbeddings.response, listed.body)]).toEqual([]);
    expect(listed.body).toEqual({
      meanings: [embedding('hat', 2), embedding('parka', 1)],
      isLast: true,
      findsNearest: false,
    });
    expect((await list(`model=${model}&after=hat`)).body.meanings).toEqual([embedding('parka', 1)]);
    expect((await list(`model=${model}&ids=hat,nothing`)).body.meanings).toEqual([embedding('hat', 2)]);
    expect((await list(`model=${model}&ids=A,b`)).status).toBe(400);
  });

  test('replace those of the same model only', async () => {
    await save({ model: 'other', meanings: [embedding('hat', 5)] });
    await save({ model, meanings: [{ ...embedding('hat', 3), textHash: 'ab'.repeat(16) }] });
    const [hat] = (await list(`model=${model}`)).body.meanings;
    expect(hat).toEqual({ ...embedding('hat', 3), textHash: 'ab'.repeat(16) });
    expect((await list('model=other')).body.meanings).toEqual([embedding('hat', 5)]);
  });

  test('belong to one store', async () => {
    await save({ model, meanings: [embedding('scarf', 9)] }, { tenant: 'MAISONLUNE' });
    expect((await list(`model=${model}`, { tenant: 'MAISONLUNE' })).body.meanings).toEqual([embedding('scarf', 9)]);
    expect(JSON.stringify((await list(`model=${model}`)).body)).not.toContain('scarf');
  }); // prettier-ignore

  test('are ignored for unknown products and deleted with their product', async () => {
    await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'cape', priceMinor: 1_000, stock: 1 }]);
    const { body } = await save({ model: 'going', meanings: [embedding('cape'), embedding('nothing', 2), embedding('hat', 3)] }); // prettier-ignore
    expect(body).toEqual({ kept: 2 });
    await shop.call('DELETE', '/admin/products/cape', { token: await operatorToken(shop) });
    expect((await list('model=going')).body.meanings).toEqual([embedding('hat', 3)]);
  });

  test('of unpublished products are kept but not listed', async () => {
    const publish = (isPublished: boolean) =>
      shop.db.inTenant('FIELDNOTE', (tx) =>
        tx.updateTable('products').set({ is_published: isPublished }).where('id', '=', 'scarf').execute(),
      );
    await publish(false);
    expect((await save({ model: 'hidden', meanings: [embedding('scarf')] })).body).toEqual({ kept: 1 });
    expect((await list('model=hidden')).body.meanings).toEqual([]);
    await publish(true);
    expect((await list('model=hidden')).body.meanings).toEqual([embedding('scarf')]);
  });

  test('are returned 500 at a time', async () => {
    const ids = Array.from({ length: 501 }, (_, index) => `p-${String(index).padStart(4, '0')}`);
    await shop.db.inTenant('MAISONLUNE', (tx) =>
      tx.insertInto('products').values(ids.map(productRow)).execute(),
    );
    for (let start = 0; start < ids.length; start += 100)
      await save({ model: 'many', meanings: ids.slice(start, start + 100).map((productId) => embedding(productId)) }, { tenant: 'MAISONLUNE' }); // prettier-ignore
    const first = await list('model=many', { tenant: 'MAISONLUNE' });
    expect([first.body.meanings.length, first.body.isLast]).toEqual([500, false]);
    const second = await list(`model=many&after=${first.body.meanings.at(-1).productId}`, { tenant: 'MAISONLUNE' }); // prettier-ignore
    expect([second.body.meanings.length, second.body.isLast]).toEqual([1, true]);
  });

  test('can be saved a hundred at a time, even with the largest vectors', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `p-${String(index).padStart(4, '0')}`);
    const { body } = await save(
      { model: 'x'.repeat(160), meanings: ids.map((productId, seed) => embedding(productId, seed, 4_096)) },
      { tenant: 'MAISONLUNE' },
    );
    expect(body).toEqual({ kept: 100 });
  });
});

describe('an invalid call is refused with the field, and nothing is saved', () => {
  const [good] = [embedding('parka')];
  const floats = (...values: number[]) => ({ ...embedding('hat'), vector: encodeVector(values) });
  const nearlyOne = unitVector(1, 8);
  test.each<[string, object[], string]>([
    ['a coordinate that is not a number', [good, floats(NaN, 0, 0, 1, 0, 0, 0, 0)], 'meanings.1.vector'],
    ['an infinite coordinate', [good, floats(Infinity, 0, 0, 1, 0, 0, 0, 0)], 'meanings.1.vector'],
    ['a zero vector', [floats(0, 0, 0)], 'meanings.0.vector'],
    ['a vector that is too long', [floats(...nearlyOne.map((one) => one * 1.01))], 'meanings.0.vector'],
    ['a vector whose square overflows', [floats(3e38, 3e38)], 'meanings.0.vector'],
    ['vectors of different dimensions', [good, embedding('hat', 2, 9)], 'meanings.1.vector'],
    ['text that is not base64', [{ ...good, vector: 'not base64!' }], 'meanings.0.vector'],
    ['malformed base64', [{ ...good, vector: 'AACAPw=' }], 'meanings.0.vector'],
    ['half a coordinate', [{ ...good, vector: Buffer.alloc(6, 1).toString('base64') }], 'meanings.0.vector'],
    ['too many coordinates', [embedding('hat', 1, 4_097)], 'meanings.0.vector'],
    ['a duplicate product', [good, embedding('parka', 2)], 'meanings.1.productId'],
    ['an invalid product ID', [embedding(`a'; drop table products`)], 'meanings.0.productId'],
    ['an invalid hash', [{ ...good, textHash: 'x' }], 'meanings.0.textHash'],
    ['over a hundred embeddings', Array.from({ length: 101 }, (_, i) => embedding(`p-${i}`)), 'meanings'],
    ['no embeddings', [], 'meanings'],
  ])('%s', async (_, meanings, field) => {
    const reply = await save({ model: 'hostile', meanings });
    expect([reply.status, reply.body.code, Object.keys(reply.body.fields)]).toEqual([400, 'invalid-request', [field]]); // prettier-ignore
    expect((await list('model=hostile')).body.meanings).toEqual([]);
  });

  test('an empty or unreadable model name', async () => {
    for (const name of ['', 'a\nb', 'x'.repeat(161), 'a\u0000'])
      expect((await save({ model: name, meanings: [good] })).status).toBe(400);
  });
});

describe('without pgvector', () => {
  const find = (changes: object = {}) =>
    shop.call('POST', '/services/nearest-products', {
      token: testServiceKey,
      body: { model, vector: unitVectorText(1, 8), limit: 5, ...changes },
    });

  test('does not find nearest products', async () => {
    const { status, body } = await find();
    expect([status, body.code]).toEqual([503, 'unavailable']);
  });

  test.each([
    ['vector', { vector: encodeVector([1, 1]) }],
    ['vector', { vector: encodeVector([NaN, 1]) }],
    ['limit', { limit: 1_001 }],
    ['limit', { limit: 0 }],
    ['model', { model: '' }],
  ])('still reports an invalid %s', async (field, changes) => {
    const { status, body } = await find(changes);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});
