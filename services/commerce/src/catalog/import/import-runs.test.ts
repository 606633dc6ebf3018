import type { ImportChange, ImportProblem } from '@selvedge/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvFile, csvRow } from '../../../testing/csv-file.ts';
import { everyRow } from '../../../testing/every-row.ts';
import { importingOperator } from '../../../testing/operator-imports.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

// The whole import flow of an operator: upload, dry run, list of changes, import.

let shop: TestShop;
let operator: Awaited<ReturnType<typeof importingOperator>>;
let red: Buffer;
beforeAll(async () => {
  shop = await createTestShop();
  operator = await importingOperator(shop);
  red = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#801020' } })
    .png()
    .toBuffer();
});
afterAll(() => shop.close());

async function sendFile(csv: string, fileName?: string): Promise<string> {
  const { status, body } = await operator.send(csv, fileName);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id as string;
}
const problemsOf = async (id: string) =>
  (await operator.call('GET', `/${id}/problems`)).body.content as ImportProblem[];
const changesOf = async (id: string) =>
  (await operator.call('GET', `/${id}/changes`)).body.content as ImportChange[];
const catalogRows = async () =>
  (await everyRow(shop.db, 'FIELDNOTE')).filter((row) => !/import|audit/.test(row.slice(0, 30)));

test('a file goes through a dry run, picture upload and import, and changes nothing the second time', async () => {
  const csv = csvFile([
    csvRow('parka', { 'Image Src': 'photos/red.png', 'Image Position': '1', 'Image Alt Text': 'A parka' }),
    csvRow('broken', { 'Variant Price': 'cheap', 'Variant Grams': 'x' }),
  ]);
  const { status, body: created } = await operator.send(csv, 'spring.csv');
  expect(status).toBe(201);
  expect(created).toMatchObject({
    status: 'WAITING', fileName: 'spring.csv', productCount: 2, processedCount: 0,
    missingPictures: ['photos/red.png'], missingPictureCount: 1,
  }); // prettier-ignore
  const { id } = created as { id: string };

  const before = await catalogRows();
  const dryRun = await operator.run(id, { isDryRun: true });
  expect(dryRun).toMatchObject({
    status: 'DONE',
    isDryRun: true,
    processedCount: 2,
    failedCount: 2,
    problemCount: 3,
  });
  expect(await problemsOf(id)).toEqual([
    {
      handle: 'parka',
      line: 2,
      column: 'Image Src',
      message: "photos/red.png: the picture wasn't uploaded with the file",
    },
    { handle: 'broken', line: 3, column: 'Variant Price', message: '"cheap" is not an amount such as 34.00' },
    { handle: 'broken', line: 3, column: 'Variant Grams', message: '"x" is not a whole number' },
  ]);

  const withPicture = await operator.sendPictures(id, { 'photos/red.png': red });
  expect(withPicture).toMatchObject({ status: 200, body: { missingPictureCount: 0, missingPictures: [] } });
  expect(await operator.run(id, { isDryRun: true })).toMatchObject({
    createdCount: 1,
    failedCount: 1,
    // One of them is a warning.
    problemCount: 3,
    unfetchedPictureCount: 0,
    undecodedPictureCount: 1,
  });
  expect(await changesOf(id)).toEqual([
    { handle: 'parka', name: 'The parka', outcome: 'created', changes: [] },
  ]);
  expect(await catalogRows()).toEqual(before);

  const warning = {
    handle: 'parka',
    line: 2,
    column: 'Image Src',
    message: expect.stringMatching(/^Warning: photos\/red\.png has \d+ × \d+ pixels .* at least 1200 /),
  };
  expect(await problemsOf(id)).toContainEqual(warning);

  expect(await operator.run(id)).toMatchObject({
    status: 'DONE',
    isDryRun: false,
    createdCount: 1,
    failedCount: 1,
    undecodedPictureCount: 0,
  });
  expect(await problemsOf(id)).toContainEqual(warning);
  const { body: product } = await shop.call('GET', '/products/parka/details');
  expect(product).toMatchObject({ productName: 'The parka', minPrice: 89 });
  expect(product.colorVariantImages.Moss.defaultImages[0].alt).toBe('A parka');

  const after = await catalogRows();
  expect(await operator.run(id)).toMatchObject({
    createdCount: 0,
    changedCount: 0,
    unchangedCount: 1,
    failedCount: 1,
  });
  expect(await problemsOf(id)).not.toContainEqual(warning);
  expect(await catalogRows()).toEqual(after);
});

