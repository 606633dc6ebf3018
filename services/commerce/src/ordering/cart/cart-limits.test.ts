import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestOrder } from '../../../testing/guest-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, newCartId, type TestShop } from '../../../testing/test-shop.ts';
import { useAllAttemptsBut } from '../../../testing/used-attempts.ts';
import { newCartRule } from './cart-limits.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'tee', priceMinor: 1_999, stock: 200 },
    { productId: 'gone', priceMinor: 1_999, stock: 0 },
  ]);
});
afterAll(() => shop.close());

const item = (productId = 'tee') => ({
  productId,
  quantity: 1,
  selectedAttributes: { Size: 'M', Color: 'Moss' },
});
const add = (cartId: string, from: string, body = item()) =>
  shop.call('POST', `/cart/anonymous/${cartId}/items`, { body, headers: { 'x-forwarded-for': from } });
const read = (cartId: string) => shop.call('GET', '/cart', { headers: { 'x-cart-id': cartId } });

describe('new anonymous carts from one network', () => {
  it('are limited per hour; existing carts and other networks are not affected', async () => {
    const from = '203.0.113.1';
    await useAllAttemptsBut(shop, newCartRule(from), 1);
    const [mine, refused] = [newCartId(), newCartId()];
    expect((await add(mine, from)).status).toBe(200);

    const reply = await add(refused, from);
    expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([
      429,
      'rate-limited',
      '3600',
    ]);
    expect(reply.body.detail).toBe(
      'Too many new carts were started from your network. Please sign in, or try again in 60 minutes.',
    );
    expect((await read(refused)).status).toBe(404);

    expect((await add(mine, from)).body.items[0].quantity).toBe(2);
    expect((await add(refused, '203.0.113.2')).status).toBe(200);
    shop.moveTime(3_600_000);
    expect((await add(newCartId(), from)).status).toBe(200);
  });

  it('are counted per /48 network, not per IPv6 address', async () => {
    await useAllAttemptsBut(shop, newCartRule('2001:db8:7::/48'), 1);
    expect((await add(newCartId(), '2001:db8:7:1::1')).status).toBe(200);
    expect((await add(newCartId(), '2001:db8:7:2::1')).status).toBe(429);
  });

  it('count only if an item was added; account carts do not count', async () => {
    const from = '203.0.113.3';
    const { token } = await registerShopper(shop);
    await useAllAttemptsBut(shop, newCartRule(from), 1);
    expect((await add(newCartId(), from, item('gone'))).body.code).toBe('out-of-stock');
    expect((await read(newCartId())).status).toBe(404);
    expect((await add(newCartId(), from)).status).toBe(200);
    const headers = { 'x-forwarded-for': from };
    expect((await shop.call('POST', '/cart/items', { token, headers, body: item() })).status).toBe(200);
  });

  it('also count when a guest reorders', async () => {
    const from = '203.0.113.4';
    const { id, key } = await guestOrder(shop, { items: [{ productId: 'tee' }] });
    const reorder = (cartId: string) =>
      shop.call('POST', `/orders/${id}/reorder`, {
        headers: { 'x-order-key': key, 'x-cart-id': cartId, 'x-forwarded-for': from },
      });
    await useAllAttemptsBut(shop, newCartRule(from), 1);
    const cartId = newCartId();
    expect((await reorder(cartId)).status).toBe(200);
    expect((await reorder(newCartId())).status).toBe(429);
    expect((await reorder(cartId)).status).toBe(200);
  });
});
