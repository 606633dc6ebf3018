import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fullStore } from '../../../testing/full-store.ts';
import {
  filesContaining,
  countRowsByTable,
  tablesContaining,
  snapshotRows,
} from '../../../testing/traces-of-tenant.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { deleteTenant } from './delete-tenant.ts';

// Two stores have data in every table. One of them is deleted.

// Filling every table takes a busy machine a while.
vi.setConfig({ testTimeout: 240_000 });

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
  for (const tenant of ['FIELDNOTE', 'MAISONLUNE'])
    await addTestProducts(shop.db, tenant, [{ productId: 'parka', priceMinor: 10_000, stock: 50 }]);
});
afterEach(() => shop.close());

const remove = (onTable: (text: string) => void = () => undefined, signal = new AbortController().signal) =>
  deleteTenant(
    { db: shop.db, storage: shop.storage, clock: shop.shop.clock, closingMs: 0, paymentsMs: 0 },
    {
      tenantCode: 'MAISONLUNE',
      allowDefaultStore: false,
      ignoreUnresolvedPayments: false,
      print: onTable,
      signal,
      clearTenantCache: () => shop.app.selvedge.tenants.clearCache(),
    },
  );
const expectNothingLeft = async () => {
  const left = [...(await countRowsByTable(shop.db, 'MAISONLUNE'))].filter(([, count]) => count > 0);
  const found = [await tablesContaining(shop, 'MAISONLUNE'), await filesContaining(shop, 'MAISONLUNE')];
  expect([left, ...found]).toEqual([[], [], []]);
};

it("deletes the store's rows from every table and leaves the other store untouched", async () => {
  await fullStore(shop, 'FIELDNOTE');
  await fullStore(shop, 'MAISONLUNE');
  // `fullStore` must fill new tables, so that their deletion is tested.
  const unfilled = [...(await countRowsByTable(shop.db, 'MAISONLUNE'))].filter(([, count]) => count === 0);
  expect(unfilled).toEqual([]);
  expect((await filesContaining(shop, 'MAISONLUNE')).length).toBeGreaterThan(5);
  const [others, othersFiles] = [
    await snapshotRows(shop.db, 'FIELDNOTE'),
    await filesContaining(shop, 'FIELDNOTE'),
  ];

  expect(await remove()).toBe(true);

  await expectNothingLeft();
  expect(await snapshotRows(shop.db, 'FIELDNOTE')).toEqual(others);
  expect(await filesContaining(shop, 'FIELDNOTE')).toEqual(othersFiles);
});

it('continues after an interruption at any table until nothing is left', async () => {
  await fullStore(shop, 'MAISONLUNE');
  const emptied = new Set<string>();
  for (let isDone = false; !isDone;) {
    const abortController = new AbortController();
    const abortAtNewTable = (text: string) => {
      const table = /^(\w+): \d+$/.exec(text)?.[1];
      if (!table || emptied.has(table)) return;
      emptied.add(table);
      abortController.abort();
    };
    isDone = await remove(abortAtNewTable, abortController.signal).catch((error: Error) => {
      expect(error.message).toContain('Stopped');
      return false;
    });
    // The store is closed from the beginning.
    expect((await shop.call('GET', '/categories', { tenant: 'MAISONLUNE' })).body.code).toBe(
      'unknown-tenant',
    );
  }
  expect(emptied.size).toBeGreaterThan(40);
  await expectNothingLeft();
});
