import { randomUUID } from 'node:crypto';
import type { Cart } from '@selvedge/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countCaptures, guestCheckout, placeOrder, type GuestCheckout } from '../../../testing/checkout.ts';
import { approvedPayment } from '../../../testing/payments.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let parka: string;
beforeEach(async () => {
  shop = await createTestShop();
  // Only one in stock: the shopper who reserved it must not be told that it's sold out.
  [parka = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 1 },
  ]);
});
afterEach(() => shop.close());

const oneParka = { items: [{ productId: 'parka' }] };
const key = (name: string) => ({ 'idempotency-key': name });
const stock = () => stockOf(shop.db, 'FIELDNOTE', parka);

/** Approves a second payment for the same cart, as in a second tab or after a lost reply. */
async function approveAgain({ body, total }: GuestCheckout) {
  const paypalOrderId = await approvedPayment(shop, total);
  return { ...body, paymentDetails: { ...body.paymentDetails, paypalOrderId } };
}

async function createPendingOrder(cart = oneParka) {
  const checkout = await guestCheckout(shop, cart);
  await shop.control('paypal', { operation: 'capture', dropReplyNext: { when: 'after' } });
  expect((await placeOrder(shop, checkout.body, key('first'))).body.code).toBe('payment-pending');
  return { ...checkout, second: await approveAgain(checkout) };
}

it('refuses a second payment for a cart while the first is unclear, and charges once', async () => {
  const { body, second } = await createPendingOrder();
  const refused = await placeOrder(shop, second, key('second'));
  expect([refused.status, refused.body.code]).toEqual([409, 'order-in-progress']);
  expect(refused.body.message).toContain("You weren't charged for this one");
  expect((await placeOrder(shop, body, key('first'))).status).toBe(201);
  expect([await countCaptures(shop), await stock()]).toEqual([1, 0]);
  expect((await placeOrder(shop, second, key('second'))).body.code).toBe('cart-empty');
  expect(await countCaptures(shop)).toBe(1);
});

it('accepts a second payment for a cart as soon as the first is declined', async () => {
  const checkout = await guestCheckout(shop, oneParka);
  await shop.control('paypal', { declineNext: 1 });
  expect((await placeOrder(shop, checkout.body, key('first'))).body.code).toBe('payment-declined');
  expect((await placeOrder(shop, await approveAgain(checkout), key('second'))).status).toBe(201);
  expect([await countCaptures(shop), await stock()]).toEqual([1, 0]);
});

it('refuses a second payment if items were added to the cart during the first', async () => {
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'tee', priceMinor: 2_000, stock: 9 }]);
  const { body, second, cartId } = await createPendingOrder();
  await shop.call('POST', `/cart/anonymous/${cartId}/items`, {
    body: { productId: 'tee', quantity: 1, selectedAttributes: { Size: 'M', Color: 'Moss' } },
  });
  expect((await placeOrder(shop, body, key('first'))).status).toBe(201);
  const refused = await placeOrder(shop, second, key('second'));
  expect(['shipping-rate-expired', 'amount-mismatch']).toContain(refused.body.code);
  expect(await countCaptures(shop)).toBe(1);
});

it("does not charge again for a cart that was merged into a shopper's own during payment", async () => {
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'tee', priceMinor: 2_000, stock: 9 }]);
  const { cartId, second } = await createPendingOrder({ items: [{ productId: 'tee' }] });
  const { token } = await registerShopper(shop);
  const merged = await shop.call('POST', '/cart/merge', { token, body: { anonymousCartId: cartId } });
  expect(merged.body.items).toHaveLength(1);

  const { paymentMethod, paymentDetails, shippingDetails, taxDetails } = second;
  const shippingAddressId = randomUUID();
  const asShopper = { paymentMethod, paymentDetails, shippingDetails, taxDetails, shippingAddressId, billingAddressId: shippingAddressId }; // prettier-ignore
  expect((await placeOrder(shop, asShopper, {}, { token })).body.code).toBe('order-in-progress');
  expect(await shop.runJobs('settle-order')).toBe(1);
  expect((await shop.call('GET', '/cart', { token })).body.items).toEqual([]);
  expect((await placeOrder(shop, asShopper, {}, { token })).body.code).toBe('cart-empty');
  expect(await countCaptures(shop)).toBe(1);
});

describe('a cart that is merged during payment', () => {
  const settle = () => shop.runJobs('settle-order');

  it('gets its last item back if the payment fails', async () => {
    const { cartId, body } = await guestCheckout(shop, oneParka);
    await shop.control('paypal', { operation: 'capture', dropReplyNext: { when: 'before' } });
    expect((await placeOrder(shop, body)).body.code).toBe('payment-pending');
    const { token } = await registerShopper(shop);
    await shop.call('POST', '/cart/merge', { token, body: { anonymousCartId: cartId } });
    await shop.control('paypal', { declineNext: 1 });
    await settle();
    const { body: cart } = await shop.call('GET', '/cart', { token });
    expect((cart as Cart).items.map((item) => [item.productId, item.quantity])).toEqual([['parka', 1]]);
    expect([await stock(), await countCaptures(shop)]).toEqual([1, 0]);
  });

  it("loses only what was bought and keeps the shopper's own quantity of the same item", async () => {
    await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'tee', priceMinor: 2_000, stock: 9 }]);
    const { cartId, body } = await guestCheckout(shop, { items: [{ productId: 'tee', quantity: 2 }] });
    await shop.control('paypal', { operation: 'capture', dropReplyNext: { when: 'after' } });
    expect((await placeOrder(shop, body)).body.code).toBe('payment-pending');
    const { token } = await registerShopper(shop);
    await shop.call('POST', '/cart/items', {
      token,
      body: { productId: 'tee', quantity: 3, selectedAttributes: { Size: 'M', Color: 'Moss' } },
    });
    await shop.call('POST', '/cart/merge', { token, body: { anonymousCartId: cartId } });
    await settle();
    const { body: cart } = await shop.call('GET', '/cart', { token });
    expect((cart as Cart).items.map((item) => [item.productId, item.quantity])).toEqual([['tee', 3]]);
  });
});
