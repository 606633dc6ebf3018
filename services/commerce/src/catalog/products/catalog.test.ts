import { commerceOperations as operations, type ProductDetails } from '@selvedge/contract';
import { Value } from 'typebox/value';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addSampleCatalog, sampleProduct } from '../../../testing/sample-catalog.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  await addTestTenants(shop.db, 'ONE', 'TWO', 'FOUR');
  const cheap = sampleProduct('beanie');
  const reduced = sampleProduct('cap');
  const dress = sampleProduct('dress', {
    categoryId: 'women-dresses',
    alsoInCategoryIds: ['sale'],
    material: 'Silk',
  });
  cheap.variants = cheap.variants.map((variant) => ({ ...variant, priceMinor: 1999 }));
  reduced.variants = reduced.variants.map((variant) => ({
    ...variant,
    priceMinor: 3000,
    compareAtMinor: 4500,
  }));
  dress.variants = dress.variants
    .filter(({ color }) => color === 'Ink')
    .map((variant) => ({ ...variant, priceMinor: 12_000 }));
  dress.colors = dress.colors.filter(({ name }) => name === 'Ink');
  dress.description = '<p onclick="x()">Soft<script>alert(1)</script><a href="javascript:x">!</a></p>';
  dress.detailedDescription = '<p>Soft!</p><p>Hidden zip.</p>';
  await addSampleCatalog(shop.db, 'ONE', [cheap, reduced, dress]);
  await addSampleCatalog(shop.db, 'TWO', [sampleProduct('foreign')]);
  const onlyInkInMedium = sampleProduct('slip');
  onlyInkInMedium.variants = onlyInkInMedium.variants.map((variant) =>
    variant.size === 'M' ? { ...variant, stock: variant.color === 'Ink' ? 3 : 0 } : variant,
  );
  await addSampleCatalog(shop.db, 'FOUR', [onlyInkInMedium]);
});
afterAll(() => shop.close());

async function get(path: string, schema?: TSchema, tenant = 'ONE') {
  const reply = await shop.app.inject({ url: `/api/v1${path}`, headers: { 'x-tenant-code': tenant } });
  if (schema && reply.statusCode === 200) expect([...Value.Errors(schema, reply.json())]).toEqual([]);
  return { status: reply.statusCode, body: reply.json() };
}
const list = async (query: string) =>
  (await get(`/products?${query}`, operations.listProducts.response)).body;
const ids = (page: { content: { productId: string }[] }) => page.content.map(({ productId }) => productId);

describe('lists', () => {
  test('are sorted by ID in descending order by default, and only contain the tenant’s products', async () => {
    expect(ids(await list(''))).toEqual(['dress', 'cap', 'beanie']);
    expect(ids(await list('sort=price,asc'))).toEqual(['beanie', 'cap', 'dress']);
    expect(ids(await list('sort=name,desc'))).toEqual(['dress', 'cap', 'beanie']);
    expect(ids(await list('sort=createdAt,asc'))).toHaveLength(3);
  });

  test('include subcategories of a category, given by ID or name', async () => {
    expect(ids(await list('categoryId=women-accessories'))).toEqual(['cap', 'beanie']);
    expect(ids(await list('categoryId=women&sort=price,desc'))).toEqual(['dress', 'cap', 'beanie']);
    expect(ids(await list('categoryName=sale'))).toEqual(['dress']);
    expect(await list('categoryName=nothing')).toMatchObject({ content: [], totalElements: 0, last: true });
  });

  test('filter by size in stock, in the chosen color', async () => {
    expect(ids(await list('productSize=M'))).toEqual(['cap', 'beanie']);
    expect(ids(await list('productSize=M&color=ink'))).toEqual([]);
    expect(ids(await list('productSize=S&color=BLACK'))).toEqual(['dress', 'cap', 'beanie']);
  });

  test('show the color that is filtered by, with its sizes in stock', async () => {
    const [product] = (await list('color=black&maxPrice=20')).content;
    expect(product).toMatchObject({
      productId: 'beanie',
      color: 'Ink',
      availableSizes: ['S'],
      minPrice: 19.99,
    });
    expect((await list('maxPrice=20')).content[0]).toMatchObject({
      color: 'Moss',
      availableSizes: ['S', 'M'],
    });
  });

  test('show a color that has the filtered size', async () => {
    const shown = async (query: string) =>
      (await get(`/products?${query}`, operations.listProducts.response, 'FOUR')).body.content[0].color;
    expect(await shown('pageSize=1')).toBe('Moss');
    expect(await shown('productSize=S')).toBe('Moss');
    expect(await shown('productSize=M')).toBe('Ink');
  });

  test('filter by price, reduction and material', async () => {
    expect(ids(await list('minPrice=30&maxPrice=100'))).toEqual(['cap']);
    expect(ids(await list('onSale=true'))).toEqual(['cap']);
    expect(ids(await list('material=silk'))).toEqual(['dress']);
    expect((await list('onSale=true')).content[0].compareAtPrice).toBe(45);
  });

  test('count the results of choosing another value', async () => {
    const { facets } = await list('categoryId=women&color=green');
    expect(facets.colors).toEqual([
      { value: 'Black', hex: '#1b1b1d', count: 3 },
      { value: 'Green', hex: '#4d7145', count: 2 },
    ]);
    expect(facets.sizes).toEqual([
      { value: 'S', count: 2 },
      { value: 'M', count: 2 },
    ]);
    expect(facets.subcategories).toEqual([{ id: 'women-accessories', name: 'Accessories', count: 2 }]);
    expect(facets.price).toEqual({ min: 19.99, max: 30 });
  });

  test('are paged', async () => {
    const first = await list('pageSize=2&sort=name,asc');
    expect([ids(first), first.totalPages, first.totalElements, first.last]).toEqual([
      ['beanie', 'cap'],
      2,
      3,
      false,
    ]);
    const second = await list('pageSize=2&sort=name,asc&page=1');
    expect([ids(second), second.last]).toEqual([['dress'], true]);
    expect(await list('page=99999')).toMatchObject({ content: [], totalElements: 3, last: true });
  });

  test('return 404 for an unknown category', async () => {
    expect(await get('/products/category/nothing')).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
    const { body } = await get('/products/category/sale', operations.listCategoryProducts.response);
    expect(ids(body)).toEqual(['dress']);
  });
});

