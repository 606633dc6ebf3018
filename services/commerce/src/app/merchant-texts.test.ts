import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProductDetails } from '../catalog/products/product-service.ts';
import { bannerInput } from '../../testing/banner-input.ts';
import { importCsv } from '../../testing/import-csv.ts';
import { productInput } from '../../testing/product-input.ts';
import { promotionInput } from '../../testing/promotion-input.ts';
import { operatorToken } from '../../testing/shopper-orders.ts';
import { addTestProducts } from '../../testing/test-catalog.ts';
import { testStorage } from '../../testing/test-media.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';

// Names and links from operators and imported files, in every field that accepts them.

const disguisedLinks = [
  'https:\\\\evil.example',
  '/.//evil.example',
  '/\\evil.example',
  '//evil.example',
  '/\t/evil.example',
];
const withBidiMarks = 'A\u202eb\u2066c\u2069d\u202ae';
const plain = 'Abcde';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await createTestShop();
  token = await operatorToken(shop);
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 1 }]);
});
afterAll(() => shop.close());

const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
  const reply = await shop.call(method, `/admin${path}`, { token, body });
  return { status: reply.status, body: reply.body };
};
const product = (changes: object) => productInput({ categoryId: 'coats', alsoInCategoryIds: [], ...changes });
const importProduct = async (handle: string, title: string, html: string) => {
  const csv = [
    'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price',
    `${handle},${title},"${html.replaceAll('"', '""')}",Coats,Color,${withBidiMarks},Size,M,${handle},10`,
  ].join('\n');
  const pictureFolder = '.';
  const target = { db: shop.db, storage: await testStorage(), tenantCode: 'FIELDNOTE', pictureFolder };
  expect(await importCsv(target, csv)).toMatchObject({ created: 1, problems: [] });
  return getProductDetails(shop.db, 'FIELDNOTE', handle, undefined);
};

describe.each(disguisedLinks)('an address like %j', (url) => {
  it.each<[string, 'POST' | 'PUT', string, object, string]>([
    ['a banner', 'POST', '/banners', bannerInput({ linkUrl: url }), 'linkUrl'],
    ['the footer', 'PUT', '/settings/footer', { footerCategories: [{ name: 'A', url }] }, 'footerCategories.0.url'],
    ['the store’s own site', 'PUT', '/settings/identity', { vendorName: 'A', vendorSite: { label: 'A', url } }, 'vendorSite.url'],
  ])('is refused for %s, and the error names the field', async (_, method, path, body, field) => {
    const reply = await send(method, path, body);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, [field]]);
  }); // prettier-ignore

  const html = `<p>Go <a href="${url}">there</a></p>`;
  const clean = '<p>Go <a>there</a></p>';
  it('is removed from pages, descriptions and imported files', async () => {
    const page = await send('PUT', '/pages/help', { title: 'Help', html });
    expect(page.body.html).toBe(clean);
    const made = await send('POST', '/products', product({ description: html }));
    expect([made.status, made.body.description]).toEqual([201, clean]);
    await shop.call('DELETE', `/admin/products/${made.body.id}`, { token });
    expect((await importProduct(`bag-${disguisedLinks.indexOf(url)}`, 'Bag', html)).description).toBe(clean);
  });
});

it('keeps links within the store and absolute links to other sites', async () => {
  const html =
    '<p><a href="/help#top">a</a> <a href="https://a.example/b">b</a> <a href="mailto:a@b.example">c</a></p>';
  expect((await send('PUT', '/pages/help', { title: 'Help', html })).body.html).toBe(html);
});

describe('bidi control characters', () => {
  it('are removed from names and descriptions entered by an operator', async () => {
    const made = await send(
      'POST',
      '/products',
      product({
        name: withBidiMarks,
        tags: [withBidiMarks],
        description: `<p>${withBidiMarks}&#x202e;</p>`,
        colors: [{ name: withBidiMarks, hex: '#aa4422', imageIds: [], detailImageIds: [] }],
        variants: [{ ...productInput().variants[0], sku: withBidiMarks, color: withBidiMarks, size: 'M' }],
      }),
    );
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        name: plain,
        tags: [plain],
        description: `<p>${plain}</p>`,
        colors: [{ name: plain }],
        variants: [{ sku: plain, color: plain }],
      },
    ]);
    const category = await send('POST', '/categories', { name: withBidiMarks, parentId: null });
    expect(category.body.name).toBe(plain);
    const shown = await send(
      'POST',
      '/banners',
      bannerInput({ title: withBidiMarks, linkText: withBidiMarks }),
    );
    expect(shown.body).toMatchObject({ title: plain, linkText: plain });
    const promotion = await send('POST', '/promotions', promotionInput({ description: withBidiMarks }));
    expect(promotion.body.description).toBe(plain);
    const footer = await send('PUT', '/settings/footer', {
      footerCategories: [{ name: withBidiMarks, url: '/a' }],
    });
    expect(footer.body.footerCategories).toEqual([{ name: plain, url: '/a' }]);
  });

  it('are removed from imported files', async () => {
    const { productName, description, availableColors } = await importProduct(
      'hat',
      withBidiMarks,
      `<p>${withBidiMarks}</p>`,
    );
    expect([productName, description, availableColors[0]?.color]).toEqual([plain, `<p>${plain}</p>`, plain]);
  });

  it('are not accepted as a name on their own', async () => {
    const marks = '\u202e\u2066';
    const fields = (reply: { body: { fields: object } }) => Object.keys(reply.body.fields);
    expect(fields(await send('POST', '/banners', bannerInput({ title: marks })))).toEqual(['title']);
    expect(fields(await send('POST', '/products', product({ name: marks })))).toEqual(['name']);
    expect(fields(await send('POST', '/categories', { name: marks, parentId: null }))).toEqual(['name']);
    expect(
      fields(await send('PUT', '/settings/footer', { footerCategories: [{ name: marks, url: '/a' }] })),
    ).toEqual(['footerCategories.0.name']);
  });
});