test('the dry run lists changes in readable form, and the import makes exactly these changes', async () => {
  await operator.run(await sendFile(csvFile([csvRow('coat', { Tags: 'Wool, Warm' })])));
  const next = csvFile([
    csvRow('coat', {
      Title: 'A better coat',
      Type: 'Women > Coats',
      Tags: 'Wool',
      'Variant Price': '79.50',
      'Variant Compare At Price': '89',
      'Variant Inventory Qty': '2',
    }),
    csvRow('coat', { 'Option2 Value': 'L', 'Variant SKU': 'COAT-L' }),
  ]);
  const id = await sendFile(next);
  const expected = [
    { handle: 'coat', name: 'A better coat', outcome: 'changed', changes: [
      { what: 'Title', before: 'The coat', after: 'A better coat' },
      { what: 'Category', before: 'Men > Coats', after: 'Women > Coats' },
      { what: 'Tags', before: 'Wool, Warm', after: 'Wool' },
      { what: 'Price of COAT-M', before: '$89.00', after: '$79.50' },
      { what: 'Former price of COAT-M', before: '', after: '$89.00' },
      { what: 'Stock of COAT-M', before: '5', after: '2' },
      { what: 'Variant COAT-L', before: '', after: 'Moss / L, $89.00, 5 in stock' },
    ] },
  ]; // prettier-ignore
  await operator.run(id, { isDryRun: true });
  expect(await changesOf(id)).toEqual(expected);
  expect((await shop.call('GET', '/products/coat/details')).body.productName).toBe('The coat');
  await operator.run(id);
  expect(await changesOf(id)).toEqual(expected);
  expect((await shop.call('GET', '/products/coat/details')).body).toMatchObject({
    productName: 'A better coat',
    minPrice: 79.5,
  });
});

test('keeps data for which the file has no column', async () => {
  await operator.run(await sendFile(csvFile([csvRow('keeper', { Tags: 'Wool' })])));
  const id = await sendFile(
    'Handle,Title,Variant SKU,Variant Price,Option1 Name,Option1 Value,Option2 Name,Option2 Value\nkeeper,The keeper,KEEPER-M,70,Color,Moss,Size,M\n',
  );
  await operator.run(id);
  expect((await changesOf(id))[0]?.changes).toEqual([
    { what: 'Price of KEEPER-M', before: '$89.00', after: '$70.00' },
  ]);
});

test('reads current and older headings, and reports problems with the headings of the file', async () => {
  const id = await sendFile(
    'Title,URL handle,Type,SKU,Option1 name,Option1 value,Option2 name,Option2 value,Price,Compare-at price,Inventory quantity,Weight value (grams)\n' +
      'Anorak,anorak,Men > Coats,ANORAK-M,Color,Moss,Size,M,120.00,,3,500\nBad,bad-one,Men,BAD-1,Color,Moss,Size,M,free,,3,500\n',
  );
  expect(await operator.run(id)).toMatchObject({ createdCount: 1, failedCount: 1 });
  expect(await problemsOf(id)).toMatchObject([{ column: 'Price', line: 3 }]);
});

test.each([
  [
    'a repeated SKU',
    [csvRow('one'), csvRow('two', { 'Variant SKU': 'ONE-M' })],
    { handle: 'two', line: 3, column: 'Variant SKU' },
  ],
  [
    'rows of a product that are not next to each other',
    [csvRow('three'), csvRow('four'), csvRow('three')],
    { handle: 'three', line: 4, column: 'Handle' },
  ],
])('%s is reported for its row, in a dry run and in an import', async (_, rows, problem) => {
  for (const isDryRun of [true, false]) {
    const id = await sendFile(
      csvFile(
        rows.map((row) => ({
          ...row,
          Handle: `${row['Handle']}-${isDryRun ? 'a' : 'b'}`,
          'Variant SKU': `${row['Variant SKU']}-${isDryRun}`,
        })),
      ),
    );
    expect(await operator.run(id, { isDryRun })).toMatchObject({
      createdCount: rows.length - 1,
      failedCount: 1,
    });
    expect(await problemsOf(id)).toMatchObject([
      { ...problem, handle: `${problem.handle}-${isDryRun ? 'a' : 'b'}` },
    ]);
  }
});

