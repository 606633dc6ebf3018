import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperatorShop, type OperatorShop } from '../../../testing/operator-shop.ts';
import { inputOf } from '../../../testing/product-input.ts';
import { sampleProduct } from '../../../testing/sample-catalog.ts';
import { submitReview } from '../../../testing/review-form.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { newCartId } from '../../../testing/test-shop.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { shopperOrder } from '../../../testing/shopper-orders.ts';

let shop: OperatorShop;
/** Another process on the same database, with its own in-memory index. */
let other: Awaited<ReturnType<typeof createTestApp>>;
const hat = { colors: ['Moss', 'Ink'], id: 'teasel-hat' };

beforeAll(async () => {
  shop = await createOperatorShop([
    sampleProduct(hat.id),
    sampleProduct('plain-cap', { categoryId: 'women-dresses' }),
  ]);
  other = await createTestApp({ db: shop.db });
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

async function publish(isPublished: boolean): Promise<void> {
  const { body } = await shop.asOperator('GET', `/products/${hat.id}`);
  const saved = await shop.asOperator('PUT', `/products/${hat.id}`, { ...inputOf(body), isPublished });
  expect([saved.status, saved.body.isPublished]).toEqual([200, isPublished]);
}

async function textOf(path: string): Promise<string> {
  const reply = await shop.app.inject({
    url: path,
    headers: { 'x-tenant-code': 'FIELDNOTE', host: 'fieldnote.test' },
  });
  return `${reply.statusCode} ${reply.body}`;
}

const lists = [
  '/products',
  '/products?categoryId=women-accessories-hats',
  '/products/category/women',
  '/products/category/women-accessories-hats',
  '/products/semantic-search?query=teasel',
  '/products/search-suggestions?query=teas',
  '/products/search-documents',
].map((path) => `/api/v1${path}`);
const facets = '/api/v1/products?pageSize=100';
const own = ['', '/details', '/color-swatches', '/reviews', '/reviews/summary', '/size-recommendation'].map(
  (path) => `/api/v1/products/${hat.id}${path}`,
);
const files = ['/sitemaps/products-1.xml', '/feeds/google-merchant.xml'];

test.each([...lists, ...files])('%s lists a product only while it is published', async (path) => {
  expect(await textOf(path)).toContain(hat.id);
  await publish(false);
  const hidden = await textOf(path);
  expect(hidden).toMatch(/^200 /);
  expect(hidden).not.toContain(hat.id);
  await publish(true);
  expect(await textOf(path)).toContain(hat.id);
});

test.each(own)('%s is a 404 while the product is hidden', async (path) => {
  const user = await registerShopper(shop);
  const status = async () =>
    (
      await shop.app.inject({
        url: path,
        headers: { 'x-tenant-code': 'FIELDNOTE', authorization: `Bearer ${user.token}` },
      })
    ).statusCode;
  expect(await status()).toBe(200);
  await publish(false);
  expect(await status()).toBe(404);
  await publish(true);
});

test('facets do not count a hidden product, and its category is left out of the sitemap', async () => {
  const counts = async () =>
    JSON.parse((await textOf(facets)).slice(4)).facets.colors.map((one: { count: number }) => one.count);
  expect(await counts()).toEqual([2, 2]);
  await publish(false);
  expect(await counts()).toEqual([1, 1]);
  const categories = await textOf('/sitemaps/categories-1.xml');
  expect(categories).toContain('women-dresses');
  expect(categories).not.toContain('women-accessories-hats');
  await publish(true);
});

test('another process leaves a hidden product out of its lists from the next request on', async () => {
  const ids = async () => {
    const reply = await other.app.inject({
      url: '/api/v1/products',
      headers: { 'x-tenant-code': 'FIELDNOTE' },
    });
    return reply.json().content.map((one: { productId: string }) => one.productId);
  };
  expect(await ids()).toContain(hat.id);
  await publish(false);
  expect(await ids()).toEqual(['plain-cap']);
  await publish(true);
  expect(await ids()).toContain(hat.id);
});

test('a hidden product cannot be added to a cart, and carts leave it out with a notice while it is hidden', async () => {
  const cartId = newCartId();
  const items = `/cart/anonymous/${cartId}/items`;
  const cart = { headers: { 'x-cart-id': cartId } };
  const item = { productId: hat.id, quantity: 1, selectedAttributes: { Size: 'S', Color: 'Moss' } };
  const added = await shop.call('POST', items, { body: item });
  await publish(false);
  expect((await shop.call('POST', items, { body: item })).status).toBe(404);
  const { body } = await shop.call('GET', '/cart', cart);
  expect([body.items, body.notices]).toEqual([[], ['teasel hat (Moss / S) is no longer available']]);
  const changed = await shop.call('PUT', `${items}/${added.body.items[0].id}`, {
    body: { quantity: 2 },
  });
  expect([changed.status, changed.body.code]).toEqual([409, 'out-of-stock']);
  await publish(true);
  expect((await shop.call('GET', '/cart', cart)).body.items).toHaveLength(1);
});

test('a hidden product cannot be reviewed or reordered', async () => {
  const buyer = await registerShopper(shop);
  const order = await shopperOrder(shop, buyer, { items: [{ productId: hat.id, size: 'S' }] });
  await publish(false);
  expect((await submitReview(shop, hat.id, buyer.token)).status).toBe(404);
  const again = await shop.call('POST', `/orders/${order.id}/reorder`, { token: buyer.token });
  expect([again.status, again.body.code]).toEqual([409, 'out-of-stock']);
  expect(
    (await shop.call('GET', `/orders/${order.id}`, { token: buyer.token })).body.items[0].productName,
  ).toBe('teasel hat');
  await publish(true);
});
