import { Cart } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, newCartId, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let parka: string;
beforeAll(async () => {
  shop = await createTestShop();
  [parka = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 12_995, stock: 5 },
    { productId: 'tee', priceMinor: 1_999, stock: 200 },
    { productId: 'gone', priceMinor: 1_000, stock: 0 },
  ]);
});
afterAll(() => shop.close());

const setVariant = (set: { stock?: number; price_minor?: number }) =>
  shop.db.inTenant('FIELDNOTE', (tx) =>
    tx
      .updateTable('variants')
      .set(set)
      .where('tenant_code', '=', 'FIELDNOTE')
      .where('id', '=', parka)
      .execute(),
  );
beforeEach(() => setVariant({ stock: 5, price_minor: 12_995 }));
const item = (productId: string, quantity = 1, Size = 'M') => ({
  productId,
  quantity,
  selectedAttributes: { Size, Color: 'Moss' },
});
const add = (cartId: string, body: object) => shop.call('POST', `/cart/anonymous/${cartId}/items`, { body });
const read = (cartId: string) => shop.call('GET', '/cart', { headers: { 'x-cart-id': cartId } });

describe('an anonymous cart', () => {
  it('is created with its first line and found only by its own id', async () => {
    const cartId = newCartId();
    expect((await read(cartId)).status).toBe(404);
    const cart = await add(cartId, item('parka', 2));
    expect(Value.Check(Cart, cart.body)).toBe(true);
    expect(cart.body).toMatchObject({
      id: cartId,
      summary: { subtotal: 259.9, tax: 0, shippingCost: 0, total: 259.9 },
      notices: [],
    });
    expect(cart.body.items[0]).toMatchObject({
      productName: 'The parka',
      variantName: 'Moss / M',
      unitPrice: 129.95,
      quantity: 2,
      weight: 1.102,
      stockQuantity: 5,
    });
    expect((await read(newCartId())).status).toBe(404);
    expect(
      (await shop.call('GET', '/cart', { tenant: 'MAISONLUNE', headers: { 'x-cart-id': cartId } })).status,
    ).toBe(404);
  });

  it('never holds more than the stock, and adds a notice about it', async () => {
    const cartId = newCartId();
    const cart = await add(cartId, item('parka', 9));
    expect([cart.body.items[0].quantity, cart.body.notices]).toEqual([
      5,
      ['Only 5 of The parka (Moss / M) are left'],
    ]);
    const more = await add(cartId, item('parka'));
    expect([more.status, more.body.code, more.body.message]).toEqual([
      409,
      'out-of-stock',
      'Only 5 of The parka (Moss / M) are left, and you already have them in your cart',
    ]);
    const line = cart.body.items[0].id;
    const updated = await shop.call('PUT', `/cart/anonymous/${cartId}/items/${line}`, {
      body: { quantity: 50 },
    });
    expect(updated.body.items[0].quantity).toBe(5);
    const most = await add(newCartId(), item('tee', 99));
    expect(most.body.items[0].quantity).toBe(99);
  });

  it('uses the current price and stock of the catalog', async () => {
    const cartId = newCartId();
    await add(cartId, item('parka', 4));
    await setVariant({ price_minor: 10_000, stock: 3 });
    const less = (await read(cartId)).body;
    expect([less.summary.subtotal, less.items[0].quantity, less.notices.length]).toEqual([300, 3, 1]);
    await setVariant({ stock: 0 });
    expect((await read(cartId)).body).toMatchObject({
      items: [],
      notices: ['The parka (Moss / M) is sold out'],
    });
    await setVariant({ stock: 9 });
    expect((await read(cartId)).body.items[0].quantity).toBe(4);
  });

  it('updates and removes lines', async () => {
    const cartId = newCartId();
    const line = (await add(cartId, item('parka'))).body.items[0].id;
    await add(cartId, item('tee'));
    const changed = await shop.call('PUT', `/cart/anonymous/${cartId}/items/${line}`, {
      body: { quantity: 3 },
    });
    expect(changed.body.items.map((line: { quantity: number }) => line.quantity)).toEqual([3, 1]);
    const removed = await shop.call('DELETE', `/cart/anonymous/${cartId}/items/${line}`);
    expect(removed.body.items).toHaveLength(1);
    expect((await shop.call('DELETE', `/cart/anonymous/${cartId}/items/${line}`)).status).toBe(404);
  });

  it('refuses items that cannot be bought', async () => {
    const cartId = newCartId();
    const codes = [];
    for (const body of [item('nothing'), item('parka', 1, '3XL'), item('gone')])
      codes.push((await add(cartId, body)).body.code);
    expect(codes).toEqual(['not-found', 'variant-unavailable', 'out-of-stock']);
    expect((await add(cartId, item('parka', 0))).status).toBe(400);
    expect((await add('anon-', item('parka'))).status).toBe(400);
  });
});

describe("a shopper's own cart", () => {
  it('exists from the first read, is empty and keeps its id', async () => {
    const { token } = await registerShopper(shop);
    const first = await shop.call('GET', '/cart', { token });
    expect(first).toMatchObject({ status: 200, body: { items: [], summary: { total: 0 } } });
    expect(Value.Check(Cart, first.body)).toBe(true);
    expect((await shop.call('GET', '/cart', { token })).body.id).toBe(first.body.id);
  });
});

describe('merging carts', () => {
  it('adds quantities up to the stock, adds a notice for what was reduced and can be repeated', async () => {
    const { token } = await registerShopper(shop);
    const cartId = newCartId();
    await add(cartId, item('parka', 4));
    await add(cartId, item('tee', 2));
    await shop.call('POST', '/cart/items', { token, body: item('parka', 3) });
    const merge = () => shop.call('POST', '/cart/merge', { token, body: { anonymousCartId: cartId } });
    const merged = await merge();
    expect(
      merged.body.items.map((line: { productId: string; quantity: number }) => [
        line.productId,
        line.quantity,
      ]),
    ).toEqual([
      ['parka', 5],
      ['tee', 2],
    ]);
    expect(merged.body.notices).toEqual(['Only 5 of The parka (Moss / M) are left']);
    expect((await merge()).body).toEqual({ ...merged.body, notices: [] });
    expect((await read(cartId)).status).toBe(404);
  });
});
