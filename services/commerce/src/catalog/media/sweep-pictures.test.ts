import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readdir } from 'node:fs/promises';
import { uploadPicture } from '../../../testing/operator-picture.ts';
import { operatorToken, shopperOrder } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { submitReview } from '../../../testing/review-form.ts';
import { photo } from '../../../testing/test-pictures.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { sweepPictures } from './sweep-pictures.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await createTestShop();
  token = await operatorToken(shop);
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 50 }]);
});
afterAll(() => shop.close());

const tenant = { tenant_code: 'FIELDNOTE' };
const sweep = (hours: number) =>
  sweepPictures({ ...shop, clock: () => new Date(Date.now() + hours * 3_600_000) });
const exists = async (id: string) => {
  const rows = await shop.db.inTenant('FIELDNOTE', (tx) =>
    tx
      .selectFrom('images')
      .select('id')
      .where('tenant_code', '=', 'FIELDNOTE')
      .where('id', '=', id)
      .execute(),
  );
  return rows.length === 1;
};
const newPicture = async () => (await uploadPicture(shop, token)).imageId;

test('removes an unused picture and all its files after a day', async () => {
  const { imageId, imageUrl } = await uploadPicture(shop, token);
  await shop.app.inject({ url: imageUrl, headers: { 'x-tenant-code': 'FIELDNOTE' } });
  await sweep(23);
  expect(await exists(imageId)).toBe(true);
  await sweep(25);
  expect(await exists(imageId)).toBe(false);
  const left = (await readdir(shop.storage.directory, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && `${entry.parentPath}/${entry.name}`.includes(imageId),
  );
  expect(left).toEqual([]);
});

test('keeps a new picture of another store', async () => {
  const theirs = await operatorToken(shop, 'MAISONLUNE');
  const { imageId } = await uploadPicture(shop, theirs, { tenant: 'MAISONLUNE' });
  await sweep(23);
  const rows = await shop.db.inTenant('MAISONLUNE', (tx) =>
    tx.selectFrom('images').select('id').where('tenant_code', '=', 'MAISONLUNE').execute(),
  );
  expect(rows).toEqual([{ id: imageId }]);
});

const uses: [string, (imageId: string) => Promise<unknown>][] = [
  [
    'a banner',
    (image_id) =>
      shop.db.inTenant('FIELDNOTE', (tx) =>
        tx
          .insertInto('banners')
          .values({
            ...tenant,
            id: randomUUID(),
            type: 'SALE',
            placement: 'COLLECTION',
            title: 'x',
            category_id: null,
            link_url: null,
            image_id,
          })
          .execute(),
      ),
  ],
  [
    'a product',
    (image_id) =>
      shop.db.inTenant('FIELDNOTE', (tx) =>
        tx
          .insertInto('product_images')
          .values({
            ...tenant,
            product_id: 'parka',
            color: 'Moss',
            image_set: 'detail',
            position: 0,
            image_id,
          })
          .execute(),
      ),
  ],
  [
    'a color’s swatch',
    (swatch_image_id) =>
      shop.db.inTenant('FIELDNOTE', (tx) =>
        tx
          .updateTable('product_colors')
          .set({ swatch_image_id })
          .where('tenant_code', '=', 'FIELDNOTE')
          .execute(),
      ),
  ],
  [
    'the store’s logo',
    (logo_image_id) =>
      shop.db.inTenant('FIELDNOTE', (tx) =>
        tx.updateTable('tenants').set({ logo_image_id }).where('code', '=', 'FIELDNOTE').execute(),
      ),
  ],
];
test.each(uses)('keeps the picture of %s', async (_, use) => {
  const imageId = await newPicture();
  await use(imageId);
  await sweep(25);
  expect(await exists(imageId)).toBe(true);
});

test('keeps a picture in an order, even after the product gets another picture', async () => {
  const imageId = await newPicture();
  const put = { ...tenant, product_id: 'parka', color: 'Moss', image_set: 'default' as const, position: 0 };
  await shop.db.inTenant('FIELDNOTE', (tx) =>
    tx
      .insertInto('product_images')
      .values({ ...put, image_id: imageId })
      .execute(),
  );
  const shopper = await registerShopper(shop);
  const { id } = await shopperOrder(shop, shopper, { items: [{ productId: 'parka' }] });
  const { body } = await shop.call('GET', `/orders/${id}`, { token: shopper.token });
  expect(body.items[0].image.urlTemplate).toContain(imageId);
  await shop.db.inTenant('FIELDNOTE', (tx) =>
    tx
      .deleteFrom('product_images')
      .where('tenant_code', '=', 'FIELDNOTE')
      .where('image_id', '=', imageId)
      .execute(),
  );
  await sweep(25);
  expect(await exists(imageId)).toBe(true);
});

test('keeps a shopper’s photo in a review', async () => {
  const { token: shopper } = await registerShopper(shop);
  const { body } = await submitReview(shop, 'parka', shopper, { images: [await photo()] });
  await sweep(25);
  const { body: list } = await shop.call('GET', '/products/parka/reviews');
  const url = list.content.find(({ id }: { id: string }) => id === body.review.id).images[0].imageUrl;
  const shown = await shop.app.inject({ url, headers: { 'x-tenant-code': 'FIELDNOTE' } });
  expect(shown.statusCode).toBe(200);
});
