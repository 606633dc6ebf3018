import { AdminReturn, OrderReturns } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { capturesAndRefunds } from '../../../testing/payments.ts';
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

// Returns of an order of which part was already refunded by amount. A parka costs $106.25 with tax.

let shop: TestShop;
let ada: Shopper;
let operator: string;
let large: string;
let order: PlacedByShopper;
let orderItemId: string;
let total: number;
beforeAll(async () => {
  shop = await createTestShop();
  [, large = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 90 },
    { productId: 'parka', priceMinor: 10_000, stock: 90, size: 'L' },
  ]);
  ada = await registerShopper(shop);
  operator = await operatorToken(shop);
});
beforeEach(async () => {
  order = await shopperOrder(shop, ada, { items: [{ productId: 'parka', quantity: 2 }] });
  const delivered = await moveThrough(shop, operator, order.id, ['SHIPPED', 'DELIVERED']);
  orderItemId = delivered.items[0]!.id;
  total = (await shop.call('GET', `/orders/${order.id}`, { token: ada.token })).body.summary.total;
});
afterAll(() => shop.close());

const asOperator = (path: string, body: object) => shop.call('POST', path, { token: operator, body });
/** Refunds an amount so that this much is left. */
async function leave(left: number) {
  const amount = Math.round((total - left) * 100) / 100;
  await asOperator(`/admin/orders/${order.id}/refunds`, { amount, reason: 'Late' });
  await shop.runJobs('send-refund');
  shop.jobs.waiting.splice(0);
}
const register = (quantity: number, wish?: string) =>
  shop.call('POST', `/orders/${order.id}/return`, {
    token: ada.token,
    body: {
      items: [{ orderItemId, quantity, ...(wish && { exchangeVariantId: wish }) }],
      returnReason: 'Too small',
    },
  });
const refund = (id: string, body: object = {}) => asOperator(`/admin/returns/${id}/refund`, body);
const latestEmail = async () => {
  await shop.runJobs('mail');
  return (await emailsTo(shop, ada.email))[0]?.text;
};
const readOwn = async () =>
  (await shop.call('GET', `/orders/${order.id}/returns`, { token: ada.token })).body.returns[0];

it('promises and refunds what’s left, without asking for a reason', async () => {
  await leave(150);
  const { body } = await register(2);
  expect(body).toMatchObject({ refundAmount: 150, itemsAmount: 212.5 });
  const text = await latestEmail();
  for (const part of ['Value of the items: $212.50', 'Refund: $150.00', 'We already refunded part'])
    expect(text).toContain(part);
  await receiveAll(shop, operator, body.id);
  const more = await refund(body.id, { amount: 150.01 });
  expect(more.body.message).toBe('You can refund at most $150.00 of this order.');
  for (const refunded of [await refund(body.id), await refund(body.id)])
    expect([
      refunded.status,
      [...Value.Errors(AdminReturn, refunded.body)],
      refunded.body.refund.amount,
    ]).toEqual([200, [], 150]);
  await shop.runJobs('send-refund');
  expect((await capturesAndRefunds(shop, order.paypalOrderId)).refundedMinor).toBe(Math.round(total * 100));
  expect(await readOwn()).toMatchObject({
    status: 'REFUNDED',
    refundAmount: 212.5,
    refundedAmount: 150,
    refundNote: 'Returned items, without what was already refunded',
  });
});

it('follows what’s refunded after the return was registered, in both lists', async () => {
  const { body } = await register(1);
  expect([body.refundAmount, body.itemsAmount]).toEqual([106.25, undefined]);
  await leave(30);
  const { body: page } = await shop.call('GET', `/orders/${order.id}/returns`, { token: ada.token });
  expect([[...Value.Errors(OrderReturns, page)], page.returns[0].refundAmount]).toEqual([[], 30]);
  const { body: list } = await shop.call('GET', `/admin/returns?q=${order.orderNumber}`, { token: operator });
  expect(list.content[0]).toMatchObject({ refundAmount: 30, itemsAmount: 106.25 });
});

it('is complete when it arrives if nothing is left, and doesn’t say that its items cost nothing', async () => {
  await leave(0);
  const { body } = await register(1);
  expect([body.refundAmount, body.itemsAmount]).toEqual([0, 106.25]);
  expect(await latestEmail()).toContain('We already refunded this order.');
  await receiveAll(shop, operator, body.id);
  expect(await latestEmail()).toContain("There's nothing to refund for these items.");
  expect(await readOwn()).toMatchObject({ status: 'REFUNDED', refundAmount: 0, itemsAmount: 106.25 });
});

it('stays open while a refund is pending that PayPal may refuse', async () => {
  await asOperator(`/admin/orders/${order.id}/refunds`, { amount: total, reason: 'Late' });
  const { body } = await register(1);
  await receiveAll(shop, operator, body.id);
  expect(await readOwn()).toMatchObject({ status: 'RECEIVED', refundAmount: 0 });
  await shop.control('paypal', { operation: 'refund', declineNext: 1 });
  await shop.runJobs('send-refund');
  expect(await readOwn()).toMatchObject({ status: 'RECEIVED', refundAmount: 106.25 });
});

it('offers an exchange only for as many items as what’s left pays for', async () => {
  await leave(110);
  const options = await shop.call('GET', `/orders/${order.id}/exchange-options`, { token: ada.token });
  expect(options.body.items[0].variants).toEqual([
    { variantId: large, variantName: 'Moss / L', maxQuantity: 1 },
  ]);
  const both = await register(2, large);
  expect([both.status, both.body.code]).toEqual([409, 'variant-unavailable']);
  expect((await register(1, large)).status).toBe(201);
});
