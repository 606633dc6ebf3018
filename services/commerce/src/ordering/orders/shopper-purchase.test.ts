import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PaidPlacement } from '../../../../../tools/shop-client/check-out.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cheapestRate, guestCheckout, home, placeOrder, taxOf } from '../../../testing/checkout.ts';
import { approvedPayment } from '../../../testing/payments.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestPromotion } from '../../../testing/test-promotions.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let ada: Awaited<ReturnType<typeof registerShopper>>;
let eve: Awaited<ReturnType<typeof registerShopper>>;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 50 }]);
  ada = await registerShopper(shop);
  eve = await registerShopper(shop);
});
afterAll(() => shop.close());

const saveAddress = async (user: typeof ada, more: object = {}) =>
  (await shop.call('POST', `/users/${user.id}/addresses`, { token: user.token, body: { ...home, ...more } }))
    .body.id as string;

async function checkout(user: typeof ada): Promise<{ body: PaidPlacement; total: number }> {
  const { token } = user;
  const cart = await shop.call('POST', '/cart/items', {
    token,
    body: { productId: 'parka', quantity: 1, selectedAttributes: { Size: 'M', Color: 'Moss' } },
  });
  const rate = await cheapestRate(shop, cart.body.id, home, { token });
  const tax = await taxOf(shop, cart.body.items, 'MA');
  const total = cart.body.summary.subtotal + tax + rate.cost;
  const address = await saveAddress(user);
  return {
    total,
    body: {
      paymentMethod: 'PAYPAL',
      paymentDetails: {
        paypalOrderId: await approvedPayment(shop, total),
        payerId: 'P',
        amount: total,
        currency: 'USD',
      },
      shippingDetails: {
        rateId: rate.id,
        carrierName: rate.carrierName,
        serviceName: rate.serviceName,
        cost: rate.cost,
      },
      taxDetails: { stateCode: 'MA', taxAmount: tax, taxRate: 0.0625 },
      cartId: cart.body.id,
      shippingAddressId: address,
      billingAddressId: address,
    },
  };
}

describe('a signed-in purchase', () => {
  it("appears only in its owner's orders", async () => {
    const { body, total } = await checkout(ada);
    const placed = await placeOrder(shop, body, {}, { token: ada.token });
    expect(placed.status).toBe(201);
    const list = await shop.call('GET', '/orders', { token: ada.token });
    expect(list.body).toMatchObject({ totalElements: 1, totalPages: 1, last: true });
    expect(list.body.content[0]).toMatchObject({
      id: placed.body.id,
      status: 'PROCESSING',
      summary: { total },
    });
    expect((await shop.call('GET', `/orders/${placed.body.id}`, { token: ada.token })).status).toBe(200);
    expect((await shop.call('GET', `/orders/${placed.body.id}`, { token: eve.token })).status).toBe(404);
    expect((await shop.call('GET', `/orders/${placed.body.id}`)).status).toBe(401);
    const confirmation = `/orders/${placed.body.id}/confirmation`;
    expect((await shop.call('GET', confirmation, { token: ada.token })).body.shippingAddress.city).toBe(
      'Boston',
    );
    expect((await shop.call('GET', confirmation, { token: eve.token })).body.shippingAddress).toBeNull();
    expect((await shop.call('GET', confirmation, { tenant: 'MAISONLUNE' })).status).toBe(404);
  });

  it("requires the shopper's own saved addresses", async () => {
    const { body } = await checkout(ada);
    const { billingAddressId: _, ...without } = body;
    const incomplete = await placeOrder(shop, without, {}, { token: ada.token });
    expect([incomplete.status, incomplete.body.message]).toEqual([
      400,
      'Please select shipping and billing addresses',
    ]);
    const foreign = await placeOrder(
      shop,
      { ...body, shippingAddressId: await saveAddress(eve) },
      {},
      { token: ada.token },
    );
    expect(foreign.status).toBe(404);
    expect((await placeOrder(shop, body, {}, { token: eve.token })).body.code).toBe('cart-empty');
    expect((await placeOrder(shop, body, {}, { token: ada.token })).status).toBe(201);
  });

  it('makes the address the default once the order is placed, if requested', async () => {
    const { body } = await checkout(ada);
    const work = await saveAddress(ada, { streetAddress: '1 Work Way', city: 'Boston' });
    await placeOrder(shop, { ...body, saveShippingAddress: true }, {}, { token: ada.token });
    const { body: addresses } = await shop.call('GET', `/users/${ada.id}/addresses`, { token: ada.token });
    const defaults = addresses.filter((address: { isDefault: boolean }) => address.isDefault);
    expect(defaults.map((address: { id: string }) => address.id)).toEqual([body.shippingAddressId]);
    expect(work).not.toBe(body.shippingAddressId);
  });
});

