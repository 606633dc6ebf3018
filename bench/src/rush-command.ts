import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon, { type Client } from 'autocannon';
import { seededRandom } from '../../services/commerce/testing/index.ts';
import { formatTable } from '../../tools/format-table.ts';
import { requestStore } from '../../tools/remote/smoke/request-store.ts';
import { readSettings, reportFaults } from './command.ts';
import { startDocumentServer } from './document-server.ts';
import { withLoadTestShop } from './load-test-shop.ts';
import { placeOrdersSteadily } from './order-arrivals.ts';
import { waitForPendingWork } from './pending-work.ts';
import { memoryOf } from './process-usage.ts';
import { count, percentile } from './statistics.ts';

const {
  SECONDS: seconds,
  CONNECTIONS: connections,
  UNCACHED_PERCENT: uncachedPercent,
  RATE: ordersPerSecond,
  BENCH_PORT: port,
} = readSettings(
  'bench:rush',
  `Opens public pages on many connections at once while guests place orders through the same document server. UNCACHED_PERCENT of the pages
have an address that nobody has opened before. Fails if an order fails, if a page returns anything but 200 or 503 with Retry-After, or
if a process's memory keeps growing.`,
  { SECONDS: 60, CONNECTIONS: 1000, UNCACHED_PERCENT: 10, RATE: 2, BENCH_PORT: 3970 },
  'DATABASE_URL',
);
/** The highest ratio of a process's memory at the end to its peak in the first half. */
const maxGrowth = 1.15;
const sampleEveryMs = 1_000;

await withLoadTestShop({ port }, async ({ db, standIn, forSale, origins, dataDir, startApi }) => {
  const serviceKey = randomBytes(32).toString('hex');
  const api = startApi(0, { SERVICE_KEY: serviceKey });
  await api.ready;
  const shop = await startDocumentServer({ port: port + 10, commerceUrl: origins[0]!, dataDir, serviceKey });
  try {
    const random = seededRandom('rush');
    const withQuery = ['/category/women', '/category/men', '/search?query=coat'];
    withQuery.push(...forSale.slice(0, 20).map(({ productId }) => `/products/${productId}/details`));
    // A query makes no difference to these, so they always come from the cache.
    const paths = ['/', '/help', ...withQuery];
    let unique = 0;
    const nextPath = () => {
      const isUncached = random.integer(1, 100) <= uncachedPercent;
      const path = random.pick((isUncached ? withQuery : paths) as [string, ...string[]]);
      if (!isUncached) return path;
      return `${path}${path.includes('?') ? '&' : '?'}visit=${unique++}`;
    };
    const host = `fieldnote.localhost:${port + 10}`;
    const store = { shop: shop.origin, origin: `http://${host}` };
    for (const path of paths) await requestStore(store, path);

    const memory = sampleMemory({ 'document server': shop.pid, 'commerce API': api.pid });
    const statuses = new Map<string, number>();
    const [rush, orders] = await Promise.all([
      autocannon({
        url: shop.origin,
        connections,
        duration: seconds,
        timeout: 30,
        headers: { host, 'accept-encoding': 'br' },
        requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
        setupClient: (client) => countStatuses(client, statuses),
      }),
      placeOrdersSteadily({ origin: shop.origin, standIn, random, forSale, ordersPerSecond, seconds }),
    ]);
    const growths = await memory.end();
    const isSettled = await waitForPendingWork(db, () => sleep(500));

    console.log(`${connections} connections for ${seconds} s: ${rush.requests.average.toFixed(0)} pages/s`);
    console.log(formatTable([['reply', 'pages'], ...statuses]));
    console.log(
      formatTable([
        ['memory, MB', 'peak of the first half', 'at the end', 'peak'],
        ...growths.map(({ row }) => row),
      ]),
    );
    const whole = orders.times.get('whole order') ?? [];
    console.log(
      `${orders.placed} orders, p50 ${percentile(whole, 50).toFixed(0)} ms, p99 ${percentile(whole, 99).toFixed(0)} ms`,
    );
    const faults = [
      ...[...statuses.keys()].filter((status) => status !== '200' && status !== '503, Retry-After'),
      ...(rush.errors > 0 ? [`${rush.errors} connections failed, ${rush.timeouts} of them by timeout`] : []),
      ...[...orders.errors].map(([error, times]) => `order: ${times} x ${error}`),
      ...(isSettled ? [] : ['not all orders were settled']),
      ...growths.flatMap(({ fault }) => fault ?? []),
    ];
    reportFaults(faults, 'Every order succeeded, and every page returned 200, or 503 with Retry-After.');
  } finally {
    await shop.end();
  }
});

function countStatuses(client: Client, statuses: Map<string, number>): void {
  client.on('headers', ({ statusCode, headers }) => {
    const hasRetryAfter = [headers ?? []].flat().some((name) => name.toLowerCase() === 'retry-after');
    count(statuses, `${statusCode}${hasRetryAfter ? ', Retry-After' : ''}`);
  });
}

/** Watches the memory of processes. */
function sampleMemory(pids: Record<string, number>) {
  const samples = Object.entries(pids).map(([name, pid]) => ({ name, pid, megabytes: [] as number[] }));
  const timer = setInterval(() => {
    for (const { pid, megabytes } of samples) megabytes.push(memoryOf(pid).residentMb);
  }, sampleEveryMs);
  return {
    /** Stops watching, and compares the end with the first half. */
    async end() {
      clearInterval(timer);
      return samples.map(({ name, megabytes }) => {
        const firstHalfPeak = Math.max(...megabytes.slice(0, Math.ceil(megabytes.length / 2)));
        const last = megabytes.at(-1) ?? NaN;
        const row = [name, ...[firstHalfPeak, last, Math.max(...megabytes)].map((value) => value.toFixed(0))];
        return {
          row,
          fault: last > firstHalfPeak * maxGrowth ? `the memory of the ${name} keeps growing` : null,
        };
      });
    },
  };
}
