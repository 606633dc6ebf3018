import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createOpenSearchShop,
  type OpenSearchShop,
} from '../../../../testing/opensearch/open-search-shop.ts';
import { startStandInOpenSearch } from '../../../../testing/opensearch/stand-in-opensearch.ts';
import { addSampleCatalog, sampleCategories, sampleProduct } from '../../../../testing/sample-catalog.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { addTestTenants } from '../../../../testing/test-tenants.ts';
import type { Database } from '../../../platform/db/database.ts';
import { productRows } from '../../products/product-rows.ts';
import { insertProducts } from '../../products/product-write-repository.ts';
import { SearchServer, type SearchServerSettings } from './search-server.ts';

let standIn: Awaited<ReturnType<typeof startStandInOpenSearch>>;
let first: TestApp;
let db: Database;
const opened: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  standIn = await startStandInOpenSearch();
  first = await createTestApp();
  ({ db } = first);
  await addTestTenants(db, 'ONE', 'TWO');
  await addSampleCatalog(db, 'ONE', [sampleProduct('apron'), sampleProduct('belt')]);
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  await first.close();
  await standIn.close();
});

/** A process with its own connection to OpenSearch. */
async function startProcess(
  credentials?: SearchServerSettings['credentials'],
  on: Database = db,
): Promise<OpenSearchShop> {
  const shop = await createOpenSearchShop(on, standIn.url, credentials);
  opened.push(shop);
  return shop;
}

/** @param more another list than before, because replies are kept while nothing changes */
async function list({ app }: TestApp, more = '') {
  const reply = await app.inject({
    url: `/api/v1/products?sort=id,asc&pageSize=100${more}`,
    headers: { 'x-tenant-code': 'ONE' },
  });
  const body = reply.json() as { content?: { productId: string }[] };
  return { reply, status: reply.statusCode, ids: body.content?.map(({ productId }) => productId) };
}
const idsIn = async (shop: TestApp) => (await list(shop)).ids;

const add = (...ids: string[]) =>
  db.inTenant(
    'ONE',
    (tx) =>
    insertProducts(tx, ids.map((id) => productRows('ONE', sampleProduct(id), sampleCategories('ONE')))), // prettier-ignore
  );
const hide = (id: string) =>
  db.inTenant('ONE', (tx) =>
    tx.updateTable('products').set({ is_published: false }).where('tenant_code', '=', 'ONE').where('id', '=', id).execute(),
  ); // prettier-ignore
const writesIn = (calls: readonly string[]) => calls.filter((call) => call.endsWith('_bulk')).length;

describe('a list that starts after a commit has it', () => {
  test('in every process, and only one of them writes it', async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    expect([await idsIn(one), await idsIn(other)]).toEqual([
      ['apron', 'belt'],
      ['apron', 'belt'],
    ]);
    standIn.calls.length = 0;
    await add('cap');
    await hide('belt');
    expect(await idsIn(other)).toEqual(['apron', 'cap']);
    expect(await idsIn(one)).toEqual(['apron', 'cap']);
    expect(writesIn(standIn.calls)).toBe(1);
    standIn.calls.length = 0;
    expect(await idsIn(one)).toEqual(['apron', 'cap']);
    expect(writesIn(standIn.calls)).toBe(0);
  });

  test('if many lists are requested at once', async () => {
    const shop = await startProcess();
    await idsIn(shop);
    await add('cap');
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => idsIn(shop)));
    expect(all).toEqual(Array.from({ length: 5 }, () => ['apron', 'belt', 'cap']));
  });

  test('if more products changed than fit into one step', async () => {
    const shop = await startProcess();
    await idsIn(shop);
    // A multiple of the step, so that the last step has nothing left to write.
    await add(...Array.from({ length: 500 }, (_, at) => `p-${at}`));
    const { reply } = await list(shop);
    expect(reply.json().totalElements).toBe(502);
  });

  test('if the write was interrupted', async () => {
    const shop = await startProcess();
    await idsIn(shop);
    await add('cap');
    standIn.fail({ status: 503 });
    expect((await list(shop)).status).toBe(503);
    standIn.fail(undefined);
    expect(await idsIn(shop)).toEqual(['apron', 'belt', 'cap']);
  });

  test('also a renamed category', async () => {
    const shop = await startProcess();
    const subcategories = async () => (await list(shop)).reply.json().facets.subcategories;
    expect(await subcategories()).toEqual([{ id: 'women', name: 'Women', count: 2 }]);
    await db.inTenant('ONE', (tx) =>
      tx.updateTable('categories').set({ name: 'Ladies' }).where('tenant_code', '=', 'ONE').where('id', '=', 'women').execute(),
    ); // prettier-ignore
    expect(await subcategories()).toEqual([{ id: 'women', name: 'Ladies', count: 2 }]);
  });
});

test('a search with many synonyms stays within the limits of a query', async () => {
  const shop = await startProcess();
  const words = 'jacket bag underwear undergarment undies lingerie coat outerwear';
  const letters = [
    '"a b c d e f g h i j k l"',
    '"m n o p q r s t u v w x"',
    '"y z 1 2 3 4 5 6 7 8 9 0"',
  ].join(' ');
  const query = `${words} ${letters} -aa -bb -cc -dd -ee -ff -gg -hh -ii -jj -kk -ll`;
  const reply = await shop.app.inject({
    url: `/api/v1/products/semantic-search?query=${encodeURIComponent(query)}`,
    headers: { 'x-tenant-code': 'ONE' },
  });
  expect([reply.statusCode, standIn.refusals]).toEqual([200, []]);
});

