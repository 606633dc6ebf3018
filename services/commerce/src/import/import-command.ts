import { createReadStream } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase, type Database } from '../db/database.ts';
import { readEnv } from '../env.ts';
import { LocalDiskStorage } from '../media/file-storage.ts';
import { fetchPicture } from './fetch-picture.ts';
import { importCatalogue, type ImportedProduct } from './import-catalogue.ts';
import { noCounts, processedOf } from './import-counts.ts';
import { inspectCsv } from './inspect-csv.ts';
import { readPictureFile } from './picture-files.ts';

const usage = 'npm run import -- --tenant CODE --csv FILE [--images DIR] [--dry-run]';
const progressEveryMs = 1_000;

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
  const { tenant: tenantCode, csv, images, 'dry-run': isDryRun } = values;
  if (tenantCode === undefined || csv === undefined) throw new Error(`Usage: ${usage}`);
  const { productCount } = await inspectCsv(createReadStream(csv));
  const { databaseUrl, dataDir, importPictureHosts: allowedHosts } = readEnv(process.env);
  const db = await openDatabase({ databaseUrl, dataDir, queryTimeoutMs: 60_000 });
  try {
    await checkTenant(db, tenantCode);
    const pictureFolder = resolve(images ?? dirname(csv));
    const printer = progressPrinter(productCount, isDryRun);
    await importCatalogue({
      db,
      storage: new LocalDiskStorage(join(dataDir, 'media')),
      tenantCode,
      isDryRun,
      csv: createReadStream(csv),
      sources: {
        readPath: (path) => readPictureFile(pictureFolder, path),
        fetchAddress: (address, signal) => fetchPicture(address, { allowedHosts }, signal),
      },
      settled: async (product) => printer.settled(product),
    });
    return printer.end();
  } finally {
    await db.close();
  }
}

async function checkTenant(db: Database, tenantCode: string): Promise<void> {
  const rows = await db.asSystem((tx) => tx.selectFrom('tenants').select('code').orderBy('code').execute());
  const codes = rows.map(({ code }) => code);
  if (codes.includes(tenantCode)) return;
  throw new Error(
    `There is no tenant ${tenantCode}. Known: ${codes.join(', ') || 'none; start the shop once'}`,
  );
}

/** Says what a run comes to: problems and a rehearsal's changes as they come, how far it is once a second. */
function progressPrinter(productCount: number, isDryRun: boolean) {
  const counts = noCounts();
  let saidAt = performance.now();
  return {
    settled({ handle, outcome, changes, problems }: ImportedProduct): boolean {
      counts[outcome] += 1;
      counts.problems += problems.length;
      for (const { line, column, message } of problems)
        console.error(`${handle}: ${line > 0 ? `line ${line}, ` : ''}${column}: ${message}`);
      if (isDryRun && outcome === 'created') console.log(`${handle}: would be created`);
      if (isDryRun)
        for (const { what, before, after } of changes)
          console.log(`${handle}: ${what}: ${before || '—'} → ${after || '—'}`);
      if (performance.now() - saidAt > progressEveryMs) {
        console.log(`${processedOf(counts)} of ${productCount} products`);
        saidAt = performance.now();
      }
      return true;
    },
    end(): number {
      const { problems: _, ...outcomes } = counts;
      const parts = Object.entries(outcomes).map(([name, count]) => `${count} ${name}`);
      console.log(`${isDryRun ? 'Rehearsed, nothing written: ' : ''}${parts.join(', ')}`);
      return counts.failed === 0 ? 0 : 1;
    },
  };
}
