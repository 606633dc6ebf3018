import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, seededRandom } from '../../services/commerce/testing/index.ts';
import { requestStore } from '../../tools/remote/smoke/request-store.ts';
import { readShopSettings } from '../../tools/shop-settings.ts';
import type { Assortment } from './guest-checkout.ts';
import { placeOrdersSteadily } from './order-arrivals.ts';
import { memoryOfDescendants } from './process-usage.ts';
import { withRunningShop } from './running-shop.ts';
import { readSettings, reportFaults } from './command.ts';
import { prepareShop } from './load-test-shop.ts';
import { standInAt } from './stand-in.ts';
import { count } from './statistics.ts';
import { withDatabase } from './throwaway-database.ts';

const { MINUTES: minutes, LIMIT: limit } = readSettings(
  'bench:soak',
  `Runs the whole shop on PostgreSQL under a steady load, and prints the memory of its processes every minute. Fails if
anything goes wrong, or if memory grows to more than LIMIT times that of minutes 11 to 15.`,
  { MINUTES: 30, LIMIT: 1.1 },
  'DATABASE_URL',
);
const pagesPerSecond = 6;
const callsPerSecond = 3;
const timeoutMs = 15_000;
const stores: readonly [string, ...string[]] = ['fieldnote', 'maisonlune'];

await withDatabase(async (databaseUrl) => {
  const db = await openDatabase({ databaseUrl, queryTimeoutMs: 60_000, poolSize: 2 });
  const { forSale } = await prepareShop(db);
  await db.close();
  await withRunningShop(({ port, pid }) => soak(port, pid!, forSale), { DATABASE_URL: databaseUrl });
});

async function soak(port: number, pid: number, forSale: Assortment): Promise<void> {
  const { sandboxPort, smtpPort } = readShopSettings({ PORT: String(port) });
  const standIn = standInAt(`http://localhost:${sandboxPort}`, smtpPort);
  const errors = new Map<string, number>();
  const random = seededRandom('soak');
  const ending = new AbortController();
  const products = forSale.slice(0, 8).map(({ productId }) => `/products/${productId}/details`);
  const paths = ['/', '/category/women', '/search?q=shirt', '/help', ...products] as const;
  const calls = [
    '/products?categoryId=women',
    '/products/search-suggestions?query=wool',
    '/categories',
  ] as const;
  const visit = async (store: string, path: string) => {
    const status = await statusOf(port, store, path);
    if (status !== 200) count(errors, `${path} of ${store}: ${status}`);
  };
  const visits = [
    steadily(pagesPerSecond, ending.signal, () => {
      const path = random.pick(paths);
      // A product that the second store doesn't sell is a correct 404 there.
      return visit(path.startsWith('/products/') ? stores[0] : random.pick(stores), path);
    }),
    steadily(callsPerSecond, ending.signal, () => visit(random.pick(stores), `/api/v1${random.pick(calls)}`)),
  ];
  const orders = placeOrdersSteadily({
    origin: `http://localhost:${port}`,
    standIn,
    random,
    forSale,
    ordersPerSecond: 1,
    seconds: minutes * 60,
  });
  const history = await watchMemory(pid);
  const { placed, errors: refused } = await orders;
  ending.abort();
  await Promise.all(visits);
  for (const [error, times] of refused) errors.set(`order, ${error}`, times);
  console.log(`\n${placed} orders placed`);
  const faults = [...errors].map(([error, times]) => `${error}, ${times} times`);
  for (const [name, ratio] of growthOf(history)) {
    const growth = `${name}: ${ratio.toFixed(2)} times its memory in minutes 11 to 15`;
    if (ratio > limit) faults.push(growth);
    else console.log(`ok    ${growth}`);
  }
  reportFaults(faults, 'Memory is steady, and nothing failed.');
}

/** Calls `visit` at a steady rate, without waiting for earlier calls. Resolves when all have finished. */
async function steadily(perSecond: number, signal: AbortSignal, visit: () => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>();
  while (!signal.aborted) {
    const one = visit().finally(() => running.delete(one));
    running.add(one);
    await sleep(1000 / perSecond);
  }
  await Promise.all(running);
}

/** The status of a fully read response, or the error. */
function statusOf(port: number, store: string, path: string): Promise<number | string> {
  const address = { shop: `http://127.0.0.1:${port}`, origin: `http://${store}.localhost:${port}` };
  return requestStore(address, path, { timeoutMs }).then(
    ({ status }) => status,
    (error: Error) => error.message,
  );
}

/** @returns megabytes by process, one entry per minute */
async function watchMemory(pid: number): Promise<Map<string, number>[]> {
  const history: Map<string, number>[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    await sleep(60_000);
    const now = memoryOfDescendants(pid);
    history.push(now);
    const columns = [...now].map(([name, megabytes]) => `${name} ${Math.round(megabytes)}`);
    console.log(`minute ${String(minute).padStart(2)}: ${columns.join(', ')} MB`);
  }
  return history;
}

/** Memory of the last five minutes relative to minutes 11 to 15, by process. */
function growthOf(history: readonly Map<string, number>[]): [string, number][] {
  const mean = (part: readonly Map<string, number>[], name: string) =>
    part.reduce((sum, minute) => sum + (minute.get(name) ?? 0), 0) / part.length;
  if (history.length < 20) return [];
  // The stand-in keeps every payment, and isn't part of the product.
  const names = [...history[10]!.keys()].filter((name) => name !== 'sandbox');
  return names.map((name) => [name, mean(history.slice(-5), name) / mean(history.slice(10, 15), name)]);
}
