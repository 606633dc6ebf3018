import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, seededRandom } from '../../services/commerce/testing/index.ts';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';
import { findPostgres } from '../../tools/find-postgres.ts';
import { readShopSettings } from '../../tools/shop-settings.ts';
import { receiveSteadily } from './order-arrivals.ts';
import { memoryBelow } from './process-memory.ts';
import { withRunningShop } from './running-shop.ts';
import { prepareShop } from './shop-for-load.ts';
import { standInAt } from './stand-in.ts';
import { withDatabase } from './throwaway-database.ts';

// Runs the whole shop for half an hour to check that its memory doesn't grow and nothing fails.

answerHelp(`Usage: npm run bench:soak

Runs the whole shop on PostgreSQL under a steady load, and prints the memory of its processes by the minute.
Environment: MINUTES=30, LIMIT=1.1, DATABASE_URL.`);

const minutes = Number(process.env.MINUTES ?? 30);
const limit = Number(process.env.LIMIT ?? 1.1);
const pagesPerSecond = 6;
const callsPerSecond = 3;
const timeoutMs = 15_000;
const stores = ['fieldnote', 'maisonlune'];

const serverUrl = await findPostgres();
if (!serverUrl) {
  console.error('No PostgreSQL answers at DATABASE_URL or 127.0.0.1:5432.');
  process.exit(1);
}
await withDatabase(serverUrl, async (databaseUrl) => {
  const db = await openDatabase({ databaseUrl, queryTimeoutMs: 60_000, poolSize: 2 });
  const { forSale } = await prepareShop(db, { scarce: 1_000_000 });
  await db.close();
  await withRunningShop(({ port, pid }) => soak(port, pid!, forSale), { DATABASE_URL: databaseUrl });
});

async function soak(
  port: number,
  pid: number,
  forSale: Awaited<ReturnType<typeof prepareShop>>['forSale'],
): Promise<void> {
  const { sandboxPort, smtpPort } = readShopSettings({ PORT: String(port) });
  const standIn = await standInAt(`http://localhost:${sandboxPort}`, smtpPort);
  const errors = new Map<string, number>();
  const note = (error: string) => errors.set(error, (errors.get(error) ?? 0) + 1);
  const random = seededRandom('soak');
  const ending = new AbortController();
  const paths = ['/', '/category/women', '/search?q=shirt', '/help', ...forSale.slice(0, 8).map(({ productId }) => `/products/${productId}/details`)]; // prettier-ignore
  const calls = ['/products?categoryId=women', '/products/search-suggestions?query=wool', '/categories'];
  const visits = [
    steadily(pagesPerSecond, ending.signal, async () => {
      const path = random.pick(paths as [string, ...string[]]);
      // A product that the second store doesn't sell is a correct 404 there.
      const store = path.startsWith('/products/') ? stores[0]! : random.pick(stores as [string, ...string[]]);
      const status = await statusOf(port, `${store}.localhost`, path);
      if (status !== 200) note(`page ${path} of ${store}: ${status}`);
    }),
    steadily(callsPerSecond, ending.signal, async () => {
      const path = random.pick(calls as [string, ...string[]]);
      const status = await statusOf(port, `${random.pick(stores as [string, ...string[]])}.localhost`, `/api/v1${path}`);
      if (status !== 200) note(`call ${path}: ${status}`);
    }),
  ]; // prettier-ignore
  const orders = receiveSteadily({
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
  for (const [error, count] of refused) errors.set(`order, ${error}`, count);
  console.log(`\n${placed} orders placed`);
  for (const [error, count] of errors) console.log(`OFF   ${error}, ${count} times`);
  const grown = growthOf(history);
  for (const [name, ratio] of grown)
    console.log(`${ratio > limit ? 'OFF  ' : 'ok   '} ${name}: ${ratio.toFixed(2)} times its memory of minutes 11 to 15`);
  process.exitCode = errors.size === 0 && grown.every(([, ratio]) => ratio <= limit) ? 0 : 1;
} // prettier-ignore

/** Starts some requests every second, without waiting for earlier ones; resolves when all have finished. */
async function steadily(perSecond: number, signal: AbortSignal, visit: () => Promise<void>): Promise<void> {
  const under = new Set<Promise<void>>();
  while (!signal.aborted) {
    const one = visit().finally(() => under.delete(one));
    under.add(one);
    await sleep(1000 / perSecond);
  }
  await Promise.all(under);
}

/** The status of a fully read response, or the error. */
function statusOf(port: number, host: string, path: string): Promise<number | string> {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` }, timeout: timeoutMs }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode ?? 0));
      reply.on('error', (error) => resolve(error.message));
    }); // prettier-ignore
    asked.on('timeout', () => asked.destroy(new Error('no reply in time')));
    asked.on('error', (error) => resolve(error.message));
    asked.end();
  });
}

/** @returns megabytes by process, one entry per minute */
async function watchMemory(pid: number): Promise<Map<string, number>[]> {
  const history: Map<string, number>[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    await sleep(60_000);
    const now = memoryBelow(pid);
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
