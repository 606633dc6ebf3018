import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftOrderInput } from '../../testing/draft-order-input.ts';
import { moveThrough, operatorToken, shopperOrder } from '../../testing/shopper-orders.ts';
import { submitReview } from '../../testing/review-form.ts';
import { registerShopper } from '../../testing/test-account.ts';
import { addTestProducts } from '../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';

// A right-to-left override shows the text after it backwards: what somebody reads isn't what was written.
const reversed = 'Refund \u202e00.01$\u202c now \u2067or later\u2069';
const plain = 'Refund 00.01$ now or later';

let shop: TestShop;
let operator: string;
let ada: Awaited<ReturnType<typeof registerShopper>>;
let order: Awaited<ReturnType<typeof shopperOrder>>;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 9 }]);
  operator = await operatorToken(shop);
  ada = await registerShopper(shop);
  order = await shopperOrder(shop, ada, { items: [{ productId: 'parka' }] });
});
afterAll(() => shop.close());

const admin = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  (await shop.call(method, `/admin${path}`, { token: operator, ...(body && { body }) })).body;

test('operators read what shoppers wrote without bidi control characters', async () => {
  const asAda = (method: 'GET' | 'POST', path: string, body?: object) =>
    shop.call(method, `/orders/${order.id}${path}`, { token: ada.token, ...(body && { body }) });
  const { orderNumber } = order;
  await asAda('POST', '/issues', { type: 'Other', description: reversed, orderNumber });
  expect((await asAda('GET', '/issues')).body[0].description).toBe(plain);
  await moveThrough(shop, operator, order.id, ['SHIPPED', 'DELIVERED']);
  const items = [{ orderItemId: (await asAda('GET', '')).body.items[0].id, quantity: 1 }];
  await asAda('POST', '/return', { items, returnReason: reversed });
  expect((await admin('GET', `/orders/${order.id}`)).returns[0].returnReason).toBe(plain);
  const review = await submitReview(shop, 'parka', ada.token, { comment: reversed });
  expect(review.body).toMatchObject({ review: { comment: plain } });
});

test('shoppers and other operators read what an operator wrote without them', async () => {
  const { variantId } = (await admin('GET', '/stock?q=parka')).content[0];
  const input = draftOrderInput(variantId, { message: reversed });
  expect((await admin('POST', '/draft-orders', input)).message).toBe(plain);
  expect((await admin('POST', `/orders/${order.id}/notes`, { text: reversed })).text).toBe(plain);
  const bea = await registerShopper(shop);
  await submitReview(shop, 'parka', bea.token, { comment: 'Warm' });
  const { id } = (await admin('GET', '/reviews')).content[0];
  const { updatedAt: basedOn } = await admin('GET', `/reviews/${id}`);
  expect((await admin('PUT', `/reviews/${id}/reply`, { text: reversed, basedOn })).reply.text).toBe(plain);
  const html = `<p>${reversed}</p>`;
  expect((await admin('PUT', '/pages/help', { title: 'Help', html })).html).toBe(`<p>${plain}</p>`);
});
