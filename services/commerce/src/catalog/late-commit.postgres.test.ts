import type { ProductPage } from '@selvedge/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../db/database.ts';
import { addSampleCatalogue, sampleProduct } from '../testing/sample-catalogue.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addTestTenants } from '../testing/test-tenants.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  await addTestTenants(shop.db, 'ONE');
  await addSampleCatalogue(shop.db, 'ONE', [sampleProduct('cap'), sampleProduct('hat')]);
});
afterAll(() => shop.close());

async function mossInM(): Promise<string[]> {
  const reply = await shop.app.inject({
    url: '/api/v1/products?color=green&productSize=M',
    headers: { 'x-tenant-code': 'ONE' },
  });
  return reply.json<ProductPage>().content.map(({ productId }) => productId);
}

const sellOut = (tx: Tx, sku: string) =>
  tx
    .updateTable('variants')
    .set({ stock: 0 })
    .where('tenant_code', '=', 'ONE')
    .where('sku', '=', sku)
    .execute();

test('a change that is committed late, behind others that began after it, is listed at once', async () => {
  expect((await mossInM()).sort()).toEqual(['cap', 'hat']);
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const late = shop.db.inTenant('ONE', async (tx) => {
    await sellOut(tx, 'CAP-MOSS-M');
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  await shop.db.inTenant('ONE', (tx) => sellOut(tx, 'HAT-MOSS-M'));
  expect(await mossInM()).toEqual(['cap']);
  end.resolve();
  await late;
  expect(await mossInM()).toEqual([]);
});
