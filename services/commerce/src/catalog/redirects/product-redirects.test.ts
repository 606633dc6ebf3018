import type { AdminProduct } from '@selvedge/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bannerInput } from '../../../testing/banner-input.ts';
import { csvFile, csvRow, type TestRow } from '../../../testing/csv-file.ts';
import { importCsv } from '../../../testing/import-csv.ts';
import { newCartId, testServiceKey } from '../../../testing/test-shop.ts';
import { changesIn, createOperatorShop, type OperatorShop } from '../../../testing/operator-shop.ts';
import { inputOf, productInput } from '../../../testing/product-input.ts';
import { promotionInput } from '../../../testing/promotion-input.ts';
import { submitReview } from '../../../testing/review-form.ts';
import { sampleProduct } from '../../../testing/sample-catalog.ts';
import { shopperOrder } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';

let shop: OperatorShop;
beforeEach(async () => {
  shop = await createOperatorShop([sampleProduct('wool-hat'), sampleProduct('felt-cap')]);
});
afterEach(() => shop.close());

const read = async (id: string): Promise<AdminProduct> =>
  (await shop.asOperator('GET', `/products/${id}`)).body;
const rename = async (from: string, to: string) =>
  shop.asOperator('PUT', `/products/${from}`, { ...inputOf(await read(from)), id: to });
const pageOf = (id: string, tenant = 'FIELDNOTE') => shop.call('GET', `/products/${id}/details`, { tenant });
const listed = async (): Promise<string[]> =>
  (await shop.call('GET', '/products?sort=id,asc')).body.content.map(
    (one: { productId: string }) => one.productId,
  );

