import { basename, join } from 'node:path';
import { openDatabase } from '../../services/commerce/testing/index.ts';
import { writeImportFile } from './import-files.ts';
import { runImport, type ImportRun } from './import-process.ts';
import { readSettings, reportFaults, withTemporaryFolder } from './command.ts';
import { withDatabase } from './throwaway-database.ts';

const {
  FEW: few,
  MANY: many,
  MOST_GROWTH: maxGrowth,
} = readSettings(
  'bench:import',
  `Imports FEW and MANY products and their pictures with the import command, twice each, on PostgreSQL. Prints time, memory and
what the second run wrote. Fails if the memory grows, a second run wrote anything, or an invalid row affected more than its
product.`,
  { FEW: 1_000, MANY: 10_000, MOST_GROWTH: 1.5 },
  'DATABASE_URL',
);
const brokenEvery = 50;
const tables = [
  'products',
  'variants',
  'product_colors',
  'product_images',
  'product_categories',
  'images',
  'categories',
];

const faults: string[] = [];
await withTemporaryFolder(async (folder) => {
  const small = await measure(join(folder, 'small'), few);
  const large = await measure(join(folder, 'large'), many);
  const growth = large.peakMb / small.peakMb;
  console.log(`peak memory at ${many} products: ${growth.toFixed(2)} times that at ${few}`);
  if (growth > maxGrowth) faults.push(`memory grew ${growth.toFixed(2)} times, ${maxGrowth} at most`);
  await measure(join(folder, 'broken'), few, brokenEvery);
});
reportFaults(faults, 'Memory is steady, and a second import writes nothing.');

/** Imports a file into an empty store, then again. */
async function measure(folder: string, products: number, broken = 0): Promise<ImportRun> {
  const file = await writeImportFile(folder, products, broken);
  const name = basename(folder);
  return withDatabase(async (databaseUrl) => {
    await addTenant(databaseUrl);
    const dataDir = join(folder, 'data');
    const first = await runImport(databaseUrl, dataDir, file.csv);
    const before = await stateOf(databaseUrl);
    const second = await runImport(databaseUrl, dataDir, file.csv);
    const isSame = (await stateOf(databaseUrl)) === before;
    print(`${products} products, ${file.broken} of them broken`, first);
    print(`the same again, ${isSame ? 'no row written' : 'ROWS WRITTEN'}`, second);
    const good = products - file.broken;
    const expected = (created: number) =>
      `${created} created, 0 changed, ${good - created} unchanged, ${file.broken} failed`;
    if (first.result !== expected(good)) faults.push(`${name}: ${first.result}`);
    if (second.result !== expected(0)) faults.push(`${name} again: ${second.result}`);
    if (!isSame) faults.push(`${name}: a second run wrote rows`);
    if (first.errorLines !== file.broken)
      faults.push(`${name}: ${first.errorLines} lines of errors for ${file.broken} broken products`);
    return first;
  });
}

function print(name: string, { seconds, peakMb, result }: ImportRun): void {
  const total = (result.match(/\d+/g) ?? []).reduce((sum, count) => sum + Number(count), 0);
  console.log(
    `${name.padEnd(44)} ${seconds.toFixed(0).padStart(5)} s ${(total / seconds).toFixed(0).padStart(5)} products/s ${peakMb.toFixed(0).padStart(5)} MB   ${result}`,
  );
}

async function addTenant(databaseUrl: string): Promise<void> {
  const db = await openDatabase({ databaseUrl, poolSize: 1 });
  const theme = { primaryColor: '#223344', secondaryColor: '#445566', backgroundColor: '#ffffff', textColor: '#111111', headerBackgroundColor: '#ffffff', footerBackgroundColor: '#ffffff', fontFamily: 'Inter, sans-serif', customCss: '' }; // prettier-ignore
  await db.asSystem((tx) =>
    tx
      .insertInto('tenants')
      .values({
        code: 'IMPORT',
        vendor_code: 'import',
        vendor_name: 'Import',
        logo_url: null,
        favicon_url: null,
        vendor_site: JSON.stringify({ label: 'Import', url: '/about' }),
        google_client_id: null,
        theme: JSON.stringify(theme),
        is_default: true,
      }) // prettier-ignore
      .execute(),
  );
  await db.close();
}

/** A hash of every row's position and transaction, which changes with any write. */
async function stateOf(databaseUrl: string): Promise<string> {
  const db = await openDatabase({ databaseUrl, poolSize: 1, queryTimeoutMs: 60_000 });
  const states: unknown[] = [];
  for (const table of tables) {
    const { rows } = await db.query(
      `select count(*)::int as count, md5(string_agg(xmin || ' ' || ctid, ',' order by ctid)) as hash from ${table}`,
    );
    states.push(rows[0]);
  }
  await db.close();
  return JSON.stringify(states);
}
