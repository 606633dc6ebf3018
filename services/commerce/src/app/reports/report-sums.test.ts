import type { Report } from '@selvedge/contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomSoldOrders } from '../../../testing/random-sold-orders.ts';
import {
  addSoldOrders,
  discountOf,
  grossOf,
  refundedOf,
  totalOf,
  type SoldOrder,
} from '../../../testing/sold-orders.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';
import type { Database } from '../../platform/db/database.ts';
import { getReport } from './get-report.ts';

// The clocks change in New York on 8 March, in Auckland on 5 April. Kolkata is half an hour off.
const timeZones = ['America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'UTC'];
const start = Date.parse('2026-02-10T00:00:00Z');
const range = { from: '2026-03-01', until: '2026-04-10' };

let db: Database;
let orders: SoldOrder[];
beforeAll(async () => {
  db = await createTestDatabase();
  await addTestTenants(db, 'FIELDNOTE');
  await addTestProducts(db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 100, stock: 1 },
    { productId: 'scarf', priceMinor: 100, stock: 1 },
  ]);
  orders = randomSoldOrders(250, start);
  await addSoldOrders(db, 'FIELDNOTE', orders);
  await db.script(
    'analyze orders, order_lines, order_refunds, order_refund_lines, order_returns, order_return_lines',
  );
  await db.script('analyze order_exchanges, order_exchange_lines, products');
}, 60_000);
afterAll(() => db.close());

const read = (report: Parameters<typeof getReport>[1]['report'], by: Report['by'], days = range) =>
  getReport(
    { db, clock: () => new Date('2026-06-01T00:00:00Z'), saveVisits: async () => undefined },
    { tenantCode: 'FIELDNOTE', report, query: { ...days, by: by as 'day' } },
  );
const cents = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100);
/** A column of a report, by row and in total. */
function column({ columns, rows, totals }: Report, key: string) {
  const index = columns.findIndex((one) => one.key === key);
  const isMoney = columns[index]!.unit === 'money';
  const value = (figures: (number | null)[] | null | undefined) =>
    isMoney ? cents(figures?.[index]) : (figures?.[index] ?? 0);
  return {
    byRow: Object.fromEntries(rows.map((row) => [row.key, value(row.figures)])),
    sum: rows.reduce((all, { figures }) => all + value(figures), 0),
    total: value(totals?.figures),
    previous: value(totals?.previous),
  };
}

describe.each(timeZones)('in %s', (timeZone) => {
  beforeAll(() =>
    db.inTenant('FIELDNOTE', (tx) =>
      sql`update tenants set time_zone = ${timeZone} where code = 'FIELDNOTE'`.execute(tx),
    ),
  );
  const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
  const isIn = (at: Date | null): at is Date =>
    at !== null && dayOf(at) >= range.from && dayOf(at) <= range.until;
  /** What the store kept of an order's money on the days of the range. */
  const keptOf = (order: SoldOrder) => {
    if (order.paidAt === null) return 0;
    const rest = isIn(order.cancelledAt) ? totalOf(order) - refundedOf(order) : 0;
    const back = order.refunds.filter(({ at }) => isIn(at)).reduce((sum, { amount }) => sum + amount, 0);
    return (isIn(order.paidAt) ? totalOf(order) : 0) - back - rest;
  };

  test('each day has the orders that were paid on it, and the days add up to the range', async () => {
    const report = await read('sales', 'day');
    const paid = orders.filter(({ paidAt, replaces }) => isIn(paidAt) && !replaces);
    const expected: Record<string, number> = {};
    for (const { paidAt } of paid) expected[dayOf(paidAt!)] = (expected[dayOf(paidAt!)] ?? 0) + 1;
    expect(report.rows).toHaveLength(41);
    expect(
      Object.entries(column(report, 'orders').byRow)
        .filter(([, count]) => count > 0)
        .toSorted(),
    ).toEqual(Object.entries(expected).toSorted());
    expect(column(report, 'gross').total).toBe(paid.reduce((sum, order) => sum + grossOf(order), 0));
    expect(column(report, 'discounts').total).toBe(paid.reduce((sum, order) => sum + discountOf(order), 0));
    expect(column(report, 'total').total).toBe(orders.reduce((sum, order) => sum + keptOf(order), 0));
    for (const { key } of report.columns)
      expect(column(report, key).sum, key).toBe(column(report, key).total);
    report.rows.forEach((_, row) => {
      const [, gross, discounts, refunds, net] = report.rows[row]!.figures.map(cents);
      expect(net).toBe(gross! - discounts! - refunds!);
    });
  });

  test('weeks, months, channels, categories and kinds of customers add up to the same', async () => {
    const byDay = await read('sales', 'day');
    const others = await Promise.all(
      (['week', 'month', 'channel', 'category'] as const).map((by) => read('sales', by)),
    );
    others.push(await read('customers', 'kind'), await read('best-sellers', 'product'));
    for (const report of others)
      for (const key of ['gross', 'discounts', 'refunds', 'net']) {
        expect(column(report, key).sum, `${report.by} ${key}`).toBe(column(byDay, key).total);
        expect(column(report, key).previous, `${report.by} ${key}`).toBe(column(byDay, key).previous);
      }
  });

  test('the comparison is the report of the days before', async () => {
    const [now, before] = [await read('sales', 'day'), await read('sales', 'day', { from: '2026-01-19', until: '2026-02-28' })]; // prettier-ignore
    expect([now.previousFrom, now.previousUntil]).toEqual([before.from, before.until]);
    expect(now.totals?.previous).toEqual(before.totals?.figures);
    expect(now.rows.map(({ previous }) => previous)).toEqual(before.rows.map(({ figures }) => figures));
  });
});

