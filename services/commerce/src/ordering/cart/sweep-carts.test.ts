import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, newCartId, type TestShop } from '../../../testing/test-shop.ts';
import { sweepCarts } from './sweep-carts.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'tee', priceMinor: 1_999, stock: 200 }]);
});
afterAll(() => shop.close());
beforeEach(() => shop.db.query('delete from carts'));

const dayMs = 24 * 3_600_000;
const sweepAfter = (days: number) =>
  sweepCarts({ db: shop.db, clock: () => new Date(Date.now() + days * dayMs) });

const newItem = { productId: 'tee', quantity: 1, selectedAttributes: { Size: 'M', Color: 'Moss' } };
/** @returns the id of a cart with one line, and the URL of that line */
async function filledCart() {
  const cartId = newCartId();
  const { body } = await shop.call('POST', `/cart/anonymous/${cartId}/items`, { body: newItem });
  return { cartId, line: `/cart/anonymous/${cartId}/items/${body.items[0].id}` };
}
const statusOf = async (cartId: string) =>
  (await shop.call('GET', '/cart', { headers: { 'x-cart-id': cartId } })).status;

it('deletes an emptied anonymous cart after two days and keeps one that has items', async () => {
  const [emptied, filled] = [await filledCart(), await filledCart()];
  await shop.call('DELETE', emptied.line);
  await sweepAfter(1.9);
  expect([await statusOf(emptied.cartId), await statusOf(filled.cartId)]).toEqual([200, 200]);
  await sweepAfter(2.1);
  expect([await statusOf(emptied.cartId), await statusOf(filled.cartId)]).toEqual([404, 200]);
});

it('deletes an unchanged cart after thirty days, but never the cart of an account', async () => {
  const { cartId } = await filledCart();
  const { token } = await registerShopper(shop);
  await shop.call('POST', '/cart/items', { token, body: newItem });
  await sweepAfter(29);
  expect(await statusOf(cartId)).toBe(200);
  await sweepAfter(31);
  expect(await statusOf(cartId)).toBe(404);
  expect((await shop.call('GET', '/cart', { token })).body.items).toHaveLength(1);
});

it('treats a new quantity as a change', async () => {
  const { cartId, line } = await filledCart();
  await shop.db.query("update carts set updated_at = now() - interval '20 days'");
  await shop.call('PUT', line, { body: { quantity: 3 } });
  await sweepAfter(15);
  expect(await statusOf(cartId)).toBe(200);
});

it('deletes any number of carts, in batches', async () => {
  await shop.db.query(
    "insert into carts (tenant_code, id) select 'FIELDNOTE', 'anon-swept-' || n from generate_series(1, 1203) n",
  );
  const { cartId } = await filledCart();
  await shop.handlers['sweep-carts']();
  expect((await shop.db.query('select from carts')).rows).toHaveLength(1204);
  await sweepAfter(3);
  expect((await shop.db.query('select id from carts')).rows).toEqual([{ id: cartId }]);
});
