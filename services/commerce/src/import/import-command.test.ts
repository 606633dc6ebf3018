import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDirectory } from '../db/directory-lock.ts';

let dataDir: string;
beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'selvedge-import-command-'))));
afterEach(() => rm(dataDir, { recursive: true }));

async function runImport(...args: string[]) {
  const command = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'import-command.ts'), ...args],
    { env: { ...process.env, SELVEDGE_DATA_DIR: dataDir, DATABASE_URL: '' } },
  );
  const [said, [code]] = await Promise.all([text(command.stderr), once(command, 'exit')]);
  return { code: code as number, lines: said.trim().split('\n') };
}

test('while the shop has the embedded database open, one line says what to do', async () => {
  const csv = join(dataDir, 'catalogue.csv');
  await writeFile(csv, 'Handle,Title,Variant SKU,Variant Price\ncap,Cap,CAP-1,5\n');
  const unlock = await lockDirectory(join(dataDir, 'database.lock'));
  // Held by the process that runs this test, as by a shop.
  const { code, lines } = await runImport('--tenant', 'FIELDNOTE', '--csv', csv);
  await unlock();
  expect(code).toBe(2);
  expect(lines).toEqual([
    expect.stringMatching(
      `in use by process ${process.pid}, most likely the running shop .*Stop that process first, or set DATABASE_URL`,
    ),
  ]);
});

test('without its arguments it names the command as people type it', async () => {
  const { code, lines } = await runImport();
  expect([code, lines]).toEqual([2, [expect.stringContaining('Usage: npm run import -- --tenant CODE')]]);
});