describe('details', () => {
  const details = async (path: string): Promise<ProductDetails> =>
    (await get(`/products/${path}`, operations.getProductDetails.response)).body;

  test('have colors, sizes from small to large, variants, pictures and sanitized HTML', async () => {
    const body = await details('cap/details');
    expect(body).toMatchObject({ selectedColor: 'Moss', hasColorVariants: true, availableSizes: ['S', 'M'] });
    expect(body.variants.map((variant) => [variant.attributes.Color, variant.attributes.Size, variant.stockQuantity])).toEqual([
      ['Moss', 'S', 3], ['Moss', 'M', 3], ['Ink', 'S', 3], ['Ink', 'M', 0],
    ]); // prettier-ignore
    expect(body.colorVariantImages.Ink?.detailImages).toHaveLength(1);
    expect(body.productImages.defaultImages[0]).toMatchObject({
      default: true,
      widths: [96, 160, 320],
      alt: 'A picture',
    });
    expect((await details('dress/details')).description).toBe('<p>Soft<a>!</a></p>');
  });

  test('choose the requested color, ignoring case, or else the first in stock', async () => {
    expect((await details('cap/details?selectedColor=ink')).selectedColor).toBe('Ink');
    expect((await details('cap/details?selectedColor=none')).selectedColor).toBe('Moss');
  });

  test('return the same 404 for another tenant’s product as for an unknown one', async () => {
    for (const id of ['nothing', 'foreign']) {
      for (const path of [
        id,
        `${id}/details`,
        `${id}/color-swatches`,
        `${id}/reviews`,
        `${id}/reviews/summary`,
      ]) {
        const { status, body } = await get(`/products/${path}`);
        expect([path, status, body.detail]).toEqual([path, 404, 'Product not found']);
      }
    }
  });
});

test('categories are returned as a tree', async () => {
  const { body } = await get('/categories', operations.listCategories.response);
  expect(body[0].subcategories[0].subcategories[0]).toEqual({
    id: 'women-accessories-hats', name: 'Hats', parentId: 'women-accessories', subcategories: [],
  }); // prettier-ignore
});

test('search documents contain the whole catalog as plain text', async () => {
  const { body } = await get(
    '/products/search-documents?size=2&page=1',
    operations.listSearchDocuments.response,
  );
  expect(body).toMatchObject({ totalElements: 3, last: true });
  expect(body.content[0]).toMatchObject({
    id: 'dress',
    description: 'Soft! Hidden zip.',
    categoryNames: ['Sale', 'Women', 'Dresses'],
  });
});

test('serves the same rendition every time, with an ETag that never changes', async () => {
  const { body } = await get('/products/cap/details');
  const [image] = body.productImages.defaultImages;
  for (const [format, type] of [
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ]) {
    const url = image.urlTemplate.replace('{width}', '160').replace('{format}', format);
    const replies = await Promise.all([1, 2, 3].map(() => shop.app.inject(url)));
    for (const reply of replies)
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, type]);
    expect(new Set(replies.map((reply) => reply.rawPayload.toString('base64'))).size).toBe(1);
    const etag = String(replies[0]!.headers['etag']);
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
      const again = await shop.app.inject({ url, headers: { 'if-none-match': known } });
      expect([known, again.statusCode, again.headers['cache-control'], again.headers['etag']]).toEqual([
        known,
        304,
        'public, max-age=31536000, immutable',
        etag,
      ]);
    }
    const other = await shop.app.inject({ url, headers: { 'if-none-match': 'W/"another"' } });
    expect(other.statusCode).toBe(200);
  }
  const wrong = ['161.webp', '160.png', '1600.webp', '160.webp.', '..%2f160.webp'];
  for (const file of wrong)
    expect((await shop.app.inject(image.urlTemplate.replace('{width}.{format}', file))).statusCode).toBe(404);
  expect(
    (await shop.app.inject(image.urlTemplate.replace('ONE', 'THREE').replace('{width}.{format}', '160.webp')))
      .statusCode,
  ).toBe(404);
});
