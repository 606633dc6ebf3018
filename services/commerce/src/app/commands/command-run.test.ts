import type { CatalogImport, ImportChange, ImportProblem } from '@selvedge/contract';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noopNotifyAssistant } from '../../platform/jobs/notify-assistant.ts';
import { csvFile, csvRow, type TestRow } from '../../../testing/csv-file.ts';
import { importingOperator } from '../../../testing/operator-imports.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { importCatalogCommand } from './import-catalog-command.ts';

// The admin also lists imports that were run from the command line.

let shop: TestShop;
let operator: Awaited<ReturnType<typeof importingOperator>>;
let folder: string;
beforeAll(async () => {
  shop = await createTestShop();
  operator = await importingOperator(shop);
  folder = await mkdtemp(join(tmpdir(), 'selvedge-command-run-'));
});
afterAll(() => shop.close());

const user = 'ada, by npm run import';

async function runCommand(
  fileName: string,
  rows: TestRow[],
  { isDryRun = false, tenantCode = 'FIELDNOTE' } = {},
) {
  const csv = join(folder, fileName);
  await writeFile(csv, csvFile(rows));
  const output: string[] = [];
  const aborter = new AbortController();
  const context = {
    ...shop.shop,
    db: shop.db,
    storage: shop.storage,
    notifyAssistant: noopNotifyAssistant,
    clearTenantCache: () => undefined,
  };
  const exitCode = await importCatalogCommand
    .run(
      context,
      { tenantCode, csv, pictureFolder: folder, isDryRun, user, allowedHosts: [] },
      { print: (text) => void output.push(text), signal: aborter.signal },
    )
    .catch((error: Error) => error.message);
  return { exitCode, output };
}
const imports = async (from = operator) => (await from.call('GET', '')).body.content as CatalogImport[];
const importsOf = async (fileName: string) => (await imports()).filter((one) => one.fileName === fileName);
const partOf = async <T>(id: string, part: string) =>
  (await operator.call('GET', `/${id}/${part}`)).body.content as T[];

test('lists imports from the command line with their user, result, changes and problems', async () => {
  const rows = [csvRow('cap'), csvRow('bad', { 'Variant Price': 'x' })];
  expect(await runCommand('winter.csv', rows, { isDryRun: true })).toMatchObject({ exitCode: 1 });
  shop.moveTime(1_000);
  expect(await runCommand('winter.csv', rows)).toMatchObject({ exitCode: 1 });
  const [run, dryRun] = await importsOf('winter.csv');
  const result = {
    status: 'DONE', createdBy: user, isStartedByCommand: true, productCount: 2, processedCount: 2, createdCount: 1,
    failedCount: 1, problemCount: 1, missingPictureCount: 0, endedAt: expect.any(String),
  }; // prettier-ignore
  expect([dryRun, run]).toMatchObject([
    { ...result, isDryRun: true },
    { ...result, isDryRun: false },
  ]);
  for (const { id } of [dryRun!, run!]) {
    expect(await partOf<ImportChange>(id, 'changes')).toMatchObject([{ handle: 'cap', outcome: 'created' }]);
    expect(await partOf<ImportProblem>(id, 'problems')).toMatchObject([{ handle: 'bad', line: 3 }]);
  }
  expect(await imports(await importingOperator(shop, 'MAISONLUNE'))).toEqual([]);
});

test('reports a file that cannot be imported at all, and lists no import', async () => {
  const before = (await imports()).length;
  expect(await runCommand('no.csv', [{ Name: 'Cap' }])).toMatchObject({
    exitCode: expect.stringContaining('The file has no column'),
  });
  expect(await imports()).toHaveLength(before);
});

test("an operator's import and a command's do not run at the same time", async () => {
  const { body } = await operator.send(csvFile([csvRow('operators')]));
  await operator.start(body.id, false);
  expect(await runCommand('second.csv', [csvRow('seconds')])).toMatchObject({
    exitCode: expect.stringContaining('Another import of this store is running'),
  });
  expect(await importsOf('second.csv')).toEqual([]);
  await shop.runJobs('import-catalogue');
  expect(await runCommand('second.csv', [csvRow('seconds')])).toMatchObject({ exitCode: 0 });
});

test('an interrupted import is shown as such and blocks neither the command nor an operator', async () => {
  await runCommand('killed.csv', [csvRow('killed')]);
  const [{ id }] = (await importsOf('killed.csv')) as [CatalogImport];
  const interrupt = () =>
    shop.db.inTenant('FIELDNOTE', (tx) =>
      tx
        .updateTable('catalogue_imports')
        .set({ status: 'RUNNING', ended_at: null, worked_at: new Date(shop.shop.clock().getTime() - 60_000) })
        .where('tenant_code', '=', 'FIELDNOTE')
        .where('id', '=', id)
        .execute(),
    );
  await interrupt();
  expect(await runCommand('again.csv', [csvRow('killed')])).toMatchObject({ exitCode: 0 });
  const failed = { status: 'FAILED', failure: expect.stringContaining('The command was interrupted') };
  expect((await operator.call('GET', `/${id}`)).body).toMatchObject(failed);
  await interrupt();
  const { body } = await operator.send(csvFile([csvRow('operators-next')]));
  expect((await operator.start(body.id, false)).status).toBe(200);
  expect((await operator.call('GET', `/${id}`)).body).toMatchObject(failed);
});
