import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { guestCheckout, placeOrder } from '../../../testing/checkout.ts';
import { approvedPayment } from '../../../testing/payments.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let scarce: string;
beforeAll(async () => {
  shop = await createTestShop();
  [scarce = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'scarce', priceMinor: 5_000, stock: 40 },
  ]);
});
beforeEach(() => shop.jobs.waiting.splice(0));
afterAll(() => shop.close());

const stock = () => stockOf(shop.db, 'FIELDNOTE', scarce);
const items = (quantity: number) => [{ productId: 'scarce', quantity }];

it.each([['.5'], ['999999999999999.00'], ['9999999999999999999']])(
  'refuses a payment of "%s", which does not match the order, and reserves nothing',
  async (value) => {
    const { body } = await guestCheckout(shop, { items: items(20) });
    body.paymentDetails.paypalOrderId = await approvedPayment(shop, value);
    const reply = await placeOrder(shop, body);
    expect([reply.status, reply.body.code]).toEqual([409, 'amount-mismatch']);
    expect([await stock(), shop.jobs.waiting]).toEqual([40, []]);
  },
);

it('reserves stock for at most three payments in review per person', async () => {
  for (let reserved = 1; reserved <= 3; reserved += 1) {
    const { body } = await guestCheckout(shop, { items: items(1), email: 'Slow@shop.test' });
    await shop.control('paypal', { orderId: body.paymentDetails.paypalOrderId, pendingNext: 1 });
    expect((await placeOrder(shop, body)).body.code).toBe('payment-pending');
  }
  const { body } = await guestCheckout(shop, { items: items(1), email: 'slow@shop.test' });
  const fourth = await placeOrder(shop, body);
  expect([fourth.status, fourth.body.code]).toEqual([429, 'rate-limited']);
  expect(fourth.body.message).toContain("You weren't charged");
  expect(await stock()).toBe(37);
  const other = await guestCheckout(shop, { items: items(1), email: 'other@shop.test' });
  expect((await placeOrder(shop, other.body)).status).toBe(201);
});

it('refuses to reuse the payment of a placed order for another address', async () => {
  const { body } = await guestCheckout(shop, { items: items(1) });
  const first = await placeOrder(shop, body);
  expect(first.status).toBe(201);
  const moved = await placeOrder(shop, {
    ...body,
    shippingAddress: { ...body.shippingAddress!, city: 'Elsewhere' },
  });
  expect([moved.status, moved.body.code]).toEqual([409, 'payment-used']);
  expect((await placeOrder(shop, body)).body).toEqual(first.body);
});

it('limits guessing of payments and codes without blocking other shoppers', async () => {
  const { body } = await guestCheckout(shop, { items: items(1) });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const guess = (number: number) =>
    placeOrder(
      shop,
      { ...body, paymentDetails: { ...body.paymentDetails, paypalOrderId: `GUESS${number}` } },
      from('203.0.113.9'),
    );
  for (let number = 0; number < 60; number += 1)
    expect((await guess(number)).body.code).toBe('payment-not-approved');
  expect((await guess(60)).status).toBe(429);
  expect((await placeOrder(shop, body, from('203.0.113.10'))).status).toBe(201);
});
