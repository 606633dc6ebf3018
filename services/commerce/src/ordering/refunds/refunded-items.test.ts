import { AdminOrder } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  moveThrough,
  operatorToken,
  shopperOrder,
  type PlacedByShopper,
  type Shopper,
} from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let ada: Shopper;
let operator: string;
let parka: string;
let order: PlacedByShopper;
let lines: { parka: string; scarf: string };
beforeAll(async () => {
  shop = await createTestShop();
  [parka = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 90 },
    { productId: 'scarf', priceMinor: 2_550, stock: 90 },
  ]);
  ada = await registerShopper(shop);
  operator = await operatorToken(shop);
});
beforeEach(async () => {
  order = await shopperOrder(shop, ada, {
    items: [{ productId: 'parka', quantity: 3 }, { productId: 'scarf' }],
  });
  const { items } = await read();
  const idOf = (name: string) => items.find((item: { productName: string }) => item.productName === name).id;
  lines = { parka: idOf('The parka'), scarf: idOf('The scarf') };
  shop.jobs.waiting.splice(0);
});
afterAll(() => shop.close());

const read = async () => (await shop.call('GET', `/admin/orders/${order.id}`, { token: operator })).body;
const unitAmounts = async (lineId: string) =>
  (await read()).refundableItems.find(({ orderItemId }: { orderItemId: string }) => orderItemId === lineId)
    .unitAmounts as number[];
const refund = (amount: number, items: object[], headers = {}) =>
  shop.call('POST', `/admin/orders/${order.id}/refunds`, {
    token: operator,
    body: { amount, reason: 'Torn', items },
    headers,
  });
const stock = () => stockOf(shop.db, 'FIELDNOTE', parka);
const parkas = (quantity: number, restock = true) => ({ orderItemId: lines.parka, quantity, restock });
const sum = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((all, one) => all + one, 0) * 100) / 100;

it('refunds items with their tax and restocks them once the money is on its way', async () => {
  expect([...Value.Errors(AdminOrder, await read())]).toEqual([]);
  const before = await stock();
  const amounts = await unitAmounts(lines.parka);
  expect(amounts).toEqual([106.25, 106.25, 106.25]);
  const { status, body } = await refund(212.5, [parkas(2)]);
  expect([status, body.refunds[0].amount, await stock()]).toEqual([201, 212.5, before]);
  expect(await unitAmounts(lines.parka)).toHaveLength(1);
  await shop.runJobs('send-refund');
  expect(await stock()).toBe(before + 2);
  await shop.runJobs('send-refund');
  expect(await stock()).toBe(before + 2);
});

it('refunds less than the items cost without restocking them, and never more', async () => {
  const before = await stock();
  const more = await refund(106.26, [parkas(1)]);
  expect([more.status, more.body.fields]).toEqual([
    409,
    { amount: 'These items cost $106.25 with tax. You can refund up to that.' },
  ]);
  expect((await refund(50, [parkas(1, false)])).status).toBe(201);
  await shop.runJobs('send-refund');
  expect(await stock()).toBe(before);
});

it('refunds no item twice, whether it was refunded or is being returned', async () => {
  await refund(10, [parkas(2)]);
  const twice = await refund(10, [parkas(2)]);
  expect([twice.status, twice.body.message]).toEqual([
    409,
    'You can refund only 1 more of The parka (Moss / M).',
  ]);
  await shop.runJobs('send-refund');
  await moveThrough(shop, operator, order.id, ['SHIPPED', 'DELIVERED']);
  const requestReturn = (quantity: number) =>
    shop.call('POST', `/orders/${order.id}/return`, {
      token: ada.token,
      body: { items: [{ orderItemId: lines.parka, quantity }], returnReason: 'Too large' },
    });
  expect((await requestReturn(2)).body.message).toBe('You can return only 1 more of The parka (Moss / M).');
  expect((await requestReturn(1)).status).toBe(201);
  expect((await refund(10, [parkas(1)])).body.message).toBe(
    'All of The parka (Moss / M) is already being returned or refunded.',
  );
});

it('lets the items be refunded again if the provider refuses the refund', async () => {
  const before = await stock();
  await refund(106.25, [parkas(1)]);
  await shop.control('paypal', { operation: 'refund', declineNext: 1 });
  await shop.runJobs('send-refund');
  expect([await stock(), (await unitAmounts(lines.parka)).length]).toEqual([before, 3]);
});

it('restocks each item once if the order is cancelled after or during the refund', async () => {
  const before = await stock();
  await refund(106.25, [parkas(1)]);
  await shop.runJobs('send-refund');
  await refund(106.25, [parkas(1, false)]);
  await shop.call('POST', `/admin/orders/${order.id}/cancel`, { token: operator, body: { reason: 'Asked' } });
  // One was restocked with its refund, one isn't sellable, and cancelling restocks the third.
  expect(await stock()).toBe(before + 2);
  await shop.runJobs('send-refund');
  await shop.runJobs('refund-order');
  expect(await stock()).toBe(before + 2);
});

it('refunds exactly what all items cost, no matter in how many steps', async () => {
  const all = [...(await unitAmounts(lines.parka)), ...(await unitAmounts(lines.scarf))];
  const { summary } = await read();
  expect(sum(all)).toBe(sum([summary.total, -summary.shippingCost]));
  await refund(sum(await unitAmounts(lines.scarf)), [
    { orderItemId: lines.scarf, quantity: 1, restock: true },
  ]);
  await refund(sum(await unitAmounts(lines.parka)), [parkas(3)]);
  expect((await read()).refundable).toBe(summary.shippingCost);
});

it.each([
  ['another order’s item', () => [{ ...parkas(1), orderItemId: '00000000-0000-4000-8000-00000000dead' }]],
  ['an item twice', () => [parkas(1), parkas(1)]],
  ['no item', () => []],
])('refuses %s', async (_, items) => {
  const { status, body } = await refund(1, items());
  expect([status, body.code]).toEqual([400, 'invalid-request']);
});

it('recognizes a repeated request by its key, and refuses that key for other items', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await refund(10, [parkas(1)], headers);
  const again = await refund(10, [parkas(1)], headers);
  expect([again.status, again.body.refunds.length]).toEqual([201, 1]);
  expect((await refund(10, [parkas(2)], headers)).body.code).toBe('idempotency-conflict');
});
