import type { ProductPage } from '@selvedge/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../platform/db/database.ts';
import { addSampleCatalog, sampleProduct } from '../../../testing/sample-catalog.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  await addTestTenants(shop.db, 'ONE');
  await addSampleCatalog(shop.db, 'ONE', [sampleProduct('cap'), sampleProduct('hat')]);
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

test('lists a change at once even if transactions that began later were committed first', async () => {
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
