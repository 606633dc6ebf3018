import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { addSampleCatalogue, sampleProduct } from '../testing/sample-catalogue.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { addTestTenants } from '../testing/test-tenants.ts';
import { Listings } from './listings.ts';
import { prepareListings } from './prepare-listings.ts';

let db: Database;
beforeEach(async () => {
  db = await createTestDatabase();
  await addTestTenants(db, 'ONE', 'TWO', 'THREE');
  for (const code of ['ONE', 'TWO', 'THREE'])
    await addSampleCatalogue(db, code, [sampleProduct(code.toLowerCase())]);
});
afterEach(() => db.close());

const idsIn = (listings: Listings, tenantCode: string) =>
  listings.inTenant(tenantCode, async (_, index) =>
    Array.from({ length: index.slotCount }, (__, i) => index.idOf(i)),
  );

test('the tenant that was asked for longest ago makes room, and comes back when it is asked for', async () => {
  const bytesOfOne = await new Listings(db).inTenant('ONE', async (_, index) => index.bytes);
  const listings = new Listings(db, 2.5 * bytesOfOne);
  for (const code of ['ONE', 'TWO', 'ONE', 'THREE'])
    expect(await idsIn(listings, code)).toEqual([code.toLowerCase()]);
  expect(listings.tenantCodes).toEqual(['ONE', 'THREE']);
  expect(await idsIn(listings, 'TWO')).toEqual(['two']);
  expect(listings.tenantCodes).toEqual(['THREE', 'TWO']);
});

test('one that is larger than all room there is stays, alone', async () => {
  const listings = new Listings(db, 1);
  for (const code of ['ONE', 'TWO']) expect(await idsIn(listings, code)).toEqual([code.toLowerCase()]);
  expect(listings.tenantCodes).toEqual(['TWO']);
});

test('who asks while an index is being made shares it; a failure is theirs alone', async () => {
  let makings = 0;
  let isAway = true;
  const inTenantPatiently: Database['inTenantPatiently'] = async (tenantCode, work) => {
    if (isAway) throw new Error('away');
    return db.inTenantPatiently(tenantCode, async (tx) => {
      makings += 1;
      return work(tx);
    });
  };
  const listings = new Listings({ ...db, inTenantPatiently });
  const askThrice = () => Promise.allSettled([1, 2, 3].map(() => idsIn(listings, 'ONE')));
  expect((await askThrice()).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  isAway = false;
  expect((await askThrice()).map((answer) => 'value' in answer && answer.value)).toEqual([
    ['one'],
    ['one'],
    ['one'],
  ]);
  // The snapshot with the categories, the products, and the end.
  expect(makings).toBe(3);
});

test('what was read while an index was made, and changed meanwhile, is read again', async () => {
  let passed = 0;
  const inTenantPatiently: Database['inTenantPatiently'] = async (tenantCode, work) => {
    const read = await db.inTenantPatiently(tenantCode, work);
    if (++passed === 2)
      await db.inTenant(tenantCode, async (tx) => {
        await tx.deleteFrom('variants').where('product_id', '=', 'one').execute();
        await tx.deleteFrom('products').where('id', '=', 'one').execute();
      });
    return read;
  };
  const listings = new Listings({ ...db, inTenantPatiently });
  const count = await listings.inTenant('ONE', async (_, index) => index.productCount);
  expect([passed, count]).toEqual([3, 0]);
});

test('an index is made anew when far more has changed than it is worth following', async () => {
  const listings = new Listings(db);
  const indexNow = () => listings.inTenant('ONE', async (_, index) => index);
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

test('after a start every tenant is prepared, as long as there is room', async () => {
  const prepare = async (listings: Listings) => {
    const { signal } = new AbortController();
    const log = { warn: (details: object) => expect(details).toBeUndefined() };
    await prepareListings({ db, listings, untilQuiet: async () => {}, log, signal });
    return listings.tenantCodes;
  };
  expect(await prepare(new Listings(db))).toEqual(['ONE', 'THREE', 'TWO']);
  expect(await prepare(new Listings(db, 1))).toEqual(['THREE']);
});
