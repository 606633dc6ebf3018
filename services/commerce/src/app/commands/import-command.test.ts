import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import type { CommandContext } from '../control/command.ts';
import { startControlServer } from '../control/control-server.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { openFileStorage } from '../../platform/files/open-file-storage.ts';
import { csvFile, csvRow } from '../../../testing/csv-file.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';
import { importCatalogCommand } from './import-catalog-command.ts';

// Each run starts a process, which may have to create a database.
vi.setConfig({ testTimeout: 120_000 });

let dataDir: string;
let csv: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'selvedge-import-command-'));
  csv = join(dataDir, 'catalogue.csv');
  const picture = sharp({ create: { width: 60, height: 80, channels: 3, background: '#801020' } });
  await picture.png().toFile(join(dataDir, 'red.png'));
  await writeFile(
    csv,
    csvFile([csvRow('cap', { 'Image Src': 'red.png' }), csvRow('bad', { 'Variant Price': 'x' })]),
  );
});
afterEach(() => rm(dataDir, { recursive: true }));

async function runImport(...args: string[]) {
  const command = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'import-command.ts'), ...args],
    { env: { ...process.env, SELVEDGE_DATA_DIR: dataDir, DATABASE_URL: '' } },
  );
  const [out, err, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'exit'),
  ]);
  // Progress is printed about once a second, so the number of lines varies.
  const lines = out
    .trim()
    .split('\n')
    .filter((line) => !/^\d+ of \d+ products$/.test(line));
  return { code: code as number, out: lines, err: err.trim().split('\n') };
}

test('runs in the shop that has the embedded database open: dry run, import, and repeated import', async () => {
  const db = await openDatabase({ dataDir });
  await addTestTenants(db, 'ONE');
  const notified: string[] = [];
  const context = {
    db,
    storage: await openFileStorage(join(dataDir, 'media')),
    clock: systemClock,
    notifyAssistant: async (_: unknown, tenantCode: string) => void notified.push(tenantCode),
  } as unknown as CommandContext;
  const shop = await startControlServer({
    dataDir,
    commands: [importCatalogCommand],
    context,
    log: { warn: () => undefined },
  });
  try {
    const small =
      'cap: line 2, Image Src: Warning: red.png has 60 × 80 pixels and may look blurry; at least 1200 on the longer side are recommended';
    const err = [small, 'bad: line 3, Variant Price: "x" is not an amount such as 34.00'];
    const args = ['--tenant', 'ONE', '--csv', csv];
    expect(await runImport(...args, '--dry-run')).toEqual({
      code: 1,
      err,
      out: [
        'Category Men would be created',
        'Category Men > Coats would be created',
        'cap: would be created',
        'Dry run, nothing saved: 1 created, 0 changed, 0 unchanged, 1 failed',
        '1 picture is opened when you import.',
        expect.stringContaining('is damaged'),
      ],
    });
    expect(notified).toEqual([]);
    expect(await runImport(...args)).toEqual({
      code: 1,
      err,
      out: ['1 created, 0 changed, 0 unchanged, 1 failed'],
    });
    expect(new Set(notified)).toEqual(new Set(['ONE']));
    await writeFile(csv, csvFile([csvRow('cap', { 'Image Src': 'red.png' })]));
    expect(await runImport(...args)).toMatchObject({
      code: 0,
      out: ['0 created, 0 changed, 1 unchanged, 0 failed'],
    });
  } finally {
    await shop.stop();
    await db.close();
  }
});

/** Leaves out PGlite's catalog cache: it holds no data, and PGlite sets its mode itself. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== 'pg_internal.init')
    .map(({ parentPath, name }) => join(parentPath, name));
}

test.skipIf(process.platform === 'win32')(
  'creates no file that other users can read, if the shop is stopped',
  async () => {
    const db = await openDatabase({ dataDir });
    await addTestTenants(db, 'ONE');
    await db.close();
    for (const file of await filesIn('database')) await chmod(file, 0o600);
    expect(await runImport('--tenant', 'ONE', '--csv', csv)).toMatchObject({ code: 1 });
    const [database, media] = [await filesIn('database'), await filesIn('media')];
    expect(media.length).toBeGreaterThan(0);
    for (const file of [...database, ...media])
      expect([file, (await stat(file)).mode & 0o077]).toEqual([file, 0]);
  },
);

test('names an unknown store and exits with 2', async () => {
  expect(await runImport('--tenant', 'NOBODY', '--csv', csv)).toMatchObject({
    code: 2, err: ['There is no tenant NOBODY. Known: none; start the shop once'],
  }); // prettier-ignore
});

test('prints its usage without arguments', async () => {
  const { code, err } = await runImport();
  expect([code, err[0]]).toEqual([2, expect.stringContaining('Usage: npm run import -- --tenant CODE')]);
});
