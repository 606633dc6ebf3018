import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { guestCheckout, place } from '../testing/checkout.ts';
import { approvedPayment, type Approval } from '../testing/payments.ts';
import { registered } from '../testing/test-account.ts';
import { addTestProducts } from '../testing/test-catalogue.ts';
import { createTestShop, newCartId, type TestShop } from '../testing/test-shop.ts';

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
const started = (pay: Approval = {}) =>
  approvedPayment(shop, 25, { madeFor: cartId, approve: false, ...pay });
const ask = (id: string, options: Parameters<TestShop['call']>[2] = {}) =>
  shop.call('GET', `/payments/paypal/${id}`, { headers: { 'x-cart-id': cartId }, ...options });
const codeOf = async (reply: ReturnType<typeof ask>) => [(await reply).status, (await reply).body.code];

it('is waiting until the buyer has approved it, and then says by whom and how much', async () => {
  const id = await started();
  expect((await ask(id)).body).toEqual({ paypalOrderId: id, status: 'waiting' });
  await shop.control(`paypal/orders/${id}/approve`, {});
  expect((await ask(id)).body).toEqual({
    paypalOrderId: id,
    status: 'approved',
    approval: { payerId: 'SANDBOXBUYER2', amount: 25 },
  });
});

it("is found for a signed-in shopper's cart", async () => {
  const { token } = await registered(shop);
  const cart = await shop.call('POST', '/cart/items', { token, body: line });
  const id = await started({ madeFor: cart.body.id, approve: true });
  expect((await ask(id, { token })).body.status).toBe('approved');
});

it('is not found for anybody else', async () => {
  const id = await started({ approve: true });
  const others: Parameters<typeof ask>[1][] = [
    { headers: {} },
    { headers: { 'x-cart-id': newCartId() } },
    { headers: { 'x-cart-id': await filledCart() } },
    { token: (await registered(shop)).token },
    { tenant: 'MAISONLUNE' },
    { tenant: 'MAISONLUNE', headers: { 'x-cart-id': await filledCart('MAISONLUNE') } },
  ];
  for (const other of others) expect(await codeOf(ask(id, other))).toEqual([404, 'not-found']);
});

it.each([
  ['made for no cart', { madeFor: '' }],
  ['of another store', { clientId: 'maisonlune-client-id' }],
])('is not found when it is %s', async (_, pay) => {
  expect(await codeOf(ask(await started({ approve: true, ...pay })))).toEqual([404, 'not-found']);
});

it('is not found once it is paid', async () => {
  const { body, total, ...checkout } = await guestCheckout(shop, { items: [{ productId: 'parka' }] });
  const paypalOrderId = await approvedPayment(shop, total, { madeFor: checkout.cartId });
  const headers = { 'x-cart-id': checkout.cartId };
  expect((await ask(paypalOrderId, { headers })).body.status).toBe('approved');
  await place(shop, { ...body, paymentDetails: { ...body.paymentDetails, paypalOrderId } });
  expect(await codeOf(ask(paypalOrderId, { headers }))).toEqual([404, 'not-found']);
});

it('says that PayPal is not answering', async () => {
  const id = await started();
  await shop.control('paypal', { orderId: id, failNext: { status: 503 } });
  expect(await codeOf(ask(id))).toEqual([503, 'upstream-unavailable']);
});

it('stops guesses from one network, not a page that asks again and again', async () => {
  const id = await started();
  const network = { 'x-forwarded-for': '203.0.113.77' };
  for (let asked = 0; asked < 3; asked += 1)
    expect((await ask(id, { headers: { 'x-cart-id': cartId, ...network } })).status).toBe(200);
  for (let guess = 0; guess < 60; guess += 1)
    expect((await ask(`GUESS${guess}`, { headers: network })).status).toBe(404);
  expect(await codeOf(ask('GUESS60', { headers: network }))).toEqual([429, 'rate-limited']);
});
