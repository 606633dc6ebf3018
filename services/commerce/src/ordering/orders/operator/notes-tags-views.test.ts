import { AdminOrder } from '@selvedge/contract';
import { parse } from 'csv-parse/sync';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestOrder } from '../../../../testing/guest-orders.ts';
import { textOfPages } from '../../../../testing/pdf-text.ts';
import { operatorToken, shopperOrder, type PlacedByShopper } from '../../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../../testing/test-account.ts';
import { addTestProducts } from '../../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../../testing/test-shop.ts';
import { exportOrders } from './export-orders.ts';

let shop: TestShop;
let operator: string;
let order: PlacedByShopper;
let guest: { id: string; orderNumber: string };
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 90 },
    { productId: 'scarf', priceMinor: 2_550, stock: 90 },
  ]);
  const items = [{ productId: 'parka', quantity: 2 }, { productId: 'scarf' }];
  order = await shopperOrder(shop, await registerShopper(shop), { items });
  shop.moveTime(1_000);
  guest = await guestOrder(shop, { items: [{ productId: 'scarf' }], email: '=cmd@shop.test' });
  operator = await operatorToken(shop);
});
afterAll(() => shop.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, body?: object, token = operator) =>
  shop.call(method, `/admin/orders${path}`, { token, ...(body && { body }) });
const tagsOf = async (id: string) => (await call('GET', `/${id}`)).body.tags;
const found = async (query: string) =>
  (await call('GET', `?${query}`)).body.content.map(({ id }: { id: string }) => id);

it('an order shows its notes, newest first, until they are deleted', async () => {
  const first = await call('POST', `/${order.id}/notes`, { text: '  Ring twice\nDog ' });
  expect(first).toMatchObject({
    status: 201,
    body: { text: 'Ring twice\nDog', createdBy: 'boss@shop.test' },
  });
  shop.moveTime(1_000);
  await call('POST', `/${order.id}/notes`, { text: 'Called back' });
  const { body } = await call('GET', `/${order.id}`);
  expect([...Value.Errors(AdminOrder, body)]).toEqual([]);
  expect(body.notes.map(({ text }: { text: string }) => text)).toEqual(['Called back', 'Ring twice\nDog']);

  const note = `notes/${first.body.id}`;
  expect((await call('DELETE', `/${guest.id}/${note}`)).status).toBe(404);
  expect((await call('DELETE', `/${order.id}/${note}`)).status).toBe(200);
  expect((await call('DELETE', `/${order.id}/${note}`)).status).toBe(404);
  expect((await call('GET', `/${order.id}`)).body.notes).toHaveLength(1);
});

describe('tags', () => {
  it('are added and removed in any case, and several operators may do so at once', async () => {
    const replies = await Promise.all([
      call('PUT', `/${order.id}/tags`, { add: ['Gift  wrap '] }),
      call('PUT', `/${order.id}/tags`, { add: ['rush', 'GIFT WRAP'] }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await tagsOf(order.id)).toEqual([expect.stringMatching(/^gift wrap$/i), 'rush']);
    const { body } = await call('PUT', `/${order.id}/tags`, {
      add: ['Wholesale'],
      remove: ['RUSH', 'never'],
    });
    expect(body.tags).toEqual([expect.stringMatching(/^gift wrap$/i), 'Wholesale']);
  });

  it('are shown in the list of orders and can filter it', async () => {
    await call('PUT', `/${guest.id}/tags`, { add: ['wholesale', '100%'] });
    expect(await found('tag=WHOLESALE')).toEqual([guest.id, order.id]);
    expect(await found('tag=100%25')).toEqual([guest.id]);
    expect(await found('tag=whole')).toEqual([]);
    expect((await call('GET', '')).body.content[0].tags).toEqual(['100%', 'wholesale']);
    expect((await call('GET', '/views')).body.tags).toEqual([
      '100%',
      expect.stringMatching(/gift wrap/i),
      'Wholesale',
    ]);
  });

  it('are limited to 20 on an order, and nothing is added if there would be more', async () => {
    const many = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
    const { status, body } = await call('PUT', `/${order.id}/tags`, { add: many });
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^An order can have up to 20 tags\. Order #\d+ would/),
    ]);
    expect(await tagsOf(order.id)).toHaveLength(2);
    for (const add of [[''], ['   '], ['a\u202eb'], ['x'.repeat(41)], [...many, 'one more']])
      expect((await call('PUT', `/${order.id}/tags`, { add })).status).toBe(400);
  });

  it('are changed in several orders at once, or in none', async () => {
    const orderIds = [order.id, guest.id, order.id];
    const before = [await tagsOf(order.id), await tagsOf(guest.id)];
    expect((await call('POST', '/tags', { orderIds, add: ['Together'] })).status).toBe(200);
    expect(await found('tag=together')).toEqual([guest.id, order.id]);
    const log = await shop.call('GET', `/admin/audit?subjectId=${guest.id}`, { token: operator });
    expect(log.body.content).toContainEqual(
      expect.objectContaining({ operation: 'tagOrders', before: { tags: before[1] } }),
    );
    expect((await call('POST', '/tags', { orderIds, remove: ['TOGETHER'] })).status).toBe(200);
    expect([await tagsOf(order.id), await tagsOf(guest.id)]).toEqual(before);

    const foreign = crypto.randomUUID();
    const full = Array.from({ length: 19 }, (_, index) => `full ${index}`);
    for (const [body, status] of [
      [{ orderIds: [order.id, foreign], add: ['Never'] }, 404],
      [{ orderIds, add: full }, 409],
      [{ orderIds: [], add: ['Never'] }, 400],
    ] as const)
      expect((await call('POST', '/tags', body)).status).toBe(status);
    expect([await tagsOf(order.id), await tagsOf(guest.id)]).toEqual(before);
  });
});

