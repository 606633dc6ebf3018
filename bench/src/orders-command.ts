import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../services/commerce/src/db/database.ts';
import { seededRandom } from '../../services/commerce/src/demo/drawing/seeded-random.ts';
import { findPostgres } from '../../tools/find-postgres.ts';
import { startApi } from './api-process.ts';
import { processorMsOf } from './child-service.ts';
import { countComplaints } from './complaints.ts';
import { receiveSteadily, type Measured } from './order-arrivals.ts';
import { percentile } from './percentile.ts';
import { prepareShop } from './shop-for-load.ts';
import { startStandIn } from './stand-in.ts';
import { withDatabase } from './throwaway-database.ts';
import { waitingWork } from './waiting-work.ts';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';

// Places orders at a steady rate against one process of the API on a PostgreSQL database of its own, with the
// demonstration's catalogue. Ends with 1 when an order failed or was not settled and mailed afterwards.

answerHelp(`Usage: npm run bench:orders

Places orders at a steady rate against one process of the API, on PostgreSQL.
Environment: RATE=5, SECONDS=60, PAYPAL_DELAY_MS=0, BENCH_PORT=3970, DATABASE_URL.`);

const ordersPerSecond = Number(process.env.RATE ?? 5);
const seconds = Number(process.env.SECONDS ?? 60);
const payPalDelayMs = Number(process.env.PAYPAL_DELAY_MS ?? 0);
const port = Number(process.env.BENCH_PORT ?? 3970);
const warmUpSeconds = 5;
const afterwardsLimitMs = 120_000;

const serverUrl = await findPostgres();
if (!serverUrl) {
  console.error('No PostgreSQL answers at DATABASE_URL or 127.0.0.1:5432.');
  process.exit(1);
}
const dataDir = await mkdtemp(join(tmpdir(), 'selvedge-orders-'));
await withDatabase(serverUrl, measure);
await rm(dataDir, { recursive: true });

async function measure(databaseUrl: string): Promise<void> {
  const db = await openDatabase({ databaseUrl, queryTimeoutMs: 60_000, poolSize: 2 });
  const origin = `http://127.0.0.1:${port}`;
  const { forSale } = await prepareShop(db, { scarce: 1_000_000 });
  const standIn = await startStandIn(
    { port: port + 1, smtpPort: port + 2 },
    `${origin}/api/v1/webhooks/paypal`,
  );
  const api = startApi(port, standIn, { DATABASE_URL: databaseUrl, SELVEDGE_DATA_DIR: dataDir });
  try {
    await api.ready;
    const random = seededRandom('orders');
    const arrivals = { origin, standIn, random, forSale, ordersPerSecond };
    await receiveSteadily({ ...arrivals, seconds: warmUpSeconds });
    if (payPalDelayMs > 0)
      for (const operation of ['get', 'capture'])
        await standIn.control({ operation, delayMs: payPalDelayMs });

    const before = { at: performance.now(), processorMs: processorMsOf(api.pid) };
    const measured = await receiveSteadily({ ...arrivals, seconds });
    const elapsedMs = performance.now() - before.at;
    const processorMs = processorMsOf(api.pid) - before.processorMs;
    print(measured);
    console.log(
      `\nthe API took ${((processorMs / elapsedMs) * 100).toFixed(0)} % of one processor, ` +
        `${(processorMs / Math.max(measured.placed, 1)).toFixed(0)} ms an order; ${await memoryOf(api.pid)}`,
    );
    const settledAfterMs = await untilSettled(db);
    if (settledAfterMs === undefined) console.log(`not settled: ${(await waitingWork(db)).join(', ')}`);
    else console.log(`every order settled and mailed ${(settledAfterMs / 1000).toFixed(0)} s after the last`);
    for (const [words, count] of countComplaints(api.complaints))
      console.log(`logged as an error: ${count} x ${words}`);
    process.exitCode = measured.errors.size === 0 && settledAfterMs !== undefined ? 0 : 1;
  } finally {
    await api.end('SIGTERM');
    await standIn.stop();
    await db.close();
  }
}

function print({ times, errors, placed }: Measured): void {
  const slow = payPalDelayMs > 0 ? `, each call to PayPal ${payPalDelayMs} ms slower` : '';
  console.log(`${ordersPerSecond} orders/s for ${seconds} s${slow}: ${placed} placed\n`);
  console.log(`ms${''.padEnd(14)}     p50     p95     p99     max`);
  for (const [step, values] of times) {
    const columns = [50, 95, 99, 100].map((percent) => percentile(values, percent).toFixed(0).padStart(8));
    console.log(`${step.padEnd(16)}${columns.join('')}`);
  }
  console.log(`\nerrors: ${[...errors].map(([error, count]) => `${count} x ${error}`).join(', ') || 'none'}`);
}

/** The jobs of an order come 20 s after it. @returns how long it took; undefined when it takes too long */
async function untilSettled(db: Awaited<ReturnType<typeof openDatabase>>): Promise<number | undefined> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < afterwardsLimitMs) {
    if ((await waitingWork(db)).length === 0) return performance.now() - startedAt;
    await sleep(500);
  }
  return undefined;
}

async function memoryOf(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const megabytes = (name: string) =>
    (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024).toFixed(0);
  return `resident ${megabytes('VmRSS')} MB, at most ${megabytes('VmHWM')} MB`;
}
