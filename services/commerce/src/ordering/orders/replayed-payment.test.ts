import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { guestCheckout, home, placeOrder, type GuestCheckout } from '../../../testing/checkout.ts';
import { onePaidOrder, outcomeOf } from '../../../testing/order-outcome.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
const parkas: Record<string, string> = {};
let first: GuestCheckout;
let shopper: Awaited<ReturnType<typeof registerShopper>>;
beforeAll(async () => {
  shop = await createTestShop();
  for (const tenant of ['FIELDNOTE', 'MAISONLUNE'])
    [parkas[tenant] = ''] = await addTestProducts(shop.db, tenant, [
      { productId: 'parka', priceMinor: 10_000, stock: 50 },
    ]);
  shopper = await registerShopper(shop);
});
afterAll(() => shop.close());

const oneParka = { items: [{ productId: 'parka' }] };
const stock = (tenant = 'FIELDNOTE') => stockOf(shop.db, tenant, parkas[tenant]!);
beforeEach(async () => {
  shop.jobs.waiting.splice(0);
  first = await guestCheckout(shop, oneParka);
  expect((await placeOrder(shop, first.body)).status).toBe(201);
});

/** The payment has bought only the first order and was captured once. */
async function expectBoughtOnce() {
  const outcome = await outcomeOf(shop, first.body.paymentDetails.paypalOrderId);
  expect(outcome).toEqual(onePaidOrder(Math.round(first.total * 100)));
}

it('refuses a payment that was used for another cart, and changes neither cart nor stock', async () => {
  const second = await guestCheckout(shop, oneParka);
  const before = await stock();
  const replayed = { ...second.body, paymentDetails: first.body.paymentDetails };
  const reply = await placeOrder(shop, replayed, { 'idempotency-key': 'again' });
  expect([reply.status, reply.body.code]).toEqual([409, 'payment-used']);
  const { body: cart } = await shop.call('GET', '/cart', { headers: { 'x-cart-id': second.cartId } });
  expect([cart.items.length, await stock()]).toEqual([1, before]);
  await expectBoughtOnce();
});

it("refuses a guest's payment for a signed-in shopper", async () => {
  const { token, id } = shopper;
  await shop.call('POST', '/cart/items', {
    token,
    body: { productId: 'parka', quantity: 1, selectedAttributes: { Size: 'M', Color: 'Moss' } },
  });
  const saved = await shop.call('POST', `/users/${id}/addresses`, { token, body: home });
  const { paymentMethod, paymentDetails, shippingDetails, taxDetails } = first.body;
  const before = await stock();
  const replayed = { paymentMethod, paymentDetails, shippingDetails, taxDetails, shippingAddressId: saved.body.id, billingAddressId: saved.body.id }; // prettier-ignore
  expect((await placeOrder(shop, replayed, {}, { token })).body.code).toBe('payment-used');
  expect(await stock()).toBe(before);
  await expectBoughtOnce();
});

it("refuses one tenant's payment in another tenant", async () => {
  const there = await guestCheckout(shop, { ...oneParka, tenant: 'MAISONLUNE' });
  const before = await stock('MAISONLUNE');
  const stolen = { ...there.body, paymentDetails: first.body.paymentDetails };
  expect((await placeOrder(shop, stolen, {}, { tenant: 'MAISONLUNE' })).body.code).toBe(
    'payment-not-approved',
  );
  expect(await stock('MAISONLUNE')).toBe(before);
  const { rows } = await shop.db.query("select id from orders where tenant_code = 'MAISONLUNE'");
  expect(rows).toEqual([]);
  await expectBoughtOnce();
});
