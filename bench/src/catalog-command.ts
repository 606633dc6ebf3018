import { openDatabase } from '../../services/commerce/testing/index.ts';
import { fillCatalog } from './catalog-fill.ts';
import { explain } from './catalog-plans.ts';
import { catalogRequests } from './catalog-requests.ts';
import { openCatalog, type OpenCatalog } from './open-catalog.ts';
import { readSettings } from './command.ts';
import { median } from './statistics.ts';
import { withDatabase } from './throwaway-database.ts';

const settings = readSettings(
  'bench:catalog',
  `Measures how the time of lists, filters, details and searches grows with the catalog and the number of tenants, on
PostgreSQL. Sends the same requests to catalogs of all SIZES (products with two tenants, or products x tenants) in turn,
each time with different values. Prints medians, their ratio to the smallest catalog, and the indexes that were used.`,
  { SIZES: '1000,10000,100000,1000x500', ROUNDS: 100, LIMIT: 1.3, ONLY: '' },
  'DATABASE_URL',
);
const { ROUNDS: rounds, LIMIT: limit } = settings;
const sizes = settings.SIZES.split(',').map((text) => {
  const [products, tenants = 2] = text.split('x').map(Number);
  return { products: products!, tenants };
});
const selected = catalogRequests.filter(({ name }) => name.includes(settings.ONLY));
const warmUpRounds = Math.ceil(rounds / 5);

type Size = (typeof sizes)[number];

interface Catalog extends OpenCatalog, Size {
  databaseUrl: string;
}

process.exitCode = (await withCatalogs(sizes, [], measure)) ? 0 : 1;

function formatSize({ products, tenants }: Size): string {
  return `${products.toLocaleString('en')} products, ${tenants} tenants`;
}

function formatShortSize({ products, tenants }: Size): string {
  return `${products.toLocaleString('en')}${tenants > 2 ? ` x${tenants}` : ''}`.padStart(11);
}

/** Fills one database for each size, and calls `work` with all of them. */
async function withCatalogs<T>(
  [size, ...others]: Size[],
  filled: Catalog[],
  work: (catalogs: Catalog[]) => Promise<T>,
): Promise<T> {
  if (size === undefined) return work(filled);
  return withDatabase(async (databaseUrl) => {
    const startedAt = performance.now();
    await fillCatalog(databaseUrl, size.products, size.tenants);
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(`${formatSize(size)} filled in ${seconds.toFixed(0)} s`);
    const catalog = await openCatalog(await openDatabase({ databaseUrl, queryTimeoutMs: 60_000 }));
    try {
      return await withCatalogs(others, [...filled, { ...catalog, ...size, databaseUrl }], work);
    } finally {
      await catalog.close();
    }
  });
}

/** @returns whether every ratio is within the limit */
async function measure(catalogs: Catalog[]): Promise<boolean> {
  const exceeded: string[] = [];
  const header = catalogs.map(formatShortSize).join('');
  console.log(`\nms, median of ${rounds} rounds\n${''.padEnd(24)}${header}   ratio   products shown`);
  for (const [index, { name, path }] of selected.entries()) {
    const firstCall = index * (warmUpRounds + rounds) + warmUpRounds;
    const times = catalogs.map(() => [] as number[]);
    const shown = catalogs.map(() => [] as number[]);
    for (let round = -warmUpRounds; round < rounds; round++) {
      // Leftovers of the previous round slow the first request, so each catalog goes first equally often.
      for (let turn = 0; turn < catalogs.length; turn++) {
        const which = (turn + round + rounds) % catalogs.length;
        const catalog = catalogs[which]!;
        const answer = await catalog.get(path(firstCall + round, catalog.products));
        if (round >= 0) {
          times[which]!.push(answer.ms);
          shown[which]!.push(answer.products);
        }
      }
    }
    const medians = times.map(median);
    // Ratios are computed within each round, because other load slows all catalogs of a round equally.
    const ratios = times.map((ofSize) => median(ofSize.map((ms, round) => ms / times[0]![round]!)));
    const ratio = Math.max(...ratios);
    if (ratio > limit) exceeded.push(`${name} ${ratio.toFixed(2)}`);
    console.log(
      `${name.padEnd(24)}${medians.map((ms) => ms.toFixed(2).padStart(11)).join('')}${ratio.toFixed(2).padStart(8)}   ${shown.map(median).join(' ')}`,
    );
  }
  await printAccess(catalogs.toSorted((a, b) => a.products - b.products).at(-1)!);
  console.log(
    exceeded.length === 0 ? `\nEvery ratio is within ${limit}.` : `\nAbove ${limit}: ${exceeded.join(', ')}.`,
  );
  return exceeded.length === 0;
}

/** Prints the indexes and tables that the database reads for each request, in the largest catalog. */
async function printAccess({ databaseUrl, products }: Catalog): Promise<void> {
  console.log(`\nIndexes used with ${products.toLocaleString('en')} products`);
  const answers = await explain(
    databaseUrl,
    selected.map(({ path }) => ({ before: path(1, products), path: path(2, products) })),
  );
  if (!answers) return console.log("This server can't log plans (auto_explain).");
  for (const [index, { indexes, wholeTables }] of answers.entries()) {
    const whole = wholeTables.map((table) => `all of ${table}`);
    console.log(`${selected[index]!.name.padEnd(24)} ${[...indexes, ...whole].join(', ') || 'nothing'}`);
  }
}
