import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textOfPages } from '../../../../testing/pdf-text.ts';
import {
  operatorToken,
  shopperOrder,
  type PlacedByShopper,
  type Shopper,
} from '../../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../../testing/test-account.ts';
import { addTestProducts } from '../../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../../testing/test-shop.ts';

/** January 10, 11:30 PM in Los Angeles. */
const placedAt = new Date('2030-01-11T07:30:00Z');

let shop: TestShop;
let ada: Shopper;
let operator: string;
let order: PlacedByShopper;
beforeAll(async () => {
  shop = await createTestShop();
  shop.moveTime(placedAt.getTime() - shop.shop.clock().getTime());
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 5 }]);
  operator = await operatorToken(shop);
  const body = { timeZone: 'America/Los_Angeles' };
  expect((await call('PUT', '/settings/time-zone', body)).status).toBe(200);
  ada = await registerShopper(shop);
  order = await shopperOrder(shop, ada, { items: [{ productId: 'parka' }] });
});
afterAll(() => shop.close());

const call = (method: 'GET' | 'PUT', path: string, body?: object) =>
  shop.call(method, `/admin${path}`, { token: operator, ...(body && { body }) });
const download = (url: string, token = operator) =>
  shop.app.inject({
    url: `/api/v1${url}`,
    headers: { 'x-tenant-code': 'FIELDNOTE', authorization: `Bearer ${token}` },
  });
const rowsOf = (text: string) => parse(text, { columns: true }) as Record<string, string>[];

it.each([
  ['from=2030-01-10&until=2030-01-10', 1],
  ['from=2030-01-11', 0],
  ['until=2030-01-09', 0],
])('the list and the export with %s have %i order', async (query, count) => {
  expect((await call('GET', `/orders?${query}`)).body.content).toHaveLength(count);
  expect(rowsOf((await download(`/admin/orders/export?${query}`)).body)).toHaveLength(count);
});

it("the exports have the store's day, in their names too", async () => {
  const orders = await download('/admin/orders/export');
  expect(orders.headers['content-disposition']).toContain('orders-fieldnote-2030-01-10.csv');
  expect(rowsOf(orders.body)[0]).toMatchObject({ Placed: '2030-01-10T23:30:00-08:00' });
  const customers = await download('/admin/customers/export');
  expect(customers.headers['content-disposition']).toContain('customers-fieldnote-2030-01-10.csv');
  expect(rowsOf(customers.body)[0]).toMatchObject({ 'Last order': '2030-01-10' });
  const catalog = await download('/admin/catalogue/export');
  expect(catalog.headers['content-disposition']).toContain('catalog-fieldnote-2030-01-10.csv');
});

it("the invoice and the packing slip have the store's day", async () => {
  const invoice = await download(`/orders/${order.id}/invoice`, ada.token);
  const [page] = await textOfPages(invoice.rawPayload);
  expect(page).toMatch(/Order date Jan 10, 2030[^]*Payment date Jan 10, 2030/);
  const slip = await download(`/admin/orders/${order.id}/packing-slip`);
  expect((await textOfPages(slip.rawPayload))[0]).toContain('Order date Jan 10, 2030');
});