describe("a shopper's data", () => {
  const id = '00000000-0000-4000-8000-000000000000';
  it.each([
    ['GET', '/users/me', undefined],
    ['POST', '/auth/logout', undefined],
    ['GET', `/users/${id}/addresses`, undefined],
    ['POST', `/users/${id}/addresses`, home],
    ['POST', '/cart/merge', { anonymousCartId: 'anon-0123456789' }],
    [
      'POST',
      '/cart/items',
      { productId: 'parka', quantity: 1, selectedAttributes: { Size: 'M', Color: 'Moss' } },
    ],
    ['PUT', `/cart/items/${id}`, { quantity: 1 }],
    ['DELETE', `/cart/items/${id}`, undefined],
    ['GET', '/orders', undefined],
    ['GET', `/orders/${id}`, undefined],
  ] as const)('%s %s requires a token of this tenant', async (method, path, body) => {
    expect((await shop.call(method, path, { body })).status).toBe(401);
    expect((await shop.call(method, path, { body, token: ada.token, tenant: 'MAISONLUNE' })).status).toBe(
      401,
    );
    expect((await shop.call(method, path, { body, token: 'made-up' })).status).toBe(401);
  });

  it('is not visible to others', async () => {
    for (const [method, body] of [
      ['GET', undefined],
      ['POST', home],
    ] as const) {
      const reply = await shop.call(method, `/users/${eve.id}/addresses`, { token: ada.token, body });
      expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
    }
    await shop.call('POST', '/cart/items', {
      token: eve.token,
      body: { productId: 'parka', quantity: 2, selectedAttributes: { Size: 'M', Color: 'Moss' } },
    });
    const { body: cart } = await shop.call('GET', '/cart', { token: eve.token });
    const item = `/cart/items/${cart.items[0].id}`;
    expect((await shop.call('PUT', item, { token: ada.token, body: { quantity: 1 } })).status).toBe(404);
    expect((await shop.call('DELETE', item, { token: ada.token })).status).toBe(404);
    const { cartId } = await guestCheckout(shop, { items: [{ productId: 'parka' }] });
    expect((await shop.call('DELETE', `/cart/anonymous/${cartId}/items/${cart.items[0].id}`)).status).toBe(
      404,
    );
    const rates = {
      orderNumber: cart.id,
      toAddress: { name: 'C', ...home },
      weight: 1,
      length: 1,
      width: 1,
      height: 1,
    };
    expect((await shop.call('POST', '/shipping/rates', { token: ada.token, body: rates })).status).toBe(404);
    expect((await shop.call('POST', '/shipping/rates', { body: rates })).status).toBe(404);
  });
});

describe('a promotion limited to one use per customer', () => {
  const code = 'ONCE';
  beforeAll(() =>
    addTestPromotion(shop.db, 'FIELDNOTE', { code, kind: 'FIXED', amount_minor: 500, per_customer_limit: 1 }),
  );
  const asGuest = async (email: string) => {
    const { body } = await guestCheckout(shop, { items: [{ productId: 'parka' }], code, discount: 5, email });
    return placeOrder(shop, body);
  };
  const asShopper = async (user: typeof ada) => {
    const { body, total } = await checkout(user);
    const paypalOrderId = await approvedPayment(shop, Math.round((total - 5) * 100) / 100);
    const { token } = user;
    const paymentDetails = { ...body.paymentDetails, paypalOrderId };
    return placeOrder(
      shop,
      { ...body, paymentDetails, promotionDetails: { code, discount: 5 } },
      {},
      { token },
    );
  };
  const uses = () => shop.db.query('select * from promotion_uses order by order_id');

  it('is used up for a shopper whose email address already used it as a guest', async () => {
    const user = await registerShopper(shop);
    expect((await asGuest(` ${user.email.toUpperCase()}`.trim())).status).toBe(201);
    expect((await asShopper(user)).body.code).toBe('promotion-exhausted');
    const { body: cart } = await shop.call('GET', '/cart', { token: user.token });
    const { variantId, sku, productId, product } = cart.items[0];
    const items = [{ variantId, sku, productId, ...product, quantity: 1, price: 100 }];
    const validation = await shop.call('POST', '/promotions/validate', {
      token: user.token,
      body: { code, items },
    });
    expect(validation.body.code).toBe('promotion-exhausted');
  });

  it('is used up for a guest whose account already used it, even in older orders', async () => {
    const user = await registerShopper(shop);
    expect((await asShopper(user)).status).toBe(201);
    expect((await asGuest(user.email)).body.code).toBe('promotion-exhausted');

    const currentUses = await uses();
    await shop.db.query(
      'update promotion_uses set customer_key = user_id, user_id = null where user_id is not null',
    );
    const migration = join(import.meta.dirname, '../../../migrations/035-promotion-customers.sql');
    await shop.db.script(await readFile(migration, 'utf8'));
    expect((await uses()).rows).toEqual(currentUses.rows);
  });
});
