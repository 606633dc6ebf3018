import { afterAll, beforeAll, expect, it } from 'vitest';
import { registered } from '../testing/test-account.ts';
import { addTestProducts } from '../testing/test-catalogue.ts';
import { createTestShop, newCartId, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'tee', priceMinor: 1_999, stock: 200 }]);
});
afterAll(() => shop.close());

const add = (cartId: string, quantity = 1) =>
  shop.call('POST', `/cart/anonymous/${cartId}/items`, {
    body: { productId: 'tee', quantity, selectedAttributes: { Size: 'M', Color: 'Moss' } },
  });
const read = (cartId: string) => shop.call('GET', '/cart', { headers: { 'x-cart-id': cartId } });

it('a cart that two shoppers merge at once gives its lines to one of them', async () => {
  const [ada, eve] = [await registered(shop), await registered(shop)];
  const cartId = newCartId();
  await add(cartId, 7);
  const merge = ({ token }: { token: string }) =>
    shop.call('POST', '/cart/merge', { token, body: { anonymousCartId: cartId } });
  const replies = await Promise.all([ada, eve, ada, eve, ada, eve].map(merge));
  expect(replies.map((reply) => reply.status)).toEqual(Array(6).fill(200));
  const held = await Promise.all(
    [ada, eve].map(
      async ({ token }) => (await shop.call('GET', '/cart', { token })).body.items[0]?.quantity ?? 0,
    ),
  );
  expect(held.sort()).toEqual([0, 7]);
});

it('first additions at once add up', async () => {
  const cartId = newCartId();
  const replies = await Promise.all(Array.from({ length: 12 }, () => add(cartId)));
  expect(replies.map((reply) => reply.status)).toEqual(Array(12).fill(200));
  expect((await read(cartId)).body.items[0].quantity).toBe(12);
});
