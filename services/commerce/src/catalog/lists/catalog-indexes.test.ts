import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { addSampleCatalog, sampleProduct } from '../../../testing/sample-catalog.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';
import { CatalogIndexes } from './catalog-indexes.ts';
import { prepareCatalogIndexes } from './prepare-catalog-indexes.ts';

let db: Database;
beforeEach(async () => {
  db = await createTestDatabase();
  await addTestTenants(db, 'ONE', 'TWO', 'THREE');
  for (const code of ['ONE', 'TWO', 'THREE'])
    await addSampleCatalog(db, code, [sampleProduct(code.toLowerCase())]);
});
afterEach(() => db.close());

const idsIn = (catalogIndexes: CatalogIndexes, tenantCode: string) =>
  catalogIndexes.inTenant(tenantCode, async (_, { index }) =>
    Array.from({ length: index.slotCount }, (__, i) => index.getId(i)),
  );

test('evicts the least recently used tenant and rebuilds its index on the next request', async () => {
  const bytesOfOne = await new CatalogIndexes(db).inTenant('ONE', async (_, { index }) => index.bytes);
  const catalogIndexes = new CatalogIndexes(db, 2.5 * bytesOfOne);
  for (const code of ['ONE', 'TWO', 'ONE', 'THREE'])
    expect(await idsIn(catalogIndexes, code)).toEqual([code.toLowerCase()]);
  expect(catalogIndexes.tenantCodes).toEqual(['ONE', 'THREE']);
  expect(await idsIn(catalogIndexes, 'TWO')).toEqual(['two']);
  expect(catalogIndexes.tenantCodes).toEqual(['THREE', 'TWO']);
});

test('keeps a single index even if it exceeds the limit', async () => {
  const catalogIndexes = new CatalogIndexes(db, 1);
  for (const code of ['ONE', 'TWO']) expect(await idsIn(catalogIndexes, code)).toEqual([code.toLowerCase()]);
  expect(catalogIndexes.tenantCodes).toEqual(['TWO']);
});

test('concurrent requests share the index being built, and a failure affects only those requests', async () => {
  let transactions = 0;
  let isAway = true;
  const inLongTransaction: Database['inLongTransaction'] = async (tenantCode, work) => {
    if (isAway) throw new Error('away');
    return db.inLongTransaction(tenantCode, async (tx) => {
      transactions += 1;
      return work(tx);
    });
  };
  const catalogIndexes = new CatalogIndexes({ ...db, inLongTransaction });
  const listThreeTimes = () => Promise.allSettled([1, 2, 3].map(() => idsIn(catalogIndexes, 'ONE')));
  expect((await listThreeTimes()).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  isAway = false;
  expect((await listThreeTimes()).map((answer) => 'value' in answer && answer.value)).toEqual([
    ['one'],
    ['one'],
    ['one'],
  ]);
  // One transaction for the snapshot and categories, one for the products, one for the end.
  expect(transactions).toBe(3);
});

test('rereads products that change while the index is built', async () => {
  let passed = 0;
  const inLongTransaction: Database['inLongTransaction'] = async (tenantCode, work) => {
    const read = await db.inLongTransaction(tenantCode, work);
    if (++passed === 2)
      await db.inTenant(tenantCode, async (tx) => {
        await tx.deleteFrom('variants').where('product_id', '=', 'one').execute();
        await tx.deleteFrom('products').where('id', '=', 'one').execute();
      });
    return read;
  };
  const catalogIndexes = new CatalogIndexes({ ...db, inLongTransaction });
  const count = await catalogIndexes.inTenant('ONE', async (_, { index }) => index.productCount);
  expect([passed, count]).toEqual([3, 0]);
});

test('rebuilds an index after too many changes', async () => {
  const catalogIndexes = new CatalogIndexes(db);
  const indexNow = () => catalogIndexes.inTenant('ONE', async (_, { index }) => index);
  const first = await indexNow();
  await db.inTenant('ONE', (tx) => tx.updateTable('products').set({ material: 'Silk' }).execute());
  expect(await indexNow()).toBe(first);
  await db.query(
    `insert into catalogue_changes (tenant_code, product_id) select 'ONE', 'none-' || n from generate_series(1, 1001) n`,
  );
  const second = await indexNow();
  expect(second).not.toBe(first);
  expect(second.productCount).toBe(1);
});

test('prepares the indexes of all tenants after startup, as far as the limit allows', async () => {
  const prepare = async (catalogIndexes: CatalogIndexes) => {
    const { signal } = new AbortController();
    const log = { warn: (details: object) => expect(details).toBeUndefined() };
    await prepareCatalogIndexes({
      db,
      catalogs: { memory: catalogIndexes },
      waitUntilIdle: async () => {},
      log,
      signal,
    });
    return catalogIndexes.tenantCodes;
  };
  expect(await prepare(new CatalogIndexes(db))).toEqual(['ONE', 'THREE', 'TWO']);
  expect(await prepare(new CatalogIndexes(db, 1))).toEqual(['THREE']);
});