describe('while OpenSearch', () => {
  test('is down, lists fail and say when to try again, and product pages work', async () => {
    const shop = await startProcess();
    await idsIn(shop);
    await hide('belt');
    standIn.fail({ status: 503 });
    const { reply, status } = await list(shop);
    expect([status, reply.headers['retry-after'], reply.json()]).toMatchObject([
      503,
      '5',
      {
        code: 'unavailable',
        detail: "We can't show lists of products right now. Please try again in a moment.",
      },
    ]);
    const product = await shop.app.inject({
      url: '/api/v1/products/apron',
      headers: { 'x-tenant-code': 'ONE' },
    });
    expect(product.statusCode).toBe(200);
  });

  test("doesn't answer, lists fail within the time limit", async () => {
    const shop = await startProcess();
    await idsIn(shop);
    standIn.fail('silence');
    const startedAt = performance.now();
    expect((await list(shop, '&minPrice=1')).status).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(4_000);
  });

  test('was emptied, the index is built again', async () => {
    const shop = await startProcess();
    await idsIn(shop);
    standIn.clear();
    expect((await list(shop, '&minPrice=1')).status).toBe(503);
    expect((await list(shop, '&minPrice=2')).ids).toEqual(['apron', 'belt']);
  });

  test('has an index that another process builds again, no list is incomplete', async () => {
    const shop = await startProcess();
    await idsIn(shop);
    const server = await SearchServer.open({ url: standIn.url, credentials: undefined });
    opened.push(server);
    await server.createIndex('test-one-v1');
    expect((await list(shop, '&minPrice=1')).status).toBe(503);
    expect((await list(shop, '&minPrice=2')).ids).toEqual(['apron', 'belt']);
  });

  test('refuses a request, the error names neither the search nor the credentials', async () => {
    const server = await SearchServer.open({
      url: standIn.url,
      credentials: { user: 'shop', password: 'secret' },
    });
    opened.push(server);
    const search = server.search(await server.createIndex('test-one-v1'), { suggest: 'somebody' });
    const error = await search.catch((reason: unknown) => reason as Error);
    expect(error).toMatchObject({ message: 'OpenSearch replied 400 unknown_to_stand_in' });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/somebody|secret|c2hvcD/);
  });
});

test('an index that was written from a later state of the database is built again', async () => {
  const shop = await startProcess();
  await idsIn(shop);
  const alias = 'test-one-v1';
  const server = await SearchServer.open({ url: standIn.url, credentials: undefined });
  opened.push(server);
  await server.write(alias, [{ id: 'belt', document: undefined }], 9_000_000);
  await server.refresh(alias);
  await server.writeState(alias, { snapshot: '9000000:9000000:', takenAt: Date.now() });
  expect(await idsIn(await startProcess())).toEqual(['apron', 'belt']);
});

test('data of an old transaction never replaces newer data', async () => {
  const shop = await startProcess();
  await idsIn(shop);
  const server = await SearchServer.open({ url: standIn.url, credentials: undefined });
  opened.push(server);
  await server.write('test-one-v1', [{ id: 'apron', document: undefined }], 1);
  await server.refresh('test-one-v1');
  expect(await idsIn(shop)).toEqual(['apron', 'belt']);
});

test('a build that was interrupted continues', async () => {
  await add(...Array.from({ length: 700 }, (_, at) => `p-${at}`));
  let reads = 0;
  const inTenant: Database['inTenant'] = (tenantCode, work) => {
    if (++reads === 2) throw new Error('killed');
    return db.inTenant(tenantCode, work);
  };
  const killed = await startProcess(undefined, { ...db, inTenant });
  await expect(killed.catalogs.prepare('ONE')).rejects.toThrow('killed');
  const { state } = standIn.documentOf('test-one-v1', 'STATE') as { state: { pass: object } };
  expect(state.pass).toMatchObject({ kind: 'all' });
  const [index] = standIn.indexNames();
  // It's among the products that were written already.
  await hide('apron');
  expect((await list(await startProcess())).reply.json().totalElements).toBe(701);
  expect(standIn.indexNames()).toEqual([index]);
});

test('a closed store and former versions lose their index', async () => {
  const { catalogs, ...shop } = await startProcess();
  await idsIn(shop);
  const server = await SearchServer.open({ url: standIn.url, credentials: undefined });
  opened.push(server);
  const dayMs = 86_400_000;
  for (const [alias, takenAt] of [
    ['test-one-v0', Date.now() - dayMs],
    ['test-two-v0', Date.now()],
    ['other-one-v0', Date.now() - dayMs],
  ] as const) {
    await server.createIndex(alias);
    await server.writeState(alias, { snapshot: '1:1:', takenAt });
  }
  await catalogs.deleteUnused();
  const names = () => standIn.indexNames().map((name) => name.replace(/-\d+$/, '')).sort(); // prettier-ignore
  expect(names()).toEqual(['other-one-v0', 'test-one-v1', 'test-two-v0']);
  catalogs.forget('ONE');
  await expect.poll(names).toEqual(['other-one-v0', 'test-two-v0']);
});

test.each([
  [{ user: 'shop', password: 'secret' }, `Basic ${Buffer.from('shop:secret').toString('base64')}`],
  [{ token: 'secret-token' }, 'Bearer secret-token'],
  [undefined, undefined],
])('signs in with %o', async (credentials, expected) => {
  await idsIn(await startProcess(credentials));
  expect([...standIn.authorizations]).toEqual([expected]);
});
