import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../db/database.ts';
import { readEnv } from '../env.ts';
import { LocalDiskStorage } from '../media/file-storage.ts';
import { decodeCsv } from './decode-csv.ts';
import { importCatalogue, type ImportReport } from './import-catalogue.ts';

const usage = 'npm run import -- --tenant CODE --csv FILE [--images DIR] [--dry-run]';

try {
  process.exitCode = await run();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}

/** @returns 0 when everything went in, 1 when products were left out */
async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      tenant: { type: 'string' },
      csv: { type: 'string' },
      images: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const { tenant, csv, images, 'dry-run': isDryRun } = values;
  if (tenant === undefined || csv === undefined) throw new Error(`Usage: ${usage}`);
  const text = decodeCsv(await readFile(csv));
  const { databaseUrl, dataDir } = readEnv(process.env);
  const db = await openDatabase({ databaseUrl, dataDir, queryTimeoutMs: 60_000 });
  try {
    const storage = new LocalDiskStorage(join(dataDir, 'media'));
    const pictureFolder = resolve(images ?? dirname(csv));
    const report = await importCatalogue({ db, storage, tenantCode: tenant, pictureFolder, isDryRun }, text);
    print(report, isDryRun);
    return report.failed === 0 ? 0 : 1;
  } finally {
    await db.close();
  }
}

function print({ problems, ...counts }: ImportReport, isDryRun: boolean): void {
  for (const { handle, line, column, message } of problems) {
    console.error(`${handle}: ${line > 0 ? `line ${line}, ` : ''}${column}: ${message}`);
  }
  const parts = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  console.log(`${isDryRun ? 'Rehearsed, nothing written: ' : ''}${parts.join(', ')}`);
}
