import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresEngine } from '../../services/commerce/testing/index.ts';
import { formatTable } from '../../tools/format-table.ts';
import { runNode } from '../../tools/run-node.ts';
import type { AssistantMemory } from './assistant-memory.ts';
import { fillCatalog, tenantCode } from './catalog-fill.ts';
import { readSettings, withTemporaryFolder } from './command.ts';
import { readDemoCatalogs } from './demo-catalogs.ts';
import { startApi } from './load-test-shop.ts';
import { memoryOf } from './process-usage.ts';
import { startStandIn } from './stand-in.ts';
import { readDatabaseSize, withDatabase } from './throwaway-database.ts';

const {
  PRODUCTS: products,
  STORES: stores,
  BENCH_PORT: port,
} = readSettings(
  'bench:scale',
  `Measures what products and stores cost: the size of the database, and the memory of one API process and the time until its first list.
Compares a small catalog with one of PRODUCTS, and with STORES of 100 products each. Then measures the memory of catalogs of up to PRODUCTS in the assistant.`,
  { PRODUCTS: 100_000, STORES: 500, BENCH_PORT: 3870 },
  'DATABASE_URL',
);
const smallProducts = 1_000;

interface Cost {
  databaseMb: number;
  /** Of the API before the first list, and once it has listed every store. */
  idleMb: number;
  listedMb: number;
  /** The first list of the measured store, in ms. */
  firstListMs: number;
}

const small = await measure(smallProducts, 2);
const large = await measure(products, 2);
const many = await measure(smallProducts, stores);

const rows: [string, Cost][] = [
  [`${smallProducts.toLocaleString('en')} products, 2 stores`, small],
  [`${products.toLocaleString('en')} products, 2 stores`, large],
  [`${smallProducts.toLocaleString('en')} products, ${stores} stores of 100 more`, many],
];
console.log(
  formatTable([
    ['', 'database, MB', 'API idle, MB', 'all listed, MB', 'first list, ms'],
    ...rows.map(([name, { databaseMb, idleMb, listedMb, firstListMs }]) =>
      [name, databaseMb, idleMb, listedMb, firstListMs].map((cell) =>
        typeof cell === 'number' ? cell.toFixed(0) : cell,
      ),
    ),
  ]),
);
// The other store of the large catalog has a quarter as many products.
const moreProducts = (products - smallProducts) * 1.25;
const perProduct = (get: (cost: Cost) => number) => (get(large) - get(small)) / moreProducts;
const perStore = (get: (cost: Cost) => number) => (get(many) - get(small)) / (stores - 2);
const database = ({ databaseMb }: Cost) => databaseMb;
const memory = ({ listedMb, idleMb }: Cost) => listedMb - idleMb;
console.log(
  `\nper million products: database ${(perProduct(database) * 1000).toFixed(1)} GB, memory of each API process ${(perProduct(memory) * 1000).toFixed(1)} GB` +
    `\nper thousand stores of 100 products: database ${perStore(database).toFixed(1)} GB, memory of each API process ${perStore(memory).toFixed(1)} GB`,
);

console.log(
  '\nA catalog in the assistant, with the built-in model’s vectors. RSS is what the process has grown by.',
);
const assistantRows = await measureAssistant([1_000, 10_000, 100_000].filter((count) => count <= products));
console.log(formatTable([['products', 'heap, MB', 'vectors, MB', 'RSS, MB'], ...assistantRows]));

/** Catalogs of these sizes, made of the demo stores' products, each in a process of its own. */
function measureAssistant(counts: readonly number[]): Promise<(string | number)[][]> {
  return withTemporaryFolder(async (folder) => {
    const file = join(folder, 'products.json');
    const demoProducts = [...(await readDemoCatalogs(['FIELDNOTE', 'MAISONLUNE'])).values()].flat();
    await writeFile(file, JSON.stringify(demoProducts));
    const rows = [];
    for (const count of counts) {
      const { exitCode, stdout, output } = await runNode('bench/src/assistant-memory.ts', [file, `${count}`]);
      if (exitCode !== 0) throw new Error(output);
      const { heapMb, vectorsMb, residentMb } = JSON.parse(stdout) as AssistantMemory;
      rows.push([count.toLocaleString('en'), ...[heapMb, vectorsMb, residentMb].map((mb) => mb.toFixed(0))]);
    }
    return rows;
  });
}

async function measure(count: number, tenants: number): Promise<Cost> {
  return withDatabase((databaseUrl) =>
    withTemporaryFolder(async (dataDir) => {
      await fillCatalog(databaseUrl, count, tenants);
      const standIn = await startStandIn({ port: port + 1, smtpPort: port + 2 }, '');
      const api = startApi(port, standIn, {
        DATABASE_URL: databaseUrl,
        SELVEDGE_DATA_DIR: dataDir,
        SELVEDGE_DEMO: '0',
      });
      try {
        await api.ready;
        const idleMb = await settledMemory(api.pid);
        const startedAt = performance.now();
        await list(tenantCode);
        const firstListMs = performance.now() - startedAt;
        for (let n = 1; n < tenants; n++) await list(`NEIGHBOR${n}`);
        const listedMb = await settledMemory(api.pid);
        return { databaseMb: await readDatabaseMb(databaseUrl), idleMb, listedMb, firstListMs };
      } finally {
        await api.end('SIGTERM');
        await standIn.stop();
      }
    }),
  );
}

/** Retries while a large catalog is still being read. */
async function list(code: string): Promise<void> {
  for (;;) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/products?pageSize=24`, {
      headers: { 'x-tenant-code': code },
    });
    await reply.arrayBuffer();
    if (reply.ok) return;
    if (reply.status !== 503) throw new Error(`The list of ${code} responded with ${reply.status}`);
    await sleep(100);
  }
}

/** The lowest memory in MB within ten seconds, in which garbage is collected. */
async function settledMemory(pid: number): Promise<number> {
  let lowest = Infinity;
  for (let second = 0; second < 10; second++) {
    await sleep(1_000);
    lowest = Math.min(lowest, memoryOf(pid).residentMb);
  }
  return lowest;
}

async function readDatabaseMb(databaseUrl: string): Promise<number> {
  const engine = postgresEngine(databaseUrl);
  try {
    return (await readDatabaseSize(engine)) / 1e6;
  } finally {
    await engine.close();
  }
}
