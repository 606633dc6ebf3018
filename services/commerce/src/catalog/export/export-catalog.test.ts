import type { AddressInfo } from 'node:net';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readCategories } from '../categories/category-repository.ts';
import { productRows } from '../products/product-rows.ts';
import { replaceProduct } from '../products/product-write-repository.ts';
import type { ProductWrite } from '../products/product-write.ts';
import { readStoredProducts } from '../products/stored-products.ts';
import { pathOf } from '../import/category-plan.ts';
import { updateRows } from '../../platform/db/rows.ts';
import { insertImages } from '../../platform/images/image-repository.ts';
import { ingestImage } from '../media/ingest-image.ts';
import { csvFile, csvRow } from '../../../testing/csv-file.ts';
import { everyRow } from '../../../testing/every-row.ts';
import { importingOperator } from '../../../testing/operator-imports.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

// Importing and exporting whole catalogs takes longer than other tests.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let shop: TestShop;
let operator: Awaited<ReturnType<typeof importingOperator>>;
const pictureId = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

beforeAll(async () => {
  shop = await createTestShop();
  operator = await importingOperator(shop);
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  await fillFieldnote();
});
afterAll(() => shop.close());

const scarf: ProductWrite = {
  id: 'scarf',
  name: '=HYPERLINK("http://evil.example","A scarf")',
  categoryId: 'women-knits',
  alsoInCategoryIds: ['sale', 'men-a-b'],
  description: '<p>Soft, "very" soft</p>\n<ul><li>Wool</li></ul>',
  detailedDescription: '<p>Knitted in one piece.</p>',
  specifications: '<table><tr><th>Length</th><td>180 cm</td></tr></table>',
  materials: '<p>Wool</p>',
  careInstructions: '<p>Cold</p>',
  material: '100% wool &amp; undyed',
  brand: '=Ada & Söhne',
  originCountry: 'Côte d’Ivoire & Mali',
  isPublished: false,
  tags: ['-20 degrees', 'soft, warm', '@home', 'C:\\wool', '&lt;b&gt;'],
  colors: [
    {
      name: 'Moss',
      hex: '#445544',
      family: 'Green',
      defaultImageIds: [pictureId(2), pictureId(1)],
      detailImageIds: [pictureId(3)],
    },
    { name: 'Ink', hex: '#111122', family: 'Navy', defaultImageIds: [pictureId(1)], detailImageIds: [] },
  ],
  variants: [
    {
      sku: 'SCARF-M',
      color: 'Moss',
      size: 'One Size',
      priceMinor: 4_500,
      compareAtMinor: 6_000,
      stock: 3,
      weightGrams: 210,
    },
    {
      sku: '+SCARF-I',
      color: 'Ink',
      size: 'One Size',
      priceMinor: 4_500,
      compareAtMinor: null,
      stock: 0,
      weightGrams: 210,
    },
  ],
};

async function fillFieldnote(): Promise<void> {
  const colors = ['#223344', '#552211', '#777777'];
  const images = await Promise.all(
    colors.map(async (background, index) => {
      const bytes = await sharp({ create: { width: 320, height: 400, channels: 3, background } })
        .png()
        .toBuffer();
      const { key, ...image } = await ingestImage(shop.storage, 'FIELDNOTE', bytes, { sender: 'test' });
      return {
        ...image,
        id: pictureId(index + 1),
        alt: `A scarf, ${index + 1}`,
        source: { kind: 'file' as const, key },
      };
    }),
  );
  await shop.db.inTenant('FIELDNOTE', async (tx) => {
    const categories = [
      { id: 'women', name: 'Women', parent_id: null },
      { id: 'women-knits', name: 'Knits', parent_id: 'women' },
      { id: 'men', name: 'Men', parent_id: null },
      { id: 'men-a-b', name: 'A > B, C', parent_id: 'men' },
      { id: 'sale', name: 'Sale', parent_id: null },
    ];
    await tx
      .insertInto('categories')
      .values(categories.map((row, position) => ({ ...row, position, tenant_code: 'FIELDNOTE' })))
      .execute();
    await insertImages(tx, 'FIELDNOTE', images);
    await replaceProduct(tx, productRows('FIELDNOTE', scarf, categories));
  });
  const rows = Array.from({ length: 105 }, (_, index) => csvRow(`coat-${String(index).padStart(3, '0')}`));
  const { body } = await operator.send(csvFile(rows));
  await operator.run(body.id);
}

async function exportCsv(): Promise<string> {
  const reply = await operator.export();
  expect(reply.statusCode).toBe(200);
  return reply.body;
}

/** All products of a tenant, with category names and alt texts instead of IDs. */
async function catalogOf(tenant: string) {
  return shop.db.inTenant(tenant, async (tx) => {
    const categories = await readCategories(tx, tenant);
    const stored = await readStoredProducts(tx, tenant, { afterId: '', size: 1_000 });
    return stored.map(
      ({ product: { importChecksum: _, categoryId, alsoInCategoryIds, ...product }, images }) => {
        const alts = (ids: string[]) => ids.map((id) => images.find((image) => image.id === id)?.alt);
        return {
          ...product,
          category: pathOf(categories, categoryId),
          alsoIn: alsoInCategoryIds.map((id) => pathOf(categories, id).join(' / ')).sort(),
          colors: product.colors.map(({ defaultImageIds, detailImageIds, ...color }) => ({
            ...color,
            pictures: alts(defaultImageIds),
            details: alts(detailImageIds),
          })),
        };
      },
    );
  });
}

