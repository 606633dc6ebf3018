import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, postgresEngine, seededRandom } from '../../services/commerce/testing/index.ts';
import { formatTable } from '../../tools/format-table.ts';
import { requestStore } from '../../tools/remote/smoke/request-store.ts';
import { readSettings, reportFaults } from './command.ts';
import { startSecondDocumentServer } from './document-server.ts';
import { prepareShop, tenantCode } from './load-test-shop.ts';
import { createActivationCounter, listCounters, signInOperator, type Counter } from './staleness-counters.ts';
import { withVarnish } from './varnish.ts';
import { withRunningShop } from './running-shop.ts';
import { count } from './statistics.ts';
import { withDatabase } from './throwaway-database.ts';

const {
  MINUTES: minutes,
  READERS: readers,
  WRITES_PER_SECOND: writesPerSecond,
  KEEP: keep,
} = readSettings(
  'bench:staleness',
  `Changes products, stock, names, pictures, reviews, categories, banners, schedules, pages, settings and live versions at random, while
readers fetch pages from two document servers and from Varnish. Fails if a page shows data older than a commit that preceded its
request. Varnish asks the document server before each reply; with KEEP=1, it keeps pages until they are purged, for at most two
seconds too long.`,
  { MINUTES: 1, READERS: 8, WRITES_PER_SECOND: 10, KEEP: 0 },
  'DATABASE_URL',
);

/** A place that pages can be fetched from. */
interface Source {
  name: string;
  port: number;
  /** How long it may send outdated pages. */
  delayMs: number;
}

const proxyPort = 3860;
const keptTooLongMs = 2_000;
/** One activation takes about two seconds. */
const activationsPerMinute = 6;
const random = seededRandom('staleness');
/** Without it, document servers cache nothing. */
const serviceKey = randomBytes(32).toString('hex');

await withDatabase(async (databaseUrl) => {
  const db = await openDatabase({ databaseUrl, queryTimeoutMs: 60_000, poolSize: 2 });
  const { forSale } = await prepareShop(db);
  await db.close();
  const products = forSale.slice(0, 6).map(({ productId }) => productId);
  await withRunningShop(
    async ({ port, dataDir }) => {
      const sources = [
        { name: 'first server', port, delayMs: 0 },
        { name: 'second server', port: port + 1, delayMs: 0 },
        { name: 'Varnish', port: proxyPort, delayMs: keep ? keptTooLongMs : 0 },
      ];
      const second = startSecondDocumentServer({ port, dataDir }, serviceKey);
      const engine = postgresEngine(databaseUrl);
      try {
        await second.ready;
        const put = await signInOperator(port);
        await engine.session(async (session) => {
          await session.query(`select set_config('app.tenant', $1, false)`, [tenantCode]);
          const counters = await listCounters(session, products, put);
          counters.push(
            await createActivationCounter({ port, dataDir }, Math.ceil(minutes * activationsPerMinute)),
          );
          await withVarnish({ port: proxyPort, serverPort: port }, () => writeAndRead(counters, sources));
        });
      } finally {
        await engine.close();
        await second.end('SIGTERM');
      }
    },
    {
      DATABASE_URL: databaseUrl,
      SERVICE_KEY: serviceKey,
      ...(keep ? { CDN_PURGE_URL: `http://127.0.0.1:${proxyPort}/purge` } : {}),
    },
  );
});

async function writeAndRead(counters: readonly Counter[], sources: readonly Source[]): Promise<void> {
  /** When each number was committed, by counter; the first is what was there before. */
  const commits = new Map(counters.map((counter) => [counter, [-Infinity]]));
  const reads = new Map<string, number>();
  const readsBySource = new Map<string, number>();
  const faults: string[] = [];
  const endsAt = performance.now() + minutes * 60_000;
  const isRunning = () => performance.now() < endsAt;
  const pick = <T>(all: readonly T[]) => random.pick(all as [T, ...T[]]);

  async function write(counter: Counter): Promise<void> {
    const times = commits.get(counter)!;
    await counter.write(times.length);
    times.push(performance.now());
  }
  async function writeAtRandom(): Promise<void> {
    const quick = counters.filter(({ isSlow }) => !isSlow);
    while (isRunning()) {
      await write(pick(quick));
      await sleep(1000 / writesPerSecond);
    }
  }
  async function writeSlowly(counter: Counter): Promise<void> {
    const pauseMs = counter.delayMs === undefined ? 1_000 : 60_000 / activationsPerMinute;
    while (performance.now() + pauseMs < endsAt) {
      await write(counter);
      await sleep(pauseMs);
    }
  }
  async function readAtRandom(): Promise<void> {
    while (isRunning()) {
      const path = pick(pick(counters).paths);
      const source = pick(sources);
      const startedAt = performance.now();
      const { status, text, headers } = await fetchPage(source.port, path);
      if (status !== 200) faults.push(`${path} at ${source.name}: ${status}`);
      else count(readsBySource, source.name);
      // For a cached page, Varnish adds the id of the request that fetched it.
      if (String(headers['x-varnish']).includes(' ')) count(readsBySource, 'kept by Varnish');
      for (const counter of counters) {
        if (status !== 200 || !counter.paths.includes(path)) continue;
        const limit = startedAt - Math.max(source.delayMs, counter.delayMs ?? 0);
        const committed = commits.get(counter)!.findLastIndex((time) => time < limit);
        const shown = counter.read(text);
        // Other pages may not list it, such as the second page of a list.
        if (shown === null && committed > 0 && counter.paths[0] === path)
          faults.push(`${path} doesn't show ${counter.name}`);
        if (shown === null) continue;
        count(reads, counter.name);
        if (shown < committed)
          faults.push(
            `${path} at ${source.name} shows ${counter.name} ${shown} after ${committed} was committed`,
          );
      }
    }
  }
  await Promise.all([
    writeAtRandom(),
    ...counters.filter(({ isSlow }) => isSlow).map(writeSlowly),
    ...Array.from({ length: readers }, readAtRandom),
  ]);

  const rows = [...commits].map(([{ name }, times]) => [name, times.length - 1, reads.get(name) ?? 0]);
  console.log(formatTable([['counter', 'commits', 'reads'], ...rows]));
  console.log(formatTable([['source', 'pages'], ...readsBySource]));
  const total = [...reads.values()].reduce((sum, one) => sum + one, 0);
  reportFaults(faults, `0 of ${total} reads were stale.`);
}

function fetchPage(port: number, path: string) {
  return requestStore({ shop: 'http://127.0.0.1', origin: `http://fieldnote.localhost:${port}` }, path, {
    timeoutMs: 30_000,
  });
}
