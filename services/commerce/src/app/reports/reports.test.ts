import { Report, reportGroupings } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRandomNetwork } from '../../../testing/call-api.ts';
import { toCartItem } from '../../../testing/checkout.ts';
import { createOperatorShop, type OperatorShop } from '../../../testing/operator-shop.ts';
import { moveThrough, operatorToken, shopperOrder } from '../../../testing/shopper-orders.ts';
import { rowsOf } from '../../../testing/report-rows.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';

let shop: OperatorShop;
beforeAll(async () => {
  shop = await createOperatorShop([]);
  await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 20 },
    { productId: 'scarf', priceMinor: 3_000, stock: 6 },
  ]);
});
afterAll(() => shop.close());

const read = async (path: string): Promise<Report> => {
  const reply = await shop.asOperator('GET', `/reports/${path}`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};
const visit = (body: object, headers: Record<string, string> = fromRandomNetwork()) =>
  shop.call('POST', '/visits', { body, headers });

test('every report of an empty store has no figures, and matches its schema', async () => {
  for (const [report, groupings] of Object.entries(reportGroupings))
    for (const by of groupings) {
      const empty = await read(`${report}?by=${by}&period=7-days`);
      expect([...Value.Errors(Report, empty)], `${report} by ${by}`).toEqual([]);
      expect(
        empty.rows.flatMap(({ figures }) => figures).filter((figure) => figure !== 0 && figure !== null),
      ).toEqual([]);
      if (by === 'day') expect(empty.rows).toHaveLength(7);
    }
});

test('counts orders, refunds, returns and cancellations of real purchases', async () => {
  const operator = await operatorToken(shop);
  const ada = await registerShopper(shop);
  const kept = await shopperOrder(shop, ada, { items: [{ productId: 'parka', quantity: 2 }] });
  const { summary } = await moveThrough(shop, operator, kept.id, ['SHIPPED', 'DELIVERED']);
  const order = await shop.call('GET', `/orders/${kept.id}`, { token: ada.token });
  const items = [{ orderItemId: order.body.items[0].id, quantity: 1 }];
  const sent = { items, returnReason: 'It is tight', reasonCode: 'too-small' };
  const returned = await shop.call('POST', `/orders/${kept.id}/return`, { token: ada.token, body: sent });
  await shop.asOperator('POST', `/returns/${returned.body.id}/receipt`, { items: [] });
  await shop.asOperator('POST', `/orders/${kept.id}/refunds`, { amount: 25, reason: 'Late' });
  await shop.runJobs('send-refund');
  const cancelled = await shopperOrder(shop, ada, { items: [{ productId: 'scarf' }] });
  await shop.call('POST', `/orders/${cancelled.id}/cancel`, { token: ada.token });

  const sales = await read('sales?period=today');
  const [today] = rowsOf(sales);
  expect(today).toMatchObject({ orders: 2, gross: 230, discounts: 0 });
  // What the store kept is the first order without the refund.
  expect(sales.totals?.figures.at(-1)).toBeCloseTo(summary.total - 25, 2);
  expect(rowsOf(await read('orders?period=today'))[0]).toMatchObject({
    orders: 2,
    average: 115,
    cancelled: 1,
  });
  expect(rowsOf(await read('sales?period=today&by=channel'))).toMatchObject([
    { label: 'With an account', orders: 2 },
    { label: 'As a guest', orders: 0 },
  ]);
  expect(rowsOf(await read('customers?period=today'))).toMatchObject([
    { label: 'New customers', orders: 1 },
    { label: 'Returning customers', orders: 1 },
  ]);
  expect(rowsOf(await read('returns?period=today'))).toMatchObject([
    { label: 'Too small', returns: 1, items: 1 },
  ]);
  expect(rowsOf(await read('returns?period=today&by=size'))).toMatchObject([
    { label: 'M', items: 2, returned: 1, rate: 50 },
  ]);
  expect(rowsOf(await read('stock?period=today'))).toMatchObject([{ label: 'The parka (Moss / M)', stock: 18, sold: 2, 'days-left': 9 }]); // prettier-ignore
  expect(rowsOf(await read('worst-sellers?period=today')).map(({ label }) => label)).toEqual([
    'The scarf',
    'The parka',
  ]);

  await shop.db.inTenant('FIELDNOTE', (tx) =>
    tx
      .updateTable('products')
      .set({ id: 'field-parka' })
      .where('tenant_code', '=', 'FIELDNOTE')
      .where('id', '=', 'parka')
      .execute(),
  );
  const best = await read('best-sellers?period=today');
  expect(best.rows.map(({ key, label, note }) => [key, label, note])).toEqual([
    ['field-parka', 'The parka', undefined],
    ['scarf', 'The scarf', undefined],
  ]);
});

test('counts views, carts and missed searches without storing anything about visitors', async () => {
  const before = rowsOf(await read('conversion?period=today'));
  for (const event of ['product', 'product', 'checkout', 'payment'])
    expect((await visit({ event })).status).toBe(202);
  const cart = `anon-${'0123456789abcdef'.repeat(2)}-reports`;
  const added = await shop.call('POST', `/cart/anonymous/${cart}/items`, {
    body: toCartItem({ productId: 'scarf' }),
  });
  expect(added.status, JSON.stringify(added.body)).toBeLessThan(300);
  const bots = { 'user-agent': 'Mozilla/5.0 (compatible; Examplebot/2.1)' };
  await visit({ event: 'product' }, { ...fromRandomNetwork(), ...bots });
  await visit({ event: 'product' }, { ...fromRandomNetwork(), 'sec-purpose': 'prefetch;prerender' });
  const counts = (rows: typeof before) => rows.map((row) => (row as { count?: number }).count ?? 0);
  const now = counts(rowsOf(await read('conversion?period=today')));
  expect(now.map((count, index) => count - counts(before)[index]!)).toEqual([2, 1, 1, 1, 0]);

  for (const query of ['Red  Boots', 'red boots', '=SUM(A1)', 'ada@shop.test', 'call 555 123 4567'])
    await visit({ event: 'search', query });
  expect(rowsOf(await read('searches?period=today'))).toEqual([
    { label: 'red boots', count: 2 },
    { label: '=sum(a1)', count: 1 },
  ]);
  const file = await shop.app.inject({
    url: '/api/v1/admin/reports/searches/export?period=today',
    headers: { 'x-tenant-code': 'FIELDNOTE', authorization: `Bearer ${shop.token}` },
  });
  const [header, ...lines] = file.body.split('\r\n');
  expect(header).toMatch(/^Search,Searches,Searches \(\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\)$/);
  expect(lines).toEqual(['red boots,2,0', "'=sum(a1),1,0", 'Total,3,0', '']);
});

test('nobody can fill the database with searches or inflate the counts at will', async () => {
  const refused = [{ event: 'other' }, { event: 'search', query: 'x'.repeat(61) }];
  for (const body of refused) expect((await visit(body)).status).toBe(400);
  const seen = (await read('searches?period=today')).rowCount;
  for (let index = 0; index < 230; index += 1) await visit({ event: 'search', query: `nothing ${index}` });
  expect((await read('searches?period=today')).rowCount).toBe(200);
  expect(seen).toBeLessThan(10);
  const network = fromRandomNetwork();
  const views = async () =>
    (rowsOf(await read('conversion?period=today'))[0] as unknown as { count: number }).count;
  const before = await views();
  for (let index = 0; index < 150; index += 1) await visit({ event: 'product' }, network);
  expect((await views()) - before).toBe(120);
});

test.each([
  ['sales?from=2026-02-30&until=2026-03-01', { from: 'This day doesn’t exist.' }],
  ['sales?from=2026-03-02&until=2026-03-01', { until: 'The last day is before the first one.' }],
  ['sales?from=2024-01-01&until=2025-01-01', { until: 'Choose at most 366 days.' }],
  ['sales?from=2099-01-01&until=2099-01-01', { from: 'This day hasn’t come yet.' }],
  ['sales?until=2026-01-01', { from: 'Enter both ends of the range.' }],
  ['stock?by=day', { by: 'must be one of variant' }],
])('%s is refused with the reason', async (path, fields) => {
  const reply = await shop.asOperator('GET', `/reports/${path}`);
  expect([reply.status, reply.body.fields]).toMatchObject([400, fields]);
});

test('a store counts days in its own time zone', async () => {
  const invalid = await shop.asOperator('PUT', '/settings/time-zone', { timeZone: 'Mars/Olympus' });
  expect([invalid.status, Object.keys(invalid.body.fields)]).toEqual([400, ['timeZone']]);
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const saved = await shop.asOperator('PUT', '/settings/time-zone', { timeZone });
    expect([saved.status, saved.body.timeZone]).toEqual([200, timeZone]);
    const { until, timeZone: shown } = await read('sales?period=today');
    const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(
      shop.shop.clock(),
    );
    expect([until, shown]).toEqual([today, timeZone]);
  }
});