test('the export is a file download with Shopify’s columns and rows for all variants and pictures', async () => {
  const reply = await operator.export();
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="catalog-fieldnote-\d{4}-\d\d-\d\d\.csv"$/,
    ),
  });
  const rows = parse(reply.body, { columns: true, bom: true }) as Record<string, string>[];
  expect(new Set(rows.map(({ Handle }) => Handle)).size).toBe(106);
  const scarfRows = rows.filter(({ Handle }) => Handle === 'scarf');
  expect(scarfRows).toHaveLength(3);
  expect(scarfRows[0]).toMatchObject({
    Type: 'Women > Knits',
    Vendor: "'=Ada & Söhne",
    'Variant Price': '45.00',
    'Variant Compare At Price': '60.00',
    'Image Position': '1',
    Status: 'draft',
    'Origin country (product.metafields.selvedge.origin_country)': 'Côte d’Ivoire & Mali',
  });
  expect(scarfRows[0]?.['Image Src']).toMatch(
    new RegExp(`^http://[^/]+/media/FIELDNOTE/${pictureId(2)}/320\\.jpg$`),
  );
  expect(scarfRows[2]).toMatchObject({
    'Variant SKU': '',
    'Image Position': '3',
    'Image Alt Text': 'A scarf, 3',
  });
});

test('the export contains no formulas', async () => {
  const rows = parse(await exportCsv(), { bom: true }) as string[][];
  const cells = rows.flat().filter((cell) => /^[\s"]*[=+\-@\t\r]/.test(cell));
  expect(cells).toEqual([]);
  expect(rows.flat()).toContain(`'${scarf.name}`);
});

test('importing the export into the same store changes nothing and fetches nothing', async () => {
  const csv = await exportCsv();
  const before = (await everyRow(shop.db, 'FIELDNOTE')).filter(
    (row) => !/import|audit/.test(row.slice(0, 30)),
  );
  const { body } = await operator.send(
    csv.replaceAll('http://fieldnote.test', 'http://no-such-host.invalid'),
  );
  const finishedImport = await operator.run(body.id);
  expect(finishedImport).toMatchObject({
    status: 'DONE',
    unchangedCount: 106,
    changedCount: 0,
    problemCount: 0,
  });
  expect(
    (await everyRow(shop.db, 'FIELDNOTE')).filter((row) => !/import|audit/.test(row.slice(0, 30))),
  ).toEqual(before);
});

test('pictures without alt text still have none after the export is imported', async () => {
  const setAltTexts = (texts: readonly string[]) =>
    shop.db.inTenant('FIELDNOTE', async (tx) => {
      for (const [index, alt] of texts.entries()) {
        const match = { tenant_code: 'FIELDNOTE', id: pictureId(index + 1) };
        await updateRows(tx, 'images', match, { alt });
      }
    });
  await setAltTexts(['', ' Two  blanks ', '']);
  for (const isDryRun of [true, false]) {
    const { body } = await operator.send(await exportCsv());
    expect(await operator.run(body.id, { isDryRun })).toMatchObject({ unchangedCount: 106, changedCount: 0 });
  }
  const storedScarf = (await catalogOf('FIELDNOTE')).find(({ id }) => id === 'scarf');
  expect(storedScarf?.colors[0]).toMatchObject({ pictures: [' Two  blanks ', ''], details: [''] });
  await setAltTexts([1, 2, 3].map((number) => `A scarf, ${number}`));
});

test('importing the export into an empty store creates the same products', async () => {
  const port = (shop.app.server.address() as AddressInfo).port;
  const csv = (await exportCsv()).replaceAll(/http:\/\/[^/]+\/media/g, `http://127.0.0.1:${port}/media`);
  const otherOperator = await importingOperator(shop, 'MAISONLUNE');
  const { body } = await otherOperator.send(csv);
  expect(await otherOperator.run(body.id)).toMatchObject({ createdCount: 106, failedCount: 0 });
  expect(await catalogOf('MAISONLUNE')).toEqual(await catalogOf('FIELDNOTE'));
  expect(await otherOperator.run(body.id)).toMatchObject({ unchangedCount: 106 });
});

test('an export that fails halfway does not look like a complete file', async () => {
  const port = (shop.app.server.address() as AddressInfo).port;
  const { replica } = shop.db;
  const { inTenant } = replica;
  let pages = 0;
  replica.inTenant = (code, work) =>
    (pages += 1) > 1 ? Promise.reject(new Error('gone')) : inTenant(code, work);
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/admin/catalogue/export`, {
      headers: { 'x-tenant-code': 'FIELDNOTE', authorization: `Bearer ${operator.token}` },
    });
    await expect(reply.text()).rejects.toThrow();
  } finally {
    replica.inTenant = inTenant;
  }
});