test('a fully refunded order leaves no sales, tax or shipping', async () => {
  const all = await read('sales', 'month', { from: '2026-01-01', until: '2026-05-31' });
  const kept = orders.reduce((sum, order) => {
    if (!order.paidAt || order.cancelledAt) return sum;
    return sum + totalOf(order) - refundedOf(order);
  }, 0);
  expect(column(all, 'total').total).toBe(kept);
  const cancelled = orders.filter(
    ({ cancelledAt, paidAt, replaces }) => cancelledAt && paidAt && !replaces,
  ).length;
  expect(
    column(await read('orders', 'month', { from: '2026-01-01', until: '2026-05-31' }), 'cancelled').total,
  ).toBe(cancelled);
  expect(cancelled).toBeGreaterThan(10);
  expect(orders.filter(({ replaces, refunds }) => replaces && refunds.length > 0).length).toBeGreaterThan(10);
});

test('a refund for an item, or for its return, counts against that item only', async () => {
  const day = new Date('2025-06-01T12:00:00Z');
  for (const [index, kind] of (['items', 'returned'] as const).entries()) {
    const line = (productId: string) => ({ id: randomUUID(), variantId: randomUUID(), productId, quantity: 1, price: 1_000, discount: 0 }); // prettier-ignore
    const lines = [line('parka'), line('scarf')];
    const refunded = [{ lineId: lines[1]!.id, quantity: 1, refund: 1_080 }];
    const order = { id: randomUUID(), paidAt: day, cancelledAt: null, isGuest: true, customer: `d${index}`, tax: 160, shipping: 500, lines }; // prettier-ignore
    await addSoldOrders(db, 'FIELDNOTE', [
      { ...order, refunds: [{ at: day, amount: 1_080, [kind]: refunded }] },
    ]);
  }
  const best = await read('best-sellers', 'product', { from: '2025-05-30', until: '2025-06-03' });
  expect(column(best, 'refunds').byRow).toEqual({ parka: 0, scarf: 2_000 });
});

test("figures stay the same when buyers' data and products are deleted", async () => {
  const reports = () =>
    Promise.all([
      read('sales', 'day'),
      read('sales', 'channel'),
      read('customers', 'kind'),
      read('orders', 'week'),
    ]);
  const before = await reports();
  await db.inTenant('FIELDNOTE', (tx) =>
    sql`update orders set user_id = null, guest_email = null, customer_key = null, anonymized_at = now()`.execute(
      tx,
    ),
  );
  expect(await reports()).toEqual(before);
  const { total } = column(await read('sales', 'category'), 'net');
  await db.inTenant('FIELDNOTE', async (tx) => {
    for (const table of ['variants', 'product_colors', 'product_categories', 'products'] as const)
      await sql`delete from ${sql.table(table)} where tenant_code = 'FIELDNOTE' and ${sql.ref(table === 'products' ? 'id' : 'product_id')} = 'parka'`.execute(tx); // prettier-ignore
  });
  const after = await read('sales', 'category');
  expect(column(after, 'net').total).toBe(total);
  expect(after.rows.map(({ label }) => label)).toContain('Deleted products');
  const best = await read('best-sellers', 'product');
  expect(best.rows.find(({ key }) => key === 'parka')).toMatchObject({ label: 'parka', note: 'Deleted' });
});
