import { mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { getProductDetails, listCategories } from '../catalog/product-service.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { testStorage } from '../testing/test-media.ts';
import { addTestTenants } from '../testing/test-tenants.ts';
import { importCatalogue } from './import-catalogue.ts';
import type { ImportTarget } from './import-product.ts';

const heading =
  'Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,' +
  'Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Variant Image';
const capRows = [
  'cap,Cap,"<p onclick=""x()"">Warm<script>x</script></p>",Women > Accessories > Hats,"Women, 60% wool, 40% cotton",true,Color,Burgundy,Size,M,CAP-B-M,110,3,34.00,42.5,red.png,1,A cap,red.png',
  'cap,,,,,,,Burgundy,,S,CAP-B-S,110,0,34.00,,,,,red.png',
  'cap,,,,,,,Navy,,S,CAP-N-S,120,5,36,,blue.png,2,A blue cap,blue.png',
];
const csvOf = (...rows: string[]) => [heading, ...rows].join('\n');

let db: Database;
let target: ImportTarget;
beforeAll(async () => {
  db = await createTestDatabase();
  await addTestTenants(db, 'ONE');
  const pictureFolder = await mkdtemp(join(tmpdir(), 'selvedge-import-'));
  for (const [name, background] of [
    ['red', '#801020'],
    ['blue', '#102050'],
  ]) {
    const picture = sharp({ create: { width: 600, height: 700, channels: 3, background: background! } });
    await picture
      .withExif({ IFD0: { Copyright: 'secret' } })
      .png()
      .toFile(join(pictureFolder, `${name}.png`));
  }
  await writeFile(join(pictureFolder, 'text.png'), 'no picture');
  await symlink('/etc/hostname', join(pictureFolder, 'link.png'));
  target = { db, storage: await testStorage(), tenantCode: 'ONE', pictureFolder, isDryRun: false };
});
afterAll(() => db.close());

test('a rehearsal writes nothing', async () => {
  const report = await importCatalogue({ ...target, isDryRun: true }, csvOf(...capRows));
  expect(report).toMatchObject({ created: 1, failed: 0 });
  await expect(getProductDetails(db, 'ONE', 'cap', undefined)).rejects.toThrow('Product not found');
});

test('a product goes in with its category, colours, sizes, prices, stock and pictures', async () => {
  expect(await importCatalogue(target, csvOf(...capRows))).toMatchObject({ created: 1, problems: [] });
  const cap = await getProductDetails(db, 'ONE', 'cap', undefined);
  expect(cap).toMatchObject({ productName: 'Cap', description: '<p>Warm</p>', minPrice: 34, maxPrice: 36 });
  expect(cap.category).toEqual({ id: 'women-accessories-hats', name: 'Hats' });
  expect(cap.availableColors.map(({ color, hex }) => [color, hex])).toEqual([
    ['Burgundy', '#780818'],
    ['Navy', '#081848'],
  ]);
  expect(
    cap.variants.map(({ sku, stockQuantity, compareAtPrice }) => [sku, stockQuantity, compareAtPrice]),
  ).toEqual([
    ['CAP-B-S', 0, null],
    ['CAP-B-M', 3, 42.5],
    ['CAP-N-S', 5, null],
  ]);
  expect(cap.colorVariantImages['Navy']!.defaultImages.map(({ alt, width }) => [alt, width])).toEqual([
    ['A blue cap', 600],
  ]);
  expect((await listCategories(db, 'ONE'))[0]?.subcategories[0]?.subcategories[0]?.name).toBe('Hats');
});

test('repeating changes nothing, not even stock that was sold since', async () => {
  await db.inTenant('ONE', (tx) =>
    tx.updateTable('variants').set({ stock: 1 }).where('sku', '=', 'CAP-B-M').execute(),
  );
  expect(await importCatalogue(target, csvOf(...capRows))).toMatchObject({ created: 0, unchanged: 1 });
  const cap = await getProductDetails(db, 'ONE', 'cap', undefined);
  expect(cap.variants.find(({ sku }) => sku === 'CAP-B-M')?.stockQuantity).toBe(1);
});

test('a change replaces the product and keeps the ids of the variants that stay', async () => {
  const before = await getProductDetails(db, 'ONE', 'cap', undefined);
  const report = await importCatalogue(target, csvOf(capRows[0]!.replace('34.00', '30.00'), capRows[2]!));
  expect(report).toMatchObject({ changed: 1, failed: 0 });
  const after = await getProductDetails(db, 'ONE', 'cap', undefined);
  expect(after.minPrice).toBe(30);
  expect(after.variants.map(({ id }) => id)).toEqual(before.variants.slice(1).map(({ id }) => id));
});

test.each([
  ['a missing picture', ',none.png,', 'none.png does not exist'],
  ['a picture outside the folder', ',../../etc/passwd,', '../../etc/passwd'],
  ['a link out of the folder', ',link.png,', 'link.png leads out of the folder'],
  ['a file that is no picture', ',text.png,', 'This is no picture'],
  ['an address', ',https://example.com/a.png,', 'is an address'],
])('%s fails its product alone', async (_, source, message) => {
  const bad = 'bad,Bad,,Men,,true,Color,Red,Size,M,BAD-1,1,1,5,,' + source.slice(1, -1) + ',1,,';
  const good = 'good,Good,,Men,,true,Color,Red,Size,M,GOOD-1,1,1,5,,red.png,1,,';
  const report = await importCatalogue(target, csvOf(bad, good));
  expect(report.failed).toBe(1);
  expect(report.problems[0]).toMatchObject({ handle: 'bad', line: 2, column: 'Image Src' });
  expect(report.problems[0]!.message).toContain(message);
  await expect(getProductDetails(db, 'ONE', 'bad', undefined)).rejects.toThrow('Product not found');
  await expect(getProductDetails(db, 'ONE', 'good', undefined)).resolves.toBeDefined();
});

test('mistakes are named by row and column, and a SKU of another product is not taken over', async () => {
  const report = await importCatalogue(
    target,
    csvOf(
      'Bad Handle,,,,,true,Cut,A,,,S1,x,1.5,9.999,,,,,',
      'thief,Thief,,Men,,true,Color,Red,Size,M,CAP-B-M,1,1,5,,,,,',
    ),
  );
  expect(report.problems.map(({ column }) => column)).toEqual([
    'Handle', 'Title', 'Type', 'Option1 Name', 'Variant Price', 'Variant Inventory Qty', 'Variant Grams', 'Variant SKU',
  ]); // prettier-ignore
  expect(report).toMatchObject({ failed: 2, created: 0 });
});
