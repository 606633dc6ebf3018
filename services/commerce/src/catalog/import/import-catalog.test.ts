import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { getProductDetails, listCategories } from '../products/product-service.ts';
import { readStoredProducts } from '../products/stored-products.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { csvFile, csvRow } from '../../../testing/csv-file.ts';
import { importCsv, type CsvTarget } from '../../../testing/import-csv.ts';
import { testStorage } from '../../../testing/test-media.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';

const makePipe = 'mkfifo';
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
let target: CsvTarget;
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
  await mkdir(join(pictureFolder, 'folder'));
  execFileSync(makePipe, [join(pictureFolder, 'pipe')]);
  target = { db, storage: await testStorage(), tenantCode: 'ONE', pictureFolder };
});
afterAll(() => db.close());

test('a dry run saves nothing', async () => {
  const report = await importCsv({ ...target, isDryRun: true }, csvOf(...capRows));
  expect(report).toMatchObject({ created: 1, failed: 0 });
  await expect(getProductDetails(db, 'ONE', 'cap', undefined)).rejects.toThrow('Product not found');
});

test('imports a product with its category, colors, sizes, prices, stock and pictures', async () => {
  expect(await importCsv(target, csvOf(...capRows))).toMatchObject({ created: 1, problems: [] });
  const cap = await getProductDetails(db, 'ONE', 'cap', undefined);
  expect(cap).toMatchObject({ productName: 'Cap', description: '<p>Warm</p>', minPrice: 34, maxPrice: 36 });
  expect(cap.category).toEqual({ id: 'women-accessories-hats', name: 'Hats' });
  expect(cap.availableColors.map(({ color, hex }) => [color, hex])).toEqual([
    ['Burgundy', '#6d1f33'],
    ['Navy', '#1f2a44'],
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

test('importing the same file again changes nothing, not even stock that was sold since', async () => {
  await db.inTenant('ONE', (tx) =>
    tx.updateTable('variants').set({ stock: 1 }).where('sku', '=', 'CAP-B-M').execute(),
  );
  expect(await importCsv(target, csvOf(...capRows))).toMatchObject({ created: 0, unchanged: 1 });
  const cap = await getProductDetails(db, 'ONE', 'cap', undefined);
  expect(cap.variants.find(({ sku }) => sku === 'CAP-B-M')?.stockQuantity).toBe(1);
});

test('a change replaces the product and keeps the IDs of the remaining variants', async () => {
  const before = await getProductDetails(db, 'ONE', 'cap', undefined);
  const report = await importCsv(target, csvOf(capRows[0]!.replace('34.00', '30.00'), capRows[2]!));
  expect(report).toMatchObject({ changed: 1, failed: 0 });
  const after = await getProductDetails(db, 'ONE', 'cap', undefined);
  expect(after.minPrice).toBe(30);
  expect(after.variants.map(({ id }) => id)).toEqual(before.variants.slice(1).map(({ id }) => id));
});

test('a dry run fetches and decodes no pictures, and reports how many it left to the import', async () => {
  const whole = await readFile(join(target.pictureFolder, 'blue.png'));
  await writeFile(join(target.pictureFolder, 'half.png'), whole.subarray(0, whole.length / 2));
  let requestCount = 0;
  const server = createServer((_, reply) => ((requestCount += 1), reply.end(whole))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const withPictures = { ...target, allowedHosts: new Set([host]) };
  const row = (handle: string, source: string) =>
    `${handle},Left,,Men,,true,Color,Red,Size,M,${handle.toUpperCase()}-1,1,1,5,,${source},1,A picture,`;
  const csv = csvOf(
    row('left-a', `http://${host}/a.png`),
    row('left-b', `http://${host}/a.png`),
    row('left-c', 'half.png'),
    row('left-d', 'http://user:secret@example.com/a.png'),
    row('left-e', 'http://10.0.0.1/a.png'),
  );
  try {
    const dryRun = await importCsv({ ...withPictures, isDryRun: true }, csv);
    expect(requestCount).toBe(0);
    expect(dryRun).toMatchObject({ created: 3, failed: 2 });
    expect(dryRun.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('contains a user name or password'),
      expect.stringContaining('private network'),
    ]);
    // The same address is fetched once.
    expect(dryRun.products.map(({ picturesLeft: { unfetched, undecoded } }) => [unfetched, undecoded])).toEqual([
      [1, 0], [0, 0], [0, 1], [0, 0], [0, 0],
    ]); // prettier-ignore

    const run = await importCsv(withPictures, csv);
    expect(requestCount).toBe(1);
    expect(run).toMatchObject({ created: 2, failed: 3 });
    expect(run.problems[0]?.message).toContain('half.png: The picture is damaged');
    const again = await importCsv({ ...withPictures, isDryRun: true }, csv);
    expect(again).toMatchObject({ created: 1, unchanged: 2 });
    expect(again.products[0]?.picturesLeft).toEqual({ unfetched: 0, undecoded: 0 });
  } finally {
    server.close();
  }
});

test.each([
  ['a missing picture', ',none.png,', 'none.png does not exist'],
  ['a picture outside the folder', ',../../etc/passwd,', '../../etc/passwd'],
  ['a link out of the folder', ',link.png,', 'link.png is outside the folder'],
  ['a file that is not a picture', ',text.png,', "This isn't a picture"],
  ['a folder', ',folder,', "folder isn't a file"],
  ['a pipe', ',pipe,', "pipe isn't a file"],
  ['a private address', ',http://127.0.0.1/a.png,', 'does not exist or is in a private network'],
])('%s fails only its own product', async (_, source, message) => {
  const bad = 'bad,Bad,,Men,,true,Color,Red,Size,M,BAD-1,1,1,5,,' + source.slice(1, -1) + ',1,,';
  const good = 'good,Good,,Men,,true,Color,Red,Size,M,GOOD-1,1,1,5,,red.png,1,,';
  expect(await importCsv({ ...target, isDryRun: true }, csvOf(bad, good))).toMatchObject({ failed: 1 });
  const report = await importCsv(target, csvOf(bad, good));
  expect(report.failed).toBe(1);
  expect(report.problems[0]).toMatchObject({ handle: 'bad', line: 2, column: 'Image Src' });
  expect(report.problems[0]!.message).toContain(message);
  await expect(getProductDetails(db, 'ONE', 'bad', undefined)).rejects.toThrow('Product not found');
  await expect(getProductDetails(db, 'ONE', 'good', undefined)).resolves.toBeDefined();
});

test('reports errors by row and column, and refuses a SKU of another product', async () => {
  const report = await importCsv(
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

const productOf = (
  handle: string,
  { title = 'Good', type = 'Men', color = 'Red', size = 'M', body = '' } = {},
) =>
  `${handle},"${title}",${body},${type},,true,Color,${color},Size,${size},${handle.toUpperCase()}-1,1,1,5,,red.png,1,,`;

test('collapses text to one line and refuses text that is too long', async () => {
  const report = await importCsv(
    target,
    csvOf(
      productOf('wrapped', { title: ' A cap\r\n  for   winter ' }),
      productOf('long-title', { title: 'x'.repeat(201) }),
      productOf('long-color', { color: 'x'.repeat(61) }),
      productOf('long-size', { size: 'x'.repeat(21) }),
      productOf('long-type', { type: `Men > ${'x'.repeat(121)}` }),
      productOf('bell', { title: 'ding\u0007\r\ndong' }),
    ),
  );
  expect(report.problems.map(({ handle, line, column, message }) => [handle, line, column, message])).toEqual(
    [
      ['long-title', 4, 'Title', 'is longer than 200 characters'],
      ['long-color', 5, 'Option1 Value', 'is longer than 60 characters'],
      ['long-size', 6, 'Option2 Value', 'is longer than 20 characters'],
      ['long-type', 7, 'Type', 'names a category longer than 120 characters'],
      ['bell', 8, 'Title', 'contains a control character'],
    ],
  );
  expect(report).toMatchObject({ created: 1, failed: 5 });
  const { productName } = await getProductDetails(db, 'ONE', 'wrapped', undefined);
  expect(productName).toBe('A cap for winter');
});

test('a NUL character is reported and fails only its own product', async () => {
  const report = await importCsv(target, csvOf(productOf('nul', { body: 'a\0b' }), productOf('after-nul')));
  expect(report.problems).toEqual([
    { handle: 'nul', line: 2, column: 'Body (HTML)', message: 'contains a NUL character' },
  ]);
  expect(report).toMatchObject({ created: 1, failed: 1 });
});

test('a database error is reported and fails only its own product', async () => {
  let calls = 0;
  const refusing: Database = {
    ...db,
    inTenant: (tenantCode, work) =>
      (calls += 1) === 1 ? Promise.reject(new Error('value out of range')) : db.inTenant(tenantCode, work),
  };
  const report = await importCsv(
    { ...target, db: refusing },
    csvOf(...['refused', 'after-refused'].map((handle) => productOf(handle).replace('red.png', ''))),
  );
  expect(report.problems).toEqual([
    { handle: 'refused', line: 2, column: 'Handle', message: "couldn't be saved: value out of range" },
  ]);
  expect(report).toMatchObject({ created: 1, failed: 1 });
});

test.each(['semantic-search', 'search-documents', 'category'])(
  'refuses the handle %s, which the store uses itself',
  async (handle) => {
    const report = await importCsv(target, csvOf(productOf(handle)));
    expect(report.problems).toMatchObject([{ handle, line: 2, column: 'Handle' }]);
    expect(report.problems[0]!.message).toContain('is reserved');
  },
);

test('refuses a file with only headings, or without a required column', async () => {
  await expect(importCsv(target, `${heading}\n`)).rejects.toThrow('The file has no products');
  await expect(importCsv(target, 'Handle,Title\n')).rejects.toThrow('has no column Variant SKU');
});

test('saves the vendor as the brand, and keeps the brand if the file has no such column', async () => {
  const vendorCsv = (vendor: string | undefined, stock = 5) => {
    const { Vendor: _, ...plain } = csvRow('branded', { 'Variant Inventory Qty': String(stock) });
    return csvFile([{ ...plain, ...(vendor !== undefined && { Vendor: vendor }) }]);
  };
  const brandOf = async () => (await getProductDetails(db, 'ONE', 'branded', undefined)).brand;
  expect(await importCsv(target, vendorCsv(' Prana &amp; co '))).toMatchObject({ created: 1 });
  expect(await brandOf()).toBe('Prana & co');
  expect(await importCsv(target, vendorCsv(undefined))).toMatchObject({ failed: 0 });
  expect(await brandOf()).toBe('Prana & co');
  const { products } = await importCsv(target, vendorCsv('Kavu'));
  expect(products[0]?.changes).toEqual([{ what: 'Brand', before: 'Prana & co', after: 'Kavu' }]);
  const tooLong = await importCsv(target, vendorCsv('x'.repeat(121)));
  expect(tooLong.problems).toMatchObject([{ column: 'Vendor', message: 'is longer than 120 characters' }]);
  expect(await brandOf()).toBe('Kavu');
});

test('importing a file again adds vendors that used to be ignored, and does not bring back sold stock', async () => {
  const csv = csvFile([{ ...csvRow('older'), Vendor: 'Kavu' }]);
  await importCsv(target, csv.replace('Vendor', 'Unread'));
  await db.inTenant('ONE', (tx) =>
    tx.updateTable('variants').set({ stock: 2 }).where('sku', '=', 'OLDER-M').execute(),
  );
  const { products } = await importCsv(target, csv);
  expect(products[0]?.changes).toEqual([{ what: 'Brand', before: '', after: 'Kavu' }]);
  expect((await getProductDetails(db, 'ONE', 'older', undefined)).variants[0]?.stockQuantity).toBe(2);
});

test('saves where a product was made, and keeps it if the file has no such column', async () => {
  const column = 'Origin country (product.metafields.selvedge.origin_country)';
  const csv = (country?: string) =>
    csvFile([{ ...csvRow('made'), ...(country !== undefined && { [column]: country }) }]);
  const country = async () => (await getProductDetails(db, 'ONE', 'made', undefined)).originCountry;
  expect(await importCsv(target, csv('Portugal'))).toMatchObject({ created: 1 });
  expect(await importCsv(target, csv())).toMatchObject({ failed: 0 });
  expect(await country()).toBe('Portugal');
  const { products } = await importCsv(target, csv(' C&ocirc;te d’Ivoire '));
  expect(products[0]?.changes).toEqual([{ what: 'Made in', before: 'Portugal', after: 'Côte d’Ivoire' }]);
  const tooLong = await importCsv(target, csv('x'.repeat(61)));
  expect(tooLong.problems).toMatchObject([{ column, message: 'is longer than 60 characters' }]);
  expect(await country()).toBe('Côte d’Ivoire');
});

test('decodes HTML entities in plain text, but never treats them as HTML', async () => {
  const report = await importCsv(
    target,
    csvOf(
      'entities,Women&#39;s Argus&trade; &amp; co,<p>5 &lt; 6 &amp; 7</p>,Men &amp; Women > T&eacute;es,"wash &amp; wear, &lt;b&gt;",true,' +
        'Color,Black &amp; White,Size,5&frac12;,ENT-1,1,1,5,,red.png,1,&lt;b&gt;Argus&lt;/b&gt;,red.png',
    ),
  );
  expect(report.products).toMatchObject([{ name: "Women's Argus™ & co", outcome: 'created', problems: [] }]);
  const product = await getProductDetails(db, 'ONE', 'entities', undefined);
  expect(product).toMatchObject({
    productName: "Women's Argus™ & co",
    description: '<p>5 &lt; 6 &amp; 7</p>',
    category: { name: 'Tées' },
    variants: [{ attributes: { Color: 'Black & White', Size: '5½' } }],
  });
  const [stored] = await db.inTenant('ONE', (tx) => readStoredProducts(tx, 'ONE', { ids: ['entities'] }));
  expect(stored?.product.tags).toEqual(['wash & wear', '<b>']);
  expect(product.colorVariantImages['Black & White']!.defaultImages[0]!.alt).toBe('<b>Argus</b>');
});
