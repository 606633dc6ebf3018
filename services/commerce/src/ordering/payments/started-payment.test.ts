import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestCheckout, placeOrder } from '../../../testing/checkout.ts';
import { approvedPayment, type Approval } from '../../../testing/payments.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, newCartId, type TestShop } from '../../../testing/test-shop.ts';
import { useAllAttemptsBut } from '../../../testing/used-attempts.ts';
import { paymentReadRule } from './started-payment.ts';

let shop: TestShop;
let cartId: string;
beforeAll(async () => {
  shop = await createTestShop();
  for (const tenant of ['FIELDNOTE', 'MAISONLUNE'])
    await addTestProducts(shop.db, tenant, [{ productId: 'parka', priceMinor: 10_000, stock: 50 }]);
});
beforeEach(async () => {
  cartId = await filledCart();
});
afterAll(() => shop.close());

const line = { productId: 'parka', quantity: 1, selectedAttributes: { Size: 'M', Color: 'Moss' } };
async function filledCart(tenant = 'FIELDNOTE') {
  const id = newCartId();
  await shop.call('POST', `/cart/anonymous/${id}/items`, { tenant, body: line });
  return id;
}
const startPayment = (pay: Approval = {}) =>
  approvedPayment(shop, 25, { madeFor: cartId, approve: false, ...pay });
const readPayment = (id: string, options: Parameters<TestShop['call']>[2] = {}) =>
  shop.call('GET', `/payments/paypal/${id}`, { headers: { 'x-cart-id': cartId }, ...options });
const codeOf = async (reply: ReturnType<typeof readPayment>) => [
  (await reply).status,
  (await reply).body.code,
];

describe('a started payment', () => {
  it('is waiting until the buyer approves it, and then returns the payer and the amount', async () => {
    const id = await startPayment();
    expect((await readPayment(id)).body).toEqual({ paypalOrderId: id, status: 'waiting' });
    await shop.control(`paypal/orders/${id}/approve`, {});
    expect((await readPayment(id)).body).toEqual({
      paypalOrderId: id,
      status: 'approved',
      approval: { payerId: 'SANDBOXBUYER2', amount: 25 },
    });
  });

  it("is found for a signed-in shopper's cart", async () => {
    const { token } = await registerShopper(shop);
    const cart = await shop.call('POST', '/cart/items', { token, body: line });
    const id = await startPayment({ madeFor: cart.body.id, approve: true });
    expect((await readPayment(id, { token })).body.status).toBe('approved');
  });

  it('is not found by anyone else', async () => {
    const id = await startPayment({ approve: true });
    const others: Parameters<typeof readPayment>[1][] = [
      { headers: {} },
      { headers: { 'x-cart-id': newCartId() } },
      { headers: { 'x-cart-id': await filledCart() } },
      { token: (await registerShopper(shop)).token },
      { tenant: 'MAISONLUNE' },
      { tenant: 'MAISONLUNE', headers: { 'x-cart-id': await filledCart('MAISONLUNE') } },
    ];
    for (const other of others) expect(await codeOf(readPayment(id, other))).toEqual([404, 'not-found']);
  });

  it.each([
    ['not made for a cart', { madeFor: '' }],
    ['from another store', { clientId: 'maisonlune-client-id' }],
  ])('is not found if it is %s', async (_, pay) => {
    expect(await codeOf(readPayment(await startPayment({ approve: true, ...pay })))).toEqual([
      404,
      'not-found',
    ]);
  });

  it('is no longer found once it is captured', async () => {
    const { body, total, ...checkout } = await guestCheckout(shop, { items: [{ productId: 'parka' }] });
    const paypalOrderId = await approvedPayment(shop, total, { madeFor: checkout.cartId });
    const headers = { 'x-cart-id': checkout.cartId };
    expect((await readPayment(paypalOrderId, { headers })).body.status).toBe('approved');
    await placeOrder(shop, { ...body, paymentDetails: { ...body.paymentDetails, paypalOrderId } });
    expect(await codeOf(readPayment(paypalOrderId, { headers }))).toEqual([404, 'not-found']);
  });

  it('reports that PayPal is not responding', async () => {
    const id = await startPayment();
    await shop.control('paypal', { orderId: id, failNext: { status: 503 } });
    expect(await codeOf(readPayment(id))).toEqual([503, 'upstream-unavailable']);
  });

  it('limits guesses from one network, but not a page that polls', async () => {
    const id = await startPayment();
    const network = { 'x-forwarded-for': '203.0.113.77' };
    for (let poll = 0; poll < 3; poll += 1)
      expect((await readPayment(id, { headers: { 'x-cart-id': cartId, ...network } })).status).toBe(200);
    for (let guess = 0; guess < 60; guess += 1)
      expect((await readPayment(`GUESS${guess}`, { headers: network })).status).toBe(404);
    expect(await codeOf(readPayment('GUESS60', { headers: network }))).toEqual([429, 'rate-limited']);
  });

  it('limits how often it is read from PayPal for one cart', async () => {
    const id = await startPayment();
    await useAllAttemptsBut(shop, paymentReadRule(cartId), 1);
    expect((await readPayment(id)).status).toBe(200);
    expect(await codeOf(readPayment(id))).toEqual([429, 'rate-limited']);
  });
});
