import type { ImportCategory, ImportChange } from '@selvedge/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvFile, csvRow } from '../testing/csv-file.ts';
import { everyRow } from '../testing/every-row.ts';
import { importingOperator } from '../testing/operator-imports.ts';
import { ownColumns } from './shopify-columns.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

// Which categories of the store a file means by the names in its column Type.

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

/** Products by their handles, each of a Type. */
async function sent(types: Record<string, string>): Promise<string> {
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

test('a name that one category of the tree has means that category; the rehearsal says so, and imports say the same', async () => {
  const before = await tree();
  const id = await sent({ shawl: 'scarves', wrap: 'Scarves' });
  const said: ImportCategory[] = [{ outcome: 'found', said: 'scarves', path: 'Accessories > Scarves' }];
  for (const isDryRun of [true, false]) {
    await operator.run(id, { isDryRun });
    expect(await listed(id, 'categories')).toEqual([...said, { ...said[0], said: 'Scarves' }]);
  }
  expect(await categoryOf('shawl')).toEqual({ id: 'accessories-scarves', name: 'Scarves' });
  expect(await tree()).toEqual(before);
});

test('a name at the top means that one, whatever else is called so', async () => {
  const id = await sent({ remnant: 'Sale' });
  await operator.run(id);
  expect(await categoryOf('remnant')).toEqual({ id: 'sale', name: 'Sale' });
  expect(await listed(id, 'categories')).toEqual([]);
});

test('names that several categories have, or none, are created at the top, and the rehearsal says it once', async () => {
  const id = await sent({ buckle: 'Belts', sash: 'Belts', mitten: 'Gloves', glove: 'Hands > Gloves' });
  const said = [
    { outcome: 'created', said: 'Belts', path: 'Belts' },
    { outcome: 'created', said: 'Gloves', path: 'Gloves' },
    { outcome: 'created', said: 'Hands', path: 'Hands' },
    { outcome: 'created', said: 'Hands > Gloves', path: 'Hands > Gloves' },
  ];
  const before = await tree();
  await operator.run(id, { isDryRun: true });
  expect(await listed(id, 'categories')).toEqual(said);
  expect(await tree()).toEqual(before);
  await operator.run(id);
  expect(await listed(id, 'categories')).toEqual(said);
  expect([await categoryOf('buckle'), await categoryOf('mitten')]).toMatchObject([
    { id: 'belts' },
    { id: 'gloves' },
  ]);
});

test('a file means the tree that was there before it: what it creates does not catch its own names', async () => {
  const types = { felt: 'Men > Hats', straw: 'Hats' };
  await operator.run(await sent(types));
  expect(await categoryOf('straw')).toEqual({ id: 'hats', name: 'Hats' });
  expect(await operator.run(await sent(types))).toMatchObject({ unchangedCount: 2 });
});

test('a product stays where it is when another category of that name comes along', async () => {
  const types = { loafer: 'Shoes > Loafers', 'second-loafer': 'Loafers', boat: 'Men > Loafers' };
  await operator.run(await sent({ loafer: 'Shoes > Loafers' }));
  await operator.run(await sent(types));
  expect(await categoryOf('second-loafer')).toMatchObject({ id: 'shoes-loafers' });
  const again = await sent(types);
  expect(await operator.run(again)).toMatchObject({ unchangedCount: 3 });
  expect(await listed<ImportChange>(again, 'changes')).toEqual([]);
});

test('a second run knows nothing of the categories of the first', async () => {
  const id = await sent({ cravat: 'Neckwear' });
  await operator.run(id);
  await operator.run(id);
  expect(await listed(id, 'categories')).toEqual([]);
});

test('no category is made deeper than the editor allows; the rehearsal says where, and one that is there may be named', async () => {
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

test('names of nothing that anybody sees are refused by row and column', async () => {
  const rows = [
    csvRow('untitled', { Title: '\u200b' }),
    csvRow('unfiled', { Type: 'Women > \u2060\ufe0f' }),
    csvRow('unnumbered', { 'Variant SKU': '\u200b\u200d' }),
    csvRow('colourless', { 'Option1 Value': '\ufeff\u200b' }),
  ];
  const id = (await operator.send(csvFile(rows))).body.id as string;
  expect(await operator.run(id, { isDryRun: true })).toMatchObject({ failedCount: 4 });
  const { body } = await operator.call('GET', `/${id}/problems`);
  const unseen = 'has only characters that nobody sees';
  expect(body.content).toEqual(
    expect.arrayContaining([
      { handle: 'untitled', line: 2, column: 'Title', message: unseen },
      { handle: 'unfiled', line: 3, column: 'Type', message: 'names a category with characters that nobody sees' },
      { handle: 'unnumbered', line: 4, column: 'Variant SKU', message: unseen },
      { handle: 'colourless', line: 5, column: 'Option1 Value', message: unseen },
    ]),
  ); // prettier-ignore
});

test('a file is called what it is called, without what would turn the text behind it around', async () => {
  const csv = csvFile([csvRow('named')]);
  expect((await operator.send(csv, 'spring\u202evsc.exe')).body.fileName).toBe('springvsc.exe');
  const nameless = await operator.send(csv, '\u2066\u200b');
  expect([nameless.status, Object.keys(nameless.body.fields)]).toEqual([400, ['fileName']]);
});
