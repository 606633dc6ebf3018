import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, newCartId, type TestShop } from '../../../testing/test-shop.ts';
import { useAllAttemptsBut } from '../../../testing/used-attempts.ts';
import { newCartRule } from './cart-limits.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'tee', priceMinor: 1_999, stock: 200 }]);
});
afterAll(() => shop.close());

const add = (cartId: string, quantity = 1, from = '203.0.113.1') =>
  shop.call('POST', `/cart/anonymous/${cartId}/items`, {
    headers: { 'x-forwarded-for': from },
    body: { productId: 'tee', quantity, selectedAttributes: { Size: 'M', Color: 'Moss' } },
  });
const read = (cartId: string) => shop.call('GET', '/cart', { headers: { 'x-cart-id': cartId } });

it('gives the lines to only one of two shoppers who merge the same cart at once', async () => {
  const [ada, eve] = [await registerShopper(shop), await registerShopper(shop)];
  const cartId = newCartId();
  await add(cartId, 7);
  const merge = ({ token }: { token: string }) =>
    shop.call('POST', '/cart/merge', { token, body: { anonymousCartId: cartId } });
  const replies = await Promise.all([ada, eve, ada, eve, ada, eve].map(merge));
  expect(replies.map((reply) => reply.status)).toEqual(Array(6).fill(200));
  const quantities = await Promise.all(
    [ada, eve].map(
      async ({ token }) => (await shop.call('GET', '/cart', { token })).body.items[0]?.quantity ?? 0,
    ),
  );
  expect(quantities.sort()).toEqual([0, 7]);
});

it('creates ten of fifty concurrent carts when the network has ten left', async () => {
  const from = '203.0.113.9';
  await useAllAttemptsBut(shop, newCartRule(from), 10);
  const replies = await Promise.all(Array.from({ length: 50 }, () => add(newCartId(), 1, from)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(40);
});

it('adds up the quantities of concurrent additions to a new cart, and counts one new cart', async () => {
  const cartId = newCartId();
  const from = '203.0.113.10';
  await useAllAttemptsBut(shop, newCartRule(from), 1);
  const replies = await Promise.all(Array.from({ length: 12 }, () => add(cartId, 1, from)));
  expect(replies.map((reply) => reply.status)).toEqual(Array(12).fill(200));
  expect((await read(cartId)).body.items[0].quantity).toBe(12);
});
