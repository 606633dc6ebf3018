import { AdminOrder, Order, OrderProgress } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { packagesOf } from '../../../testing/packed-orders.ts';
import { receiveAll } from '../../../testing/received-return.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import {
  moveThrough,
  operatorToken,
  shopperOrder,
  type PlacedByShopper,
  type Shopper,
} from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let ada: Shopper;
let operator: string;
let large: string;
let order: PlacedByShopper;
let ofOrder: ReturnType<typeof packagesOf>;
beforeAll(async () => {
  shop = await createTestShop();
  [, large = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 90 },
    { productId: 'parka', priceMinor: 10_000, stock: 90, size: 'L' },
    { productId: 'scarf', priceMinor: 2_000, stock: 90 },
  ]);
  ada = await registerShopper(shop);
  operator = await operatorToken(shop);
});
beforeEach(async () => {
  order = await shopperOrder(shop, ada, {
    items: [{ productId: 'parka', quantity: 3 }, { productId: 'scarf' }],
  });
  ofOrder = packagesOf(shop, operator, order);
  shop.jobs.waiting.splice(0);
});
afterAll(() => shop.close());

const send = () => shop.runJobs('send-refund');
const quantities = async () =>
  (await ofOrder.read()).items.map(({ productId, refundedQuantity }) => [productId, refundedQuantity]);
const items = async () => (await ofOrder.read()).refunds.map((one) => one.items);
const refundAmount = (amount: number) =>
  shop.call('POST', `/admin/orders/${order.id}/refunds`, {
    token: operator,
    body: { amount, reason: 'Late' },
  });

it('says which items were refunded once the money is on its way: to the store, the shopper and in the email', async () => {
  await ofOrder.refund(200, { parka: 2 });
  expect([await quantities(), await items()]).toEqual([
    [
      ['parka', undefined],
      ['scarf', undefined],
    ],
    [[{ productName: 'The parka', variantName: 'Moss / M', quantity: 2 }]],
  ]);
  await send();
  const view = await ofOrder.read();
  expect([[...Value.Errors(AdminOrder, view)], view.items[0]?.refundedQuantity]).toEqual([[], 2]);
  const { body: own } = await shop.call('GET', `/orders/${order.id}`, { token: ada.token });
  expect([[...Value.Errors(Order, own)], own.items[0].refundedQuantity]).toEqual([[], 2]);
  const { body: tracked } = await shop.call('POST', '/orders/track', {
    body: { orderNumber: order.orderNumber, email: ada.email },
  });
  expect([[...Value.Errors(OrderProgress, tracked)], tracked.items[0]]).toEqual([
    [],
    { productName: 'The parka', variantName: 'Moss / M', quantity: 3, refundedQuantity: 2 },
  ]);
  await shop.runJobs('mail');
  const [mail] = await emailsTo(shop, ada.email);
  expect(mail?.text).toContain('The parka (Moss / M) × 2');
  expect(mail?.text).not.toContain('scarf');
});

it('counts neither a refused refund nor a refund of an amount, and each item once', async () => {
  await ofOrder.refund(10, { scarf: 1 });
  await shop.control('paypal', { operation: 'refund', declineNext: 1 });
  await send();
  await refundAmount(10);
  await ofOrder.refund(10, { parka: 1 });
  await ofOrder.refund(10, { parka: 1 });
  await send();
  expect(await quantities()).toEqual([
    ['parka', 2],
    ['scarf', undefined],
  ]);
  expect((await items()).filter((one) => one === undefined)).toHaveLength(1);
});

it('counts the items of a refunded return, without those that were exchanged', async () => {
  const delivered = await moveThrough(shop, operator, order.id, ['SHIPPED', 'DELIVERED']);
  const [parka] = delivered.items;
  const { body: returned } = await shop.call('POST', `/orders/${order.id}/return`, {
    token: ada.token,
    body: { items: [{ orderItemId: parka!.id, quantity: 2 }], returnReason: 'Too small' },
  });
  await receiveAll(shop, operator, returned.id);
  const call = (step: string, body: object) =>
    shop.call('POST', `/admin/returns/${returned.id}/${step}`, { token: operator, body });
  await call('exchange', { items: [{ orderItemId: parka!.id, variantId: large, quantity: 1 }] });
  await call('refund', {});
  await send();
  expect(await quantities()).toEqual([
    ['parka', 1],
    ['scarf', undefined],
  ]);
  expect(await items()).toEqual([[{ productName: 'The parka', variantName: 'Moss / M', quantity: 1 }]]);
});

it('is the last column of the order export', async () => {
  await ofOrder.refund(10, { parka: 2 });
  await send();
  const reply = await shop.app.inject({
    url: `/api/v1/admin/orders/export?q=${order.orderNumber}`,
    headers: { 'x-tenant-code': 'FIELDNOTE', authorization: `Bearer ${operator}` },
  });
  const cells = reply.payload
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',').at(-1));
  expect(cells).toEqual(['Refunded quantity', '2', '0']);
});
