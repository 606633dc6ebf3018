import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createOpenSearchShop,
  type OpenSearchShop,
} from '../../../../testing/opensearch/open-search-shop.ts';
import { startStandInOpenSearch } from '../../../../testing/opensearch/stand-in-opensearch.ts';
import { addSampleCatalog, sampleProduct } from '../../../../testing/sample-catalog.ts';
import { createTestDatabase } from '../../../../testing/test-database.ts';
import { addTestTenants } from '../../../../testing/test-tenants.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { takeStep } from './index-step.ts';
import { SearchServer } from './search-server.ts';

const productIds = ['apron', 'belt', 'cap', 'dress'];

let db: Database;
let standIn: Awaited<ReturnType<typeof startStandInOpenSearch>>;
let processes: [OpenSearchShop, OpenSearchShop];
beforeAll(async () => {
  standIn = await startStandInOpenSearch();
  db = await createTestDatabase();
  await addTestTenants(db, 'ONE');
  await addSampleCatalog(db, 'ONE', productIds.map((id) => sampleProduct(id))); // prettier-ignore
  processes = [await createOpenSearchShop(db, standIn.url), await createOpenSearchShop(db, standIn.url)];
});
afterAll(async () => {
  for (const one of processes) await one.close();
  await db.close();
  await standIn.close();
});

const setPublished = (tx: Tx, id: string, isPublished: boolean) =>
  tx.updateTable('products').set({ is_published: isPublished }).where('tenant_code', '=', 'ONE').where('id', '=', id).execute(); // prettier-ignore

async function listed({ app }: OpenSearchShop): Promise<string[]> {
  const reply = await app.inject({ url: '/api/v1/products', headers: { 'x-tenant-code': 'ONE' } });
  expect(reply.statusCode).toBe(200);
  return reply.json().content.map(({ productId }: { productId: string }) => productId);
}

test('everybody finds their own change at once, whichever process answers, while others change products', async () => {
  await Promise.all(
    productIds.map(async (id, at) => {
      for (let round = 0; round < 25; round++) {
        const isPublished = round % 2 === 1;
        await db.inTenant('ONE', (tx) => setPublished(tx, id, isPublished));
        const ids = await listed(processes[(at + round) % 2]!);
        expect([round, ids.includes(id)]).toEqual([round, isPublished]);
      }
    }),
  );
});

test('processes write one after another', async () => {
  const server = await SearchServer.open({ url: standIn.url, credentials: undefined });
  const step = () => takeStep({ db, server, tenantCode: 'ONE', alias: 'test-one-v1' });
  await db.inTenant('ONE', (tx) => setPublished(tx, 'cap', true));
  const { arrived, release } = standIn.holdNextWrite();
  const first = step();
  await arrived;
  expect(await step()).toBe('busy');
  release();
  expect(await first).toMatchObject({ snapshot: expect.any(String) });
  await server.close();
});

test('a change is listed at once even if transactions that began later were committed first', async () => {
  await db.inTenant('ONE', async (tx) => {
    for (const id of productIds) await setPublished(tx, id, true);
  });
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const late = db.inTenant('ONE', async (tx) => {
    await setPublished(tx, 'apron', false);
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  await db.inTenant('ONE', (tx) => setPublished(tx, 'belt', false));
  expect((await listed(processes[0])).toSorted()).toEqual(['apron', 'cap', 'dress']);
  end.resolve();
  await late;
  expect((await listed(processes[1])).toSorted()).toEqual(['cap', 'dress']);
  expect((await listed(processes[0])).toSorted()).toEqual(['cap', 'dress']);
});
