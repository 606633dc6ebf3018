import type { StockLine } from '@selvedge/contract';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changesIn, createOperatorShop, type OperatorShop } from '../../../testing/operator-shop.ts';
import { sampleProduct } from '../../../testing/sample-catalog.ts';
import { operatorToken, shopperOrder } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';

let shop: OperatorShop;
beforeEach(async () => {
  shop = await createOperatorShop([sampleProduct('wool-hat')]);
});
afterEach(() => shop.close());

const lines = async (query = ''): Promise<StockLine[]> =>
  (await shop.asOperator('GET', `/stock${query}`)).body.content;
const adjust = (changes: [variantId: string, adjustBy: number][], key = randomUUID(), reason?: string) =>
  shop.asOperator(
    'POST',
    '/stock/adjustments',
    { changes: changes.map(([variantId, adjustBy]) => ({ variantId, adjustBy })), ...(reason && { reason }) },
    { 'idempotency-key': key },
  );
const bySku = async (sku: string): Promise<StockLine> => (await lines()).find((line) => line.sku === sku)!;

test('lists every variant with its picture, lowest stock first', async () => {
  const all = await lines();
  expect(all.map(({ sku, stock }) => [sku, stock])).toEqual([
    ['WOOL-HAT-INK-M', 0],
    ['WOOL-HAT-MOSS-S', 3],
    ['WOOL-HAT-MOSS-M', 3],
    ['WOOL-HAT-INK-S', 3],
  ]);
  expect(all[0]).toMatchObject({ productId: 'wool-hat', productName: 'wool hat', color: 'Ink', size: 'M' });
  expect(all[0]!.image?.alt).toBe('A picture');
});

test('filters by text, sold out and low stock', async () => {
  const skus = async (query: string) => (await lines(query)).map(({ sku }) => sku);
  expect(await skus('?atMost=0')).toEqual(['WOOL-HAT-INK-M']);
  expect(await skus('?atMost=2')).toEqual(['WOOL-HAT-INK-M']);
  expect(await skus('?q=hat-ink-s')).toEqual(['WOOL-HAT-INK-S']);
  expect(await skus('?q=wool%20hat%20ink&atMost=3')).toEqual(['WOOL-HAT-INK-M', 'WOOL-HAT-INK-S']);
  expect(await skus('?q=100%25')).toEqual([]);
  const page = await shop.asOperator('GET', '/stock?size=3&page=1');
  expect([page.body.content.length, page.body.totalElements, page.body.last]).toEqual([1, 4, true]);
});

test('changes several rows at once, each with an entry in the audit log', async () => {
  const [ink, moss] = [await bySku('WOOL-HAT-INK-M'), await bySku('WOOL-HAT-MOSS-S')];
  const reply = await adjust([[moss.variantId, -3], [ink.variantId, 7]], randomUUID(), 'Counted'); // prettier-ignore
  expect([reply.status, reply.body]).toEqual([
    200,
    [
      { variantId: moss.variantId, stock: 0 },
      { variantId: ink.variantId, stock: 7 },
    ],
  ]);
  const entries = await changesIn(shop, 'adjustStock');
  expect(entries.map(({ subject_name, before, after }) => [subject_name, before, after])).toEqual([
    ['wool hat (Ink / M)', { stock: 0 }, { stock: 7, reason: 'Counted' }],
    ['wool hat (Moss / S)', { stock: 3 }, { stock: 0, reason: 'Counted' }],
  ]);
  const details = await shop.call('GET', '/products/wool-hat/details');
  expect(
    details.body.variants.find((one: { sku: string }) => one.sku === 'WOOL-HAT-MOSS-S').stockQuantity,
  ).toBe(0);
});

test('changes nothing if stock would fall below zero, and reports the current stock', async () => {
  const [ink, moss] = [await bySku('WOOL-HAT-INK-S'), await bySku('WOOL-HAT-MOSS-S')];
  const reply = await adjust([[ink.variantId, 5], [moss.variantId, -4]]); // prettier-ignore
  expect([reply.status, reply.body.code, reply.body.message]).toEqual([
    409,
    'conflict',
    "wool hat (Moss / S) has 3 in stock, so 4 can't be removed. Nothing was changed.",
  ]);
  expect(Object.keys(reply.body.fields)).toEqual(['changes.1.adjustBy']);
  expect((await bySku('WOOL-HAT-INK-S')).stock).toBe(3);
});

