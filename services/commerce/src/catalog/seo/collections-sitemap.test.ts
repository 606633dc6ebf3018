import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectionInput } from '../../../testing/collection-input.ts';
import { createOperatorShop, type OperatorShop } from '../../../testing/operator-shop.ts';
import { sampleProduct } from '../../../testing/sample-catalog.ts';

let shop: OperatorShop;
beforeAll(async () => {
  shop = await createOperatorShop([sampleProduct('cap')]);
});
afterAll(() => shop.close());

const get = (url: string) => shop.app.inject({ url, headers: { host: 'fieldnote.test' } });
const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);

test('lists active collections with products, and the sitemap index changes at once when one is added', async () => {
  const before = await get('/sitemap.xml');
  expect(pathsIn(before.body)).not.toContain('/sitemaps/collections.xml');
  expect((await get('/sitemaps/collections.xml')).statusCode).toBe(404);
  const create = async (title: string, changes: Parameters<typeof collectionInput>[0]) =>
    expect(
      (await shop.asOperator('POST', '/collections', collectionInput({ title, ...changes }))).status,
    ).toBe(201);
  await create('Picked', { productIds: ['cap'] });
  await create('Found', { kind: 'RULES', conditions: [{ kind: 'IN_STOCK' }] });
  await create('Nothing found', { kind: 'RULES', conditions: [{ kind: 'TAG', tag: 'gone' }] });
  await create('Empty', {});
  await create('Hidden', { productIds: ['cap'], isActive: false });
  const after = await get('/sitemap.xml');
  expect(after.headers.etag).not.toBe(before.headers.etag);
  expect(pathsIn(after.body)).toContain('/sitemaps/collections.xml');
  const paths = pathsIn((await get('/sitemaps/collections.xml')).body);
  expect(paths).toEqual(['/collections/found', '/collections/picked']);
});
