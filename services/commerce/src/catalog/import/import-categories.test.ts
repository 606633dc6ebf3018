import type { ImportCategory, ImportChange } from '@selvedge/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvFile, csvRow } from '../../../testing/csv-file.ts';
import { everyRow } from '../../../testing/every-row.ts';
import { importingOperator } from '../../../testing/operator-imports.ts';
import { ownColumns } from './shopify-columns.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

// How category names in the Type column are matched to the store's categories.

let shop: TestShop;
let operator: Awaited<ReturnType<typeof importingOperator>>;
beforeAll(async () => {
  shop = await createTestShop();
  operator = await importingOperator(shop);
  await shop.db.inTenant('FIELDNOTE', (tx) =>
    tx
      .insertInto('categories')
      .values(
        [
          { id: 'accessories', name: 'Accessories', parent_id: null },
          { id: 'accessories-scarves', name: 'Scarves', parent_id: 'accessories' },
          { id: 'accessories-belts', name: 'Belts', parent_id: 'accessories' },
          { id: 'women', name: 'Women', parent_id: null },
          { id: 'women-belts', name: 'Belts', parent_id: 'women' },
          { id: 'women-sale', name: 'Sale', parent_id: 'women' },
          { id: 'sale', name: 'Sale', parent_id: null },
        ].map((row, position) => ({ ...row, position, tenant_code: 'FIELDNOTE' })),
      )
      .execute(),
  );
});
afterAll(() => shop.close());

/** Sends a file with products of the given types, by handle. */
async function sendTypes(types: Record<string, string>): Promise<string> {
  const rows = Object.entries(types).map(([handle, Type]) => csvRow(handle, { Type }));
  return (await operator.send(csvFile(rows))).body.id as string;
}
async function listed<T>(id: string, list: 'categories' | 'changes'): Promise<T[]> {
  const { status, body } = await operator.call('GET', `/${id}/${list}`);
  expect(status).toBe(200);
  return body.content as T[];
}
const categoryOf = async (handle: string) =>
  (await shop.call('GET', `/products/${handle}/details`)).body.category as { id: string; name: string };
const tree = async () =>
  (await everyRow(shop.db, 'FIELDNOTE')).filter((row) => row.slice(0, 20).startsWith('categories'));

test('a name that only one category has refers to it, and both dry run and import report that', async () => {
  const before = await tree();
  const id = await sendTypes({ shawl: 'scarves', wrap: 'Scarves' });
  const expected: ImportCategory[] = [{ outcome: 'found', said: 'scarves', path: 'Accessories > Scarves' }];
  for (const isDryRun of [true, false]) {
    await operator.run(id, { isDryRun });
    expect(await listed(id, 'categories')).toEqual([...expected, { ...expected[0], said: 'Scarves' }]);
  }
  expect(await categoryOf('shawl')).toEqual({ id: 'accessories-scarves', name: 'Scarves' });
  expect(await tree()).toEqual(before);
});

test('a name refers to the top-level category, even if others have the same name', async () => {
  const id = await sendTypes({ remnant: 'Sale' });
  await operator.run(id);
  expect(await categoryOf('remnant')).toEqual({ id: 'sale', name: 'Sale' });
  expect(await listed(id, 'categories')).toEqual([]);
});

test('unknown or ambiguous names are created at the top level, and reported once', async () => {
  const id = await sendTypes({ buckle: 'Belts', sash: 'Belts', mitten: 'Gloves', glove: 'Hands > Gloves' });
  const expected = [
    { outcome: 'created', said: 'Belts', path: 'Belts' },
    { outcome: 'created', said: 'Gloves', path: 'Gloves' },
    { outcome: 'created', said: 'Hands', path: 'Hands' },
    { outcome: 'created', said: 'Hands > Gloves', path: 'Hands > Gloves' },
  ];
  const before = await tree();
  await operator.run(id, { isDryRun: true });
  expect(await listed(id, 'categories')).toEqual(expected);
  expect(await tree()).toEqual(before);
  await operator.run(id);
  expect(await listed(id, 'categories')).toEqual(expected);
  expect([await categoryOf('buckle'), await categoryOf('mitten')]).toMatchObject([
    { id: 'belts' },
    { id: 'gloves' },
  ]);
});