describe('saved views', () => {
  const filter = { status: 'PROCESSING', tag: 'wholesale' };

  it('save filters under a unique name, and saving one again changes nothing', async () => {
    const saved = await call('POST', '/views', { name: ' To pack ', filter });
    expect(saved).toMatchObject({ status: 201, body: { name: 'To pack', filter } });
    expect((await call('POST', '/views', { name: 'to pack', filter })).body.id).toBe(saved.body.id);
    const other = await call('POST', '/views', { name: 'TO PACK', filter: { needs: 'return' } });
    expect(other).toMatchObject({ status: 409, body: { message: expect.stringContaining('“TO PACK”') } });
    expect((await call('GET', '/views')).body.views).toEqual([saved.body]);
    expect((await call('DELETE', `/views/${saved.body.id}`)).status).toBe(200);
    expect((await call('DELETE', `/views/${saved.body.id}`)).status).toBe(404);
    expect((await call('GET', '/views')).body.views).toEqual([]);
  });

  it.each([
    [{ name: 'All', filter: {} }],
    [{ name: '', filter }],
    [{ name: 'Ada', filter: { q: 'ada@shop.test' } }],
    [{ name: 'Never', filter: { from: '2026-02-31' } }],
  ])('are refused: %j', async (body) => {
    expect((await call('POST', '/views', body)).status).toBe(400);
  });

  it('are limited to 20', async () => {
    const statuses = [];
    for (let index = 0; index <= 20; index += 1)
      statuses.push((await call('POST', '/views', { name: `View ${index}`, filter })).status);
    expect(statuses).toEqual([...Array(20).fill(201), 409]);
  });
});

describe('the export', () => {
  const download = async (query = '') => {
    const { statusCode, headers, payload } = await shop.app.inject({
      url: `/api/v1/admin/orders/export${query}`,
      headers: { 'x-tenant-code': 'FIELDNOTE', authorization: `Bearer ${operator}` },
    });
    return { statusCode, headers, lines: payload.trimEnd().split('\r\n') };
  };

  it('has a row per item, with the amounts of an order only once', async () => {
    const { statusCode, headers, lines } = await download();
    expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      expect.stringMatching(/^attachment; filename="orders-fieldnote-\d{4}-\d\d-\d\d\.csv"$/),
    ]);
    const rows = parse(lines.join('\n'), { columns: true }) as Record<string, string>[];
    expect(rows.map(({ Order, Item, Quantity, Subtotal }) => [Order, Item, Quantity, Subtotal])).toEqual([
      [guest.orderNumber, 'The scarf', '1', '25.50'],
      [order.orderNumber, 'The parka', '2', '225.50'],
      [order.orderNumber, 'The scarf', '1', ''],
    ]);
    // The apostrophe keeps spreadsheets from running it as a formula.
    expect(rows[0]).toMatchObject({ Email: "'=cmd@shop.test", Tags: '100%, wholesale' });
  });

  it('has only orders that match the filters, even if they are read in several parts', async () => {
    expect((await download('?tag=rush')).lines).toHaveLength(1);
    expect((await download(`?q=${order.orderNumber}`)).lines).toHaveLength(3);
    expect((await download('?from=2026-02-31')).statusCode).toBe(400);
    const inParts = exportOrders(shop.db, { tenantCode: 'FIELDNOTE', filter: {}, ordersPerRead: 1 });
    let text = '';
    for await (const part of inParts) text += Buffer.from(part).toString();
    expect(text.trimEnd().split('\r\n')).toEqual((await download()).lines);
  });
});

it('the export has tracking numbers and carriers that spreadsheets treat as text', async () => {
  const { id, orderNumber } = await shopperOrder(shop, await registerShopper(shop), {
    items: [{ productId: 'scarf' }],
  });
  const shipped = { status: 'SHIPPED', trackingNumber: '-123456789', carrierName: '+1-800-Post' };
  expect((await call('POST', `/${id}/status`, shipped)).status).toBe(200);
  const { payload } = await shop.app.inject({
    url: `/api/v1/admin/orders/export?q=${orderNumber}`,
    headers: { 'x-tenant-code': 'FIELDNOTE', authorization: `Bearer ${operator}` },
  });
  expect(parse(payload, { columns: true })).toMatchObject([
    {
      'Tracking number': "'-123456789",
      Packages: '1 × +1-800-Post -123456789',
      Total: expect.stringMatching(/^\d/),
    },
  ]);
});

describe('a packing slip', () => {
  const slip = (id: string) =>
    shop.app.inject({
      url: `/api/v1/admin/orders/${id}/packing-slip`,
      headers: { 'x-tenant-code': 'FIELDNOTE', authorization: `Bearer ${operator}` },
    });

  it('lists the items and the address, but no prices', async () => {
    const file = await slip(order.id);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    const [page = ''] = await textOfPages(file.rawPayload);
    for (const text of [
      'Packing slip',
      order.orderNumber,
      'The parka',
      'parka-M',
      '3 items',
      'Ada Moss',
      'Boston',
    ])
      expect(page).toContain(text);
    expect(page).not.toContain('$');
  });

  it('needs a paid order', async () => {
    await call('POST', `/${guest.id}/cancel`, { reason: 'Sold out' });
    const refused = await slip(guest.id);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Only paid orders have a packing slip.',
    ]);
    expect((await slip('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  });
});