test('only one import runs at a time; it can be cancelled and started again', async () => {
  const id = await sendFile(csvFile([csvRow('first'), csvRow('second')]));
  const other = await sendFile(csvFile([csvRow('third')]));
  const [one, two] = await Promise.all([operator.start(id, false), operator.start(other, false)]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  const running = one.status === 200 ? id : other;
  expect((await operator.sendPictures(running, { 'a.png': red })).status).toBe(409);
  expect((await operator.call('POST', `/${running}/cancel`)).body).toMatchObject({ status: 'RUNNING' });
  await shop.runJobs('import-catalogue');
  expect((await operator.call('GET', `/${running}`)).body).toMatchObject({
    status: 'CANCELLED',
    createdCount: 0,
  });
  expect((await operator.call('POST', `/${running}/cancel`)).status).toBe(409);
  expect(await operator.run(running)).toMatchObject({ status: 'DONE' });
});

test('pictures that the file does not mention are refused and not stored', async () => {
  const id = await sendFile(csvFile([csvRow('named', { 'Image Src': 'a.png' })]));
  const reply = await operator.sendPictures(id, { 'a.png': red, 'b.png': red });
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  const kept = await shop.storage.listOlder('imports/FIELDNOTE', new Date(Date.now() + 1_000));
  expect(kept.filter((key) => key.includes(id))).toHaveLength(2);
  expect((await operator.call('GET', `/${id}/missing-pictures`)).body).toEqual(['a.png']);
});

test.each([
  ['not a CSV file', Buffer.from('PK\u0003\u0004'), /workbook/],
  ['an empty file', '', /empty/],
  [
    'other columns',
    'Name,Price\nCap,5\n',
    /has no column Handle \(or URL handle\), Title, Variant SKU \(or SKU\)/,
  ],
  ['semicolons', 'Handle;Title;Variant SKU;Variant Price\na;A;1;5\n', /separated by semicolons/],
  ['UTF-16', Buffer.from('\ufeffHandle,Title', 'utf16le'), /UTF-16/],
  ['headings alone', 'Handle,Title,Variant SKU,Variant Price\n', /no products/],
  [
    'a quote that is never closed',
    'Handle,Title,Variant SKU,Variant Price\na,A,1,5\nb,"B,1,5\nc,C,1,5\n',
    /After line 2, a quote is opened/,
  ],
  [
    'a row that is far too long',
    `Handle,Title,Variant SKU,Variant Price\na,${'A'.repeat(2_100_000)},1,5\n`,
    /The row after line 1 is too long/,
  ],
])('refuses %s with an explanation and stores nothing', async (_, file, message) => {
  const before = await shop.storage.listOlder('imports/FIELDNOTE', new Date(Date.now() + 1_000));
  const { status, body } = await operator.send(file);
  expect(status).toBe(400);
  expect(body.fields.file).toMatch(message);
  expect(await shop.storage.listOlder('imports/FIELDNOTE', new Date(Date.now() + 1_000))).toEqual(before);
});

test('unpublishes products that are hidden in Shopify, and publishes them again', async () => {
  const hidden = csvFile([
    csvRow('draft', { Published: 'true', Status: 'draft' }),
    csvRow('unpublished', { Published: 'FALSE', Status: 'active' }),
  ]);
  await operator.run(await sendFile(hidden));
  for (const handle of ['draft', 'unpublished'])
    expect((await shop.call('GET', `/products/${handle}/details`)).status).toBe(404);
  const id = await sendFile(csvFile([csvRow('draft', { Status: 'active' })]));
  await operator.run(id);
  expect((await changesOf(id))[0]?.changes).toEqual([{ what: 'Published', before: 'No', after: 'Yes' }]);
  expect((await shop.call('GET', '/products/draft/details')).status).toBe(200);
});

test('the audit log has the start of a run and its end with counts, but no entries for products', async () => {
  const id = await sendFile(csvFile([csvRow('logged-a'), csvRow('logged-b')]), 'logged.csv');
  await operator.run(id);
  const { body } = await shop.call('GET', `/admin/audit?subjectType=imports&subjectId=${id}`, {
    token: operator.token,
  });
  const entries = body.content as { operation: string; after: object; actor: string }[];
  expect(entries.map(({ operation }) => operation).sort()).toEqual([
    'createImport',
    'startImport',
    'startImport',
  ]);
  expect(entries.map(({ after }) => after)).toContainEqual(
    expect.objectContaining({ status: 'DONE', created: 2, failed: 0, problems: 0 }),
  );
});
