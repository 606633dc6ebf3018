import { commerceOperations } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { shopperOrder, type Shopper } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let ada: Shopper;
let eve: Shopper;
let order: { id: string };
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 100 },
    { productId: 'scarf', priceMinor: 2_000, stock: 100 },
    { productId: 'belt', priceMinor: 3_000, stock: 100 },
  ]);
  ada = await registerShopper(shop);
  eve = await registerShopper(shop);
  order = await shopperOrder(shop, ada, {
    items: [
      { productId: 'parka', quantity: 2 },
      { productId: 'scarf', quantity: 5 },
    ],
  });
});
beforeEach(async () => {
  const { body: cart } = await shop.call('GET', '/cart', { token: ada.token });
  for (const { id } of cart.items) await shop.call('DELETE', `/cart/items/${id}`, { token: ada.token });
  await setStock('parka', 50);
  await setStock('scarf', 50);
});
afterAll(() => shop.close());

const setStock = (product: string, quantity: number) =>
  shop.db.query('update variants set stock = $2 where product_id = $1', [product, quantity]);
const reorder = (token = ada.token) => shop.call('POST', `/orders/${order.id}/reorder`, { token });
const addToCart = (productId: string, quantity: number) =>
  shop.call('POST', '/cart/items', {
    token: ada.token,
    body: { productId, quantity, selectedAttributes: { Size: 'M', Color: 'Moss' } },
  });
type Reply = Awaited<ReturnType<typeof reorder>>;
/** The lines of the cart in a reply, sorted by product. */
const cartLines = ({ body }: Reply) =>
  body.cart.items
    .map((item: { productId: string; quantity: number; unitPrice: number }) => [
      item.productId,
      item.quantity,
      item.unitPrice,
    ])
    .sort();

it("adds an order's items to the cart at today's prices and keeps what is already there", async () => {
  await addToCart('belt', 1);
  await shop.db.query("update variants set price_minor = 12000 where product_id = 'parka'");
  const reply = await reorder();
  expect([reply.status, [...Value.Errors(commerceOperations.reorder.response, reply.body)]]).toEqual([
    200,
    [],
  ]);
  expect(cartLines(reply)).toEqual([
    ['belt', 1, 30],
    ['parka', 2, 120],
    ['scarf', 5, 20],
  ]);
  expect(reply.body.missing).toEqual([]);
});

it('adds nothing twice when repeated, and takes items already in the cart into account', async () => {
  await addToCart('scarf', 7);
  const replies = await Promise.all([reorder(), reorder(), reorder()]);
  for (const reply of [...replies, await reorder()])
    expect([reply.status, cartLines(reply), reply.body.missing]).toEqual([
      200,
      [
        ['parka', 2, 120],
        ['scarf', 7, 20],
      ],
      [],
    ]);
});

it('adds what is in stock and lists what is missing', async () => {
  await setStock('scarf', 3);
  await setStock('parka', 0);
  const { body } = await reorder();
  expect(body.missing).toEqual([
    { productName: 'The parka', variantName: 'Moss / M', requested: 2, added: 0 },
    { productName: 'The scarf', variantName: 'Moss / M', requested: 5, added: 3 },
  ]);
  expect(body.cart.items).toHaveLength(1);
});

it('fails and leaves the cart unchanged if nothing is in stock', async () => {
  await setStock('scarf', 0);
  await setStock('parka', 0);
  await addToCart('belt', 1);
  const { status, body } = await reorder();
  expect([status, body.code, body.message]).toEqual([
    409,
    'out-of-stock',
    "None of the items in this order are in stock. Your cart hasn't changed.",
  ]);
  expect((await shop.call('GET', '/cart', { token: ada.token })).body.items).toHaveLength(1);
});

it("refuses another shopper's order", async () => {
  const refused = await reorder(eve.token);
  expect([refused.status, refused.body.message]).toEqual([404, 'Order not found']);
});

it('skips items that are no longer in the catalog', async () => {
  await shop.db.query("delete from variants where product_id = 'parka'");
  const { status, body } = await reorder();
  expect([status, body.missing]).toEqual([
    200,
    [{ productName: 'The parka', variantName: 'Moss / M', requested: 2, added: 0 }],
  ]);
});