test('names do not match categories that the same file creates', async () => {
  const types = { felt: 'Men > Hats', straw: 'Hats' };
  await operator.run(await sendTypes(types));
  expect(await categoryOf('straw')).toEqual({ id: 'hats', name: 'Hats' });
  expect(await operator.run(await sendTypes(types))).toMatchObject({ unchangedCount: 2 });
});

test('a product stays in its category when another one with the same name is created', async () => {
  const types = { loafer: 'Shoes > Loafers', 'second-loafer': 'Loafers', boat: 'Men > Loafers' };
  await operator.run(await sendTypes({ loafer: 'Shoes > Loafers' }));
  await operator.run(await sendTypes(types));
  expect(await categoryOf('second-loafer')).toMatchObject({ id: 'shoes-loafers' });
  const again = await sendTypes(types);
  expect(await operator.run(again)).toMatchObject({ unchangedCount: 3 });
  expect(await listed<ImportChange>(again, 'changes')).toEqual([]);
});

test('a second run does not report the categories of the first', async () => {
  const id = await sendTypes({ cravat: 'Neckwear' });
  await operator.run(id);
  await operator.run(id);
  expect(await listed(id, 'categories')).toEqual([]);
});

test('creates no categories deeper than the editor allows, but accepts existing ones', async () => {
  await shop.db.inTenant('FIELDNOTE', (tx) =>
    tx
      .insertInto('categories')
      .values(
        [
          { id: 'deep', name: 'Deep', parent_id: null },
          { id: 'deep-a', name: 'A', parent_id: 'deep' },
          { id: 'deep-b', name: 'B', parent_id: 'deep-a' },
          { id: 'deep-c', name: 'C', parent_id: 'deep-b' },
        ].map((row) => ({ ...row, position: 50, tenant_code: 'FIELDNOTE' })),
      )
      .execute(),
  );
  const further = ownColumns.furtherCategories;
  const rows = [
    csvRow('third', { Type: 'One > Two > Three', [further]: '' }),
    csvRow('fourth', { Type: 'One > Two > Three > Four' }),
    csvRow('elsewhere', { [further]: 'Sale, Deep > A > B > D' }),
    csvRow('kept', { Type: 'Deep > A > B > C' }),
  ];
  const id = (await operator.send(csvFile(rows))).body.id as string;
  for (const isDryRun of [true, false]) {
    expect(await operator.run(id, { isDryRun })).toMatchObject({ createdCount: 2, failedCount: 2 });
    expect((await operator.call('GET', `/${id}/problems`)).body.content).toEqual([
      { handle: 'fourth', line: 3, column: 'Type', message: '"One > Two > Three > Four" is too deep: 3 levels at most' },
      { handle: 'elsewhere', line: 4, column: further, message: '"Deep > A > B > D" is too deep: 3 levels at most' },
    ]); // prettier-ignore
  }
  expect((await tree()).filter((row) => /"(Four|D)"/.test(row))).toEqual([]);
  expect(await categoryOf('kept')).toEqual({ id: 'deep-c', name: 'C' });
});

test('reports invisible names by row and column', async () => {
  const rows = [
    csvRow('untitled', { Title: '\u200b' }),
    csvRow('unfiled', { Type: 'Women > \u2060\ufe0f' }),
    csvRow('unnumbered', { 'Variant SKU': '\u200b\u200d' }),
    csvRow('colorless', { 'Option1 Value': '\ufeff\u200b' }),
  ];
  const id = (await operator.send(csvFile(rows))).body.id as string;
  expect(await operator.run(id, { isDryRun: true })).toMatchObject({ failedCount: 4 });
  const { body } = await operator.call('GET', `/${id}/problems`);
  const unseen = 'has only invisible characters';
  expect(body.content).toEqual(
    expect.arrayContaining([
      { handle: 'untitled', line: 2, column: 'Title', message: unseen },
      { handle: 'unfiled', line: 3, column: 'Type', message: 'names a category with only invisible characters' },
      { handle: 'unnumbered', line: 4, column: 'Variant SKU', message: unseen },
      { handle: 'colorless', line: 5, column: 'Option1 Value', message: unseen },
    ]),
  ); // prettier-ignore
});

test('removes invisible and bidirectional control characters from the file name', async () => {
  const csv = csvFile([csvRow('named')]);
  expect((await operator.send(csv, 'spring\u202evsc.exe')).body.fileName).toBe('springvsc.exe');
  const nameless = await operator.send(csv, '\u2066\u200b');
  expect([nameless.status, Object.keys(nameless.body.fields)]).toEqual([400, ['fileName']]);
});