describe('a new handle', () => {
  test('moves the product with everything that belongs to it, and the old one leads to the new one', async () => {
    const before = await read('wool-hat');
    // The API has cached this reply now.
    expect((await pageOf('wool-hat')).status).toBe(200);
    const reply = await rename('wool-hat', 'beanie');
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const changed = { id: 'beanie', formerHandles: ['wool-hat'], updatedAt: reply.body.updatedAt };
    expect(reply.body).toEqual({ ...before, ...changed });
    expect((await pageOf('beanie')).body).toMatchObject({ id: 'beanie', productName: 'wool hat' });
    for (const path of ['', '/details', '/color-swatches']) {
      const { status, body } = await shop.call('GET', `/products/wool-hat${path}`);
      expect([status, body.code, body.movedTo]).toEqual([404, 'not-found', 'beanie']);
    }
    expect(await changesIn(shop, 'updateProduct')).toMatchObject([
      { subject_id: 'beanie', before: { id: 'wool-hat' }, after: { id: 'beanie' } },
    ]);
  });

  test('is the only one in lists, search, the sitemap and the feed', async () => {
    expect(await listed()).toEqual(['felt-cap', 'wool-hat']);
    await rename('wool-hat', 'beanie');
    expect(await listed()).toEqual(['beanie', 'felt-cap']);
    const found = await shop.call('GET', '/products/semantic-search?query=wool+hat');
    expect(found.body.content.map((one: { productId: string }) => one.productId)).toContain('beanie');
    for (const url of ['/sitemaps/products-1.xml', '/feeds/google-merchant.xml']) {
      const { body } = await shop.app.inject({ url, headers: { host: 'fieldnote.test' } });
      expect(body).toContain('/products/beanie/details');
      expect(body).not.toContain('wool-hat/details');
    }
  });

  test('is in carts, orders, reviews, promotions and links', async () => {
    const shopper = await registerShopper(shop);
    const order = await shopperOrder(shop, shopper, { items: [{ productId: 'wool-hat', size: 'S' }] });
    await submitReview(shop, 'wool-hat', shopper.token);
    const cart = newCartId();
    const add = (productId: string, Size: string) =>
      shop.call('POST', `/cart/anonymous/${cart}/items`, {
        body: { productId, quantity: 1, selectedAttributes: { Color: 'Moss', Size } },
      });
    await add('wool-hat', 'S');
    const { body: promotion } = await shop.asOperator(
      'POST',
      '/promotions',
      promotionInput({ scope: 'PRODUCT', targetIds: ['felt-cap', 'wool-hat'] }),
    );
    const links = ['/products/wool-hat/details?color=Moss', '/products/wool-hat/details/more'];
    for (const linkUrl of links) await shop.asOperator('POST', '/banners', bannerInput({ linkUrl }));
    await shop.db.inTenant('FIELDNOTE', (tx) =>
      sql`update tenants set footer_categories = '[{"name": "New", "url": "/search?sort=new"},
        {"name": "Hat", "url": "/products/wool-hat/details"}]' where code = 'FIELDNOTE'`.execute(tx),
    );

    expect((await rename('wool-hat', 'beanie')).status).toBe(200);

    // A page that was opened earlier still uses the old handle.
    expect((await add('wool-hat', 'M')).status).toBe(200);
    const { body: inCart } = await shop.call('GET', '/cart', { headers: { 'x-cart-id': cart } });
    expect(inCart.items.map((one: { productId: string }) => one.productId)).toEqual(['beanie', 'beanie']);
    const { body: placed } = await shop.call('GET', `/orders/${order.id}`, { token: shopper.token });
    expect(placed.items[0].productId).toBe('beanie');
    const { body: reviews } = await shop.call('GET', '/products/beanie/reviews');
    expect(reviews.content).toMatchObject([{ verifiedPurchase: true }]);
    const stored = await shop.asOperator('GET', `/promotions/${promotion.id}`);
    expect(stored.body.targetIds).toEqual(['felt-cap', 'beanie']);
    const outdated = { ...promotionInput(), basedOn: promotion.updatedAt };
    const overwritten = await shop.asOperator('PUT', `/promotions/${promotion.id}`, outdated);
    expect(overwritten.body.code).toBe('changed-meanwhile');
    const { body: banners } = await shop.asOperator('GET', '/banners/all');
    expect(banners.content.map((one: { linkUrl: string }) => one.linkUrl).sort()).toEqual([
      '/products/beanie/details?color=Moss',
      '/products/wool-hat/details/more',
    ]);
    const { body: settings } = await shop.call('GET', '/vendors/public/config/by-code/FIELDNOTE');
    expect(settings.footerCategories).toEqual([
      { name: 'New', url: '/search?sort=new' },
      { name: 'Hat', url: '/products/beanie/details' },
    ]);
  });

  test('can be used to calculate tax for a cart that still has the old one', async () => {
    await rename('wool-hat', 'beanie');
    const items = [{ productId: 'wool-hat', productName: 'Hat', unitPrice: 40, quantity: 1 }];
    const path = '/tax/calculate-batch';
    const { status, body } = await shop.call('POST', path, { body: { stateCode: 'NY', items } });
    expect(status, JSON.stringify(body)).toBe(200);
  });

  test('changes nothing in another store', async () => {
    await rename('wool-hat', 'beanie');
    expect((await pageOf('wool-hat', 'MAISONLUNE')).status).toBe(200);
    const other = await pageOf('beanie', 'MAISONLUNE');
    expect([other.status, other.body.movedTo]).toEqual([404, undefined]);
  });

  test.each([
    ['of another product', 'felt-cap', 409],
    ['that the store uses itself', 'search-documents', 409],
    ['in capitals', 'Beanie', 400],
  ])('%s is refused, and nothing is saved', async (_, handle, status) => {
    const reply = await shop.asOperator('PUT', '/products/wool-hat', {
      ...inputOf(await read('wool-hat')),
      name: 'Beanie',
      id: handle,
    });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([status, ['id']]);
    expect((await read('wool-hat')).name).toBe('wool hat');
  });

  test('prevents another operator from overwriting the product with an older version', async () => {
    const seen = await read('wool-hat');
    await rename('wool-hat', 'beanie');
    const second = await shop.asOperator('PUT', '/products/wool-hat', inputOf(seen));
    expect([second.status, second.body.code, second.body.movedTo]).toEqual([
      409,
      'changed-meanwhile',
      'beanie',
    ]);
    expect((await shop.asOperator('GET', '/products/wool-hat')).body.movedTo).toBe('beanie');
  });
});

