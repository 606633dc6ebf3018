import { openDatabase } from '../../services/commerce/src/db/database.ts';
import { findPostgres } from '../../tools/find-postgres.ts';
import { fillCatalogue } from './catalogue-fill.ts';
import { explain } from './catalogue-plans.ts';
import { questions } from './catalogue-requests.ts';
import { median } from './median.ts';
import { openCatalogue, type OpenCatalogue } from './open-catalogue.ts';
import { withDatabase } from './throwaway-database.ts';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';

// What looking costs as a catalogue grows: the same questions to the service over databases of different sizes, taking
// turns, each time with other values. Prints medians, their ratio to the smallest catalogue, and what the database
// used to answer. Ends with 1 when a ratio is past the limit.

answerHelp(`Usage: npm run bench:catalogue

Measures what lists, filters, details and searches cost as a catalog and the number of tenants grow, on PostgreSQL.
Environment: SIZES=1000,10000,100000,1000x500, ROUNDS=100, LIMIT=1.3, ONLY=part of a name, DATABASE_URL.`);

/** `<products>` of two tenants, or `<products>x<tenants>`. */
const sizes = (process.env.SIZES ?? '1000,10000,100000,1000x500').split(',').map((text) => {
  const [products, tenants = 2] = text.split('x').map(Number);
  return { products: products!, tenants };
});
const rounds = Number(process.env.ROUNDS ?? 100);
const limit = Number(process.env.LIMIT ?? 1.3);
/** Only questions whose name holds this. */
const only = process.env.ONLY ?? '';
const warmUpRounds = Math.ceil(rounds / 5);

type Size = (typeof sizes)[number];

interface Catalogue extends OpenCatalogue, Size {
  databaseUrl: string;
}

const serverUrl = await findPostgres();
if (!serverUrl) {
  console.error('No PostgreSQL answers at DATABASE_URL or 127.0.0.1:5432.');
  process.exit(1);
}
process.exitCode = (await withCatalogues(serverUrl, sizes, [], measure)) ? 0 : 1;

function nameOf({ products, tenants }: Size): string {
  return `${products.toLocaleString('en')} products, ${tenants} tenants`;
}

function shortNameOf({ products, tenants }: Size): string {
  return `${products.toLocaleString('en')}${tenants > 2 ? ` x${tenants}` : ''}`.padStart(11);
}

/** Fills one database a size, one after another, and hands all of them over. */
async function withCatalogues<T>(
  server: string,
  [size, ...others]: Size[],
  filled: Catalogue[],
  work: (catalogues: Catalogue[]) => Promise<T>,
): Promise<T> {
  if (size === undefined) return work(filled);
  return withDatabase(server, async (databaseUrl) => {
    const startedAt = performance.now();
    await fillCatalogue(databaseUrl, size.products, size.tenants);
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(`${nameOf(size)} filled in ${seconds.toFixed(0)} s`);
    const catalogue = await openCatalogue(await openDatabase({ databaseUrl, queryTimeoutMs: 60_000 }));
    try {
      return await withCatalogues(server, others, [...filled, { ...catalogue, ...size, databaseUrl }], work);
    } finally {
      await catalogue.close();
    }
  });
}

/** @returns whether every ratio is within the limit */
async function measure(catalogues: Catalogue[]): Promise<boolean> {
  const asked = questions.filter(({ name }) => name.includes(only));
  const worst: string[] = [];
  const header = catalogues.map(shortNameOf).join('');
  console.log(`\nms, median of ${rounds} rounds\n${''.padEnd(24)}${header}   ratio   products shown`);
  for (const [index, { name, path }] of asked.entries()) {
    const firstCall = index * (warmUpRounds + rounds) + warmUpRounds;
    const times = catalogues.map(() => [] as number[]);
    const shown = catalogues.map(() => [] as number[]);
    for (let round = -warmUpRounds; round < rounds; round++) {
      // Whoever comes first pays for what the round before left behind: everybody comes first equally often.
      for (let turn = 0; turn < catalogues.length; turn++) {
        const which = (turn + round + rounds) % catalogues.length;
        const catalogue = catalogues[which]!;
        const answer = await catalogue.ask(path(firstCall + round, catalogue.products));
        if (round >= 0) {
          times[which]!.push(answer.ms);
          shown[which]!.push(answer.products);
        }
      }
    }
    const medians = times.map(median);
    // Round by round: what else the machine did meanwhile slowed both sides of a round alike.
    const ratios = times.map((ofSize) => median(ofSize.map((ms, round) => ms / times[0]![round]!)));
    const ratio = Math.max(...ratios);
    if (ratio > limit) worst.push(`${name} ${ratio.toFixed(2)}`);
    console.log(
      `${name.padEnd(24)}${medians.map((ms) => ms.toFixed(2).padStart(11)).join('')}${ratio.toFixed(2).padStart(8)}   ${shown.map(median).join(' ')}`,
    );
  }
  await printAccess(catalogues.toSorted((a, b) => a.products - b.products).at(-1)!);
  console.log(
    worst.length === 0 ? `\nEvery ratio is within ${limit}.` : `\nPast ${limit}: ${worst.join(', ')}.`,
  );
  return worst.length === 0;
}

/** What the database reads for each question, in the largest catalogue. */
async function printAccess({ databaseUrl, products }: Catalogue): Promise<void> {
  console.log(`\nWhat serves them, at ${products.toLocaleString('en')} products`);
  const asked = questions.filter(({ name }) => name.includes(only));
  const answers = await explain(
    databaseUrl,
    asked.map(({ path }) => ({ before: path(1, products), path: path(2, products) })),
  );
  if (!answers) return console.log('This server does not let plans be logged (auto_explain).');
  for (const [index, { indexes, wholeTables }] of answers.entries()) {
    const whole = wholeTables.map((table) => `all of ${table}`);
    console.log(`${asked[index]!.name.padEnd(24)} ${[...indexes, ...whole].join(', ') || 'nothing'}`);
  }
}
