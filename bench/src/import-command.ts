import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../services/commerce/testing/index.ts';
import { findPostgres } from '../../tools/find-postgres.ts';
import { writeImportFile } from './import-files.ts';
import { runImport, type ImportRun } from './import-process.ts';
import { withDatabase } from './throwaway-database.ts';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';

// How importing a catalog scales: imports products with pictures by the usual command. Prints time, memory and what a
// second run wrote. The exit code is 1 if the memory grows, the second run wrote anything, or an invalid row affected
// more than its product.

answerHelp(`Usage: npm run bench:import

Measures time, memory and the writes of a second run when importing catalogs of different sizes, on PostgreSQL.
Environment: FEW=1000, MANY=10000, MOST_GROWTH=1.5, DATABASE_URL.`);

const few = Number(process.env.FEW ?? 1_000);
const many = Number(process.env.MANY ?? 10_000);
const mostGrowth = Number(process.env.MOST_GROWTH ?? 1.5);
const brokenEach = 50;
const tables = [
  'products',
  'variants',
  'product_colors',
  'product_images',
  'product_categories',
  'images',
  'categories',
];

const serverUrl = await findPostgres();
if (!serverUrl) {
  console.error('No PostgreSQL answers at DATABASE_URL or 127.0.0.1:5432.');
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), 'selvedge-import-'));
const faults: string[] = [];
try {
  const small = await measure('small', few);
  const large = await measure('large', many);
  const growth = large.peakMb / small.peakMb;
  console.log(`peak memory at ${many} products: ${growth.toFixed(2)} times that at ${few}`);
  if (growth > mostGrowth) faults.push(`memory grew ${growth.toFixed(2)} times, ${mostGrowth} at most`);
  await measure('broken', few, brokenEach);
} finally {
  await rm(folder, { recursive: true });
}
for (const fault of faults) console.log(`OFF   ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Imports a file into an empty store, then again. */
async function measure(name: string, products: number, broken = 0): Promise<ImportRun> {
  const file = await writeImportFile(join(folder, name), products, broken);
  return withDatabase(serverUrl!, async (databaseUrl) => {
    await addTenant(databaseUrl);
    const dataDir = join(folder, name, 'data');
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
    if (first.complaints !== file.broken)
      faults.push(`${name}: ${first.complaints} complaints about ${file.broken} rows`);
    return first;
  });
}

function print(name: string, { seconds, peakMb, result }: ImportRun): void {
  const total =
    result
      .match(/\d+/g)
      ?.map(Number)
      .reduce((sum, count) => sum + count, 0) ?? 0;
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