describe('a redirect', () => {
  test('ends when an operator gives its handle to a new product, but not for a handle made from a name', async () => {
    await rename('wool-hat', 'beanie');
    const named = await shop.asOperator('POST', '/products', productInput({ name: 'Wool hat' }, 'named'));
    expect(named.body.id).toBe('wool-hat-2');
    const typed = { id: 'wool-hat', ...productInput({ name: 'New hat' }, 'typed') };
    expect((await shop.asOperator('POST', '/products', typed)).status).toBe(201);
    expect((await pageOf('wool-hat')).body.productName).toBe('New hat');
    expect((await read('beanie')).formerHandles).toEqual([]);
  });

  test('is deleted by an operator, once', async () => {
    await rename('wool-hat', 'beanie');
    const remove = () => shop.asOperator('DELETE', '/products/beanie/redirects/wool-hat');
    expect((await shop.asOperator('DELETE', '/products/felt-cap/redirects/wool-hat')).status).toBe(404);
    expect((await remove()).body).toEqual({ message: 'wool-hat no longer redirects.' });
    expect((await remove()).status).toBe(404);
    expect((await pageOf('wool-hat')).body).toMatchObject({ code: 'not-found' });
    expect((await pageOf('wool-hat')).body.movedTo).toBeUndefined();
    expect(await changesIn(shop, 'deleteProductRedirect')).toMatchObject([
      { subject_id: 'beanie', subject_name: 'wool hat', before: { redirectFrom: 'wool-hat' }, after: null },
    ]);
  });

  test("doesn't reveal a hidden product, and is deleted with its product", async () => {
    await rename('wool-hat', 'beanie');
    await shop.asOperator('PUT', '/products/beanie', {
      ...inputOf(await read('beanie')),
      isPublished: false,
    });
    expect((await pageOf('wool-hat')).body.movedTo).toBeUndefined();
    await shop.asOperator('DELETE', '/products/beanie');
    expect((await shop.asOperator('GET', '/products/wool-hat')).body.movedTo).toBeUndefined();
  });

  test('is created by any change of the handle, even in SQL', async () => {
    await shop.db.inTenant('FIELDNOTE', (tx) =>
      sql`update products set id = 'beanie' where tenant_code = 'FIELDNOTE' and id = 'wool-hat'`.execute(tx),
    );
    expect((await pageOf('wool-hat')).body.movedTo).toBe('beanie');
  });
});

test('cached pages of both addresses, and lists with the product, are outdated at once', async () => {
  const readPageChanges = async (since?: string) =>
    (
      await shop.call('GET', `/vendors/public/revision/FIELDNOTE${since ? `?since=${since}` : ''}`, {
        token: testServiceKey,
      })
    ).body.pages;
  const { cursor } = await readPageChanges();
  await rename('wool-hat', 'beanie');
  expect((await readPageChanges(cursor)).changed).toEqual(
    expect.arrayContaining(['product/wool-hat', 'product/beanie', 'lists', 'category/women']),
  );
});

test('importing a former handle with SKUs of the moved product is refused with an explanation; with other SKUs, it takes the handle', async () => {
  await rename('wool-hat', 'beanie');
  const importRow = (cells: TestRow) =>
    importCsv(
      { db: shop.db, storage: shop.storage, tenantCode: 'FIELDNOTE', pictureFolder: '/nowhere' },
      csvFile([csvRow('wool-hat', { Type: 'Women', ...cells })]),
    );
  const refused = await importRow({ 'Variant SKU': 'WOOL-HAT-MOSS-M' });
  expect(refused.problems.map(({ message }) => message)).toEqual([
    'WOOL-HAT-MOSS-M belongs to another product. If you mean the product that is now at beanie, use that handle',
  ]);
  expect((await importRow({ 'Variant SKU': 'NEW-HAT-M' })).created).toBe(1);
  expect((await pageOf('wool-hat')).body.productName).toBe('The wool-hat');
  expect((await read('beanie')).formerHandles).toEqual([]);
});