test('a repeated request gets the same answer and changes nothing; another request with its key is refused', async () => {
  const { variantId } = await bySku('WOOL-HAT-MOSS-S');
  const key = randomUUID();
  const replies = await Promise.all([adjust([[variantId, 2]], key), adjust([[variantId, 2]], key)]);
  replies.push(await adjust([[variantId, 2]], key));
  for (const { status, body } of replies) expect([status, body]).toEqual([200, [{ variantId, stock: 5 }]]);
  expect((await adjust([[variantId, 1]], key)).body.code).toBe('idempotency-conflict');
  expect((await bySku('WOOL-HAT-MOSS-S')).stock).toBe(5);
});

test('the key of a refused request can be used again', async () => {
  const { variantId } = await bySku('WOOL-HAT-MOSS-S');
  const key = randomUUID();
  expect((await adjust([[variantId, -9]], key)).status).toBe(409);
  expect((await adjust([[variantId, -1]], key)).status).toBe(200);
});

test('refuses duplicate variants, unknown variants and those of another tenant', async () => {
  const { variantId } = await bySku('WOOL-HAT-MOSS-S');
  expect((await adjust([[variantId, 1], [variantId, 1]])).status).toBe(400); // prettier-ignore
  const [foreign = ''] = await addTestProducts(shop.db, 'MAISONLUNE', [
    { productId: 'robe', priceMinor: 100, stock: 4 },
  ]);
  for (const id of [foreign, randomUUID()]) expect((await adjust([[variantId, 1], [id, 1]])).status).toBe(404); // prettier-ignore
  expect([await stockOf(shop.db, 'MAISONLUNE', foreign), (await bySku('WOOL-HAT-MOSS-S')).stock]).toEqual([
    4, 3,
  ]);
});

test("lists variants that are low on stock by the store's setting, and the overview counts them", async () => {
  const low = async () => (await lines('?isLow=true')).map(({ sku }) => sku);
  const count = async () => (await shop.asOperator('GET', '/overview')).body.lowStockVariants;
  const set = (lowStockAtMost: unknown) => shop.asOperator('PUT', '/stock/settings', { lowStockAtMost });
  expect((await shop.asOperator('GET', '/stock/settings')).body).toEqual({ lowStockAtMost: 5 });
  expect(await low()).toEqual(['WOOL-HAT-MOSS-S', 'WOOL-HAT-MOSS-M', 'WOOL-HAT-INK-S']);
  expect(await count()).toBe(3);
  expect((await set(2)).body).toEqual({ lowStockAtMost: 2 });
  expect([await low(), await count()]).toEqual([[], 0]);
  const { variantId } = await bySku('WOOL-HAT-INK-S');
  await adjust([[variantId, -1]]);
  expect([await low(), await count()]).toEqual([['WOOL-HAT-INK-S'], 1]);
  for (const invalid of [0, 2.5, -1, null]) expect((await set(invalid)).status).toBe(400);
  expect(await changesIn(shop, 'updateStockSettings')).toMatchObject([
    { before: { lowStockAtMost: 5 }, after: { lowStockAtMost: 2 } },
  ]);
  const other = await shop.call('GET', '/admin/stock/settings', {
    tenant: 'MAISONLUNE',
    token: await operatorToken(shop, 'MAISONLUNE'),
  });
  expect(other.body).toEqual({ lowStockAtMost: 5 });
});

test('estimates how many days the stock lasts, from the sales of the last 30 days', async () => {
  expect((await bySku('WOOL-HAT-MOSS-M')).daysLeft).toBeNull();
  const { variantId } = await bySku('WOOL-HAT-MOSS-M');
  await adjust([[variantId, 10]]);
  const shopper = await registerShopper(shop);
  await shopperOrder(shop, shopper, { items: [{ productId: 'wool-hat', size: 'M', quantity: 3 }] });
  // Ten are left. At three in thirty days, they last a hundred days.
  expect(await bySku('WOOL-HAT-MOSS-M')).toMatchObject({ stock: 10, daysLeft: 100 });
  await shop.db.inTenant('FIELDNOTE', (tx) =>
    tx.updateTable('orders').set({ created_at: new Date(shop.shop.clock().getTime() - 31 * 86_400_000) }).where('tenant_code', '=', 'FIELDNOTE').execute(),
  ); // prettier-ignore
  expect((await bySku('WOOL-HAT-MOSS-M')).daysLeft).toBeNull();
});
