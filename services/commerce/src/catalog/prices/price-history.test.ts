import type { AdminProduct } from '@selvedge/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { csvFile, csvRow } from '../../../testing/csv-file.ts';
import { importCsv } from '../../../testing/import-csv.ts';
import { createOperatorShop, type OperatorShop } from '../../../testing/operator-shop.ts';
import { inputOf } from '../../../testing/product-input.ts';
import { sampleProduct } from '../../../testing/sample-catalog.ts';
import { sweep } from '../../app/jobs/sweep.ts';

let shop: OperatorShop;
beforeEach(async () => {
  shop = await createOperatorShop([sampleProduct('wool-hat')]);
});
afterEach(() => shop.close());

const run = (statement: string, tenant = 'FIELDNOTE') =>
  shop.db.inTenant(tenant, (tx) => sql.raw(statement).execute(tx));
/** Saves a price and a former price for Moss / M. */
async function save(price: number, compareAtPrice: number | null): Promise<void> {
  const product: AdminProduct = (await shop.asOperator('GET', '/products/wool-hat')).body;
  const { variants, ...input } = inputOf(product);
  const changed = variants.map((one) =>
    one.sku === 'WOOL-HAT-MOSS-M' ? { ...one, price, compareAtPrice } : one,
  );
  const reply = await shop.asOperator('PUT', '/products/wool-hat', { ...input, variants: changed });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}
/** Moves all changes so far into the past; by more than a moment, because the embedded database counts in milliseconds. */
const waitDays = (days: number) =>
  run(`update price_changes set changed_at = changed_at - interval '${days} days 2 milliseconds'`);
const shownLowest = async (): Promise<number | undefined> =>
  (await shop.call('GET', '/products/wool-hat/details')).body.variants.find(
    (one: { sku: string }) => one.sku === 'WOOL-HAT-MOSS-M',
  ).lowestRecentPrice;
const history = async () => {
  const { body } = await shop.asOperator('GET', '/products/wool-hat/price-changes');
  return body.map((one: Record<string, unknown>) => [one.color, one.size, one.previousPrice, one.price]);
};

describe('the lowest price', () => {
  test('is the one before a reduction, on the product page and in lists', async () => {
    const card = async () => (await shop.call('GET', '/products')).body.content[0].lowestRecentPrice;
    expect([await shownLowest(), await card()]).toEqual([undefined, undefined]);
    await save(30, 40);
    expect([await shownLowest(), await card()]).toEqual([40, 40]);
    await save(40, null);
    expect([await shownLowest(), await card()]).toEqual([undefined, undefined]);
  });

  test('counts every price of the last 30 days, and only those', async () => {
    await save(25, null);
    await waitDays(3);
    await save(50, null);
    await waitDays(28);
    // Now $25 was replaced 28 days ago, so it still was a price within the 30 days.
    await save(45, 60);
    expect(await shownLowest()).toBe(25);
    await save(50, null);
    await waitDays(31);
    await save(45, 60);
    expect(await shownLowest()).toBe(50);
  });

  test('stays as long as the reduced price does, whatever else changes', async () => {
    await save(30, 40);
    await waitDays(100);
    await save(30, 45);
    await run(`update variants set stock = 1 where sku = 'WOOL-HAT-MOSS-M'`);
    expect(await shownLowest()).toBe(40);
  });

  test("can't be raised by raising the price first, and a second reduction counts the first one", async () => {
    await save(60, null);
    await save(45, 60);
    expect(await shownLowest()).toBe(40);
    await save(38, 60);
    expect(await shownLowest()).toBe(40);
    await save(42, 60);
    expect(await shownLowest()).toBe(38);
  });

  test('is the current price if only the former one is new', async () => {
    await save(40, 80);
    expect(await shownLowest()).toBe(40);
  });

  test('ignores prices that nobody saw, because they were changed in the same transaction', async () => {
    await shop.db.inTenant('FIELDNOTE', async (tx) => {
      const moss = sql`sku = 'WOOL-HAT-MOSS-M'`;
      await sql`update variants set price_minor = 100 where ${moss}`.execute(tx);
      await sql`update variants set price_minor = 3000, compare_at_minor = 5000 where ${moss}`.execute(tx);
    });
    expect(await shownLowest()).toBe(40);
    expect(await history()).toEqual([['Moss', 'M', 40, 30]]);
  });

  test('is the lowest of all prices that shoppers saw in the 30 days before, after any changes', async () => {
    const step = fc.record({
      days: fc.integer({ min: 0, max: 40 }),
      price: fc.integer({ min: 1, max: 9 }),
      isReduced: fc.boolean(),
    });
    const match = sql`tenant_code = 'FIELDNOTE' and sku = 'WOOL-HAT-MOSS-M'`;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        await run(
          `update variants set price_minor = 5, compare_at_minor = null where sku = 'WOOL-HAT-MOSS-M'`,
        );
        await run('delete from price_changes');
        let day = 0;
        let isReduced = false;
        let expected: number | null = null;
        // Each price with the day until which it was shown.
        const past: { price: number; until: number }[] = [];
        let current = 5;
        for (const next of steps) {
          day += next.days;
          await waitDays(next.days);
          if (!next.isReduced) expected = null;
          else if (next.price !== current || !isReduced)
            expected = Math.min(
              current,
              ...past.filter(({ until }) => until > day - 30).map(({ price }) => price),
            );
          if (next.price !== current) past.push({ price: current, until: day });
          current = next.price;
          ({ isReduced } = next);
          const { rows } = await shop.db.inTenant('FIELDNOTE', (tx) =>
            sql<{ lowest: number | null }>`
              update variants set price_minor = ${next.price}, compare_at_minor = ${isReduced ? 99 : null}::integer
              where ${match} returning lowest_recent_minor as lowest`.execute(tx),
          );
          expect(rows[0]!.lowest).toBe(expected);
        }
      }),
      { numRuns: 20 },
    );
  }, 60_000);
});

describe('the history', () => {
  test('has every change, newest first, whether by a form, an import or SQL, and only of this store', async () => {
    await save(41, null);
    await waitDays(1);
    await run(`update variants set price_minor = 4200 where sku = 'WOOL-HAT-INK-S'`);
    await run(`update variants set price_minor = 4300 where sku = 'WOOL-HAT-INK-S'`, 'MAISONLUNE');
    await waitDays(1);
    const csv = csvFile([
      csvRow('wool-hat', {
        Type: 'Women',
        'Option1 Value': 'Moss',
        'Variant SKU': 'WOOL-HAT-MOSS-M',
        'Variant Price': '44',
      }),
    ]);
    const target = { db: shop.db, storage: shop.storage, tenantCode: 'FIELDNOTE', pictureFolder: '/nowhere' };
    expect((await importCsv(target, csv)).changed).toBe(1);
    // The import has deleted the variant Ink S, and its history with it.
    expect(await history()).toEqual([
      ['Moss', 'M', 41, 44],
      ['Moss', 'M', 40, 41],
    ]);
    expect((await shop.asOperator('GET', '/products/never/price-changes')).status).toBe(404);
  });

  test('is deleted after a year', async () => {
    await save(41, null);
    await waitDays(200);
    await save(42, null);
    await waitDays(166);
    await sweep({ db: shop.db, clock: () => new Date(), jobs: shop.shop.jobs });
    expect(await history()).toEqual([['Moss', 'M', 41, 42]]);
  });
});
