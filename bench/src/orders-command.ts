import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, seededRandom } from '../../services/commerce/testing/index.ts';
import { findPostgres } from '../../tools/find-postgres.ts';
import { startApi } from './api-process.ts';
import { processorMsOf } from './child-service.ts';
import { countComplaints } from './complaints.ts';
import { receiveSteadily, type Measured } from './order-arrivals.ts';
import { receiveAtOnce } from './orders-at-once.ts';
import { percentile } from './percentile.ts';
import { prepareShop, tenantCode } from './shop-for-load.ts';
import { startStandIn } from './stand-in.ts';
import { withDatabase } from './throwaway-database.ts';
import { waitingWork } from './waiting-work.ts';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';

// Places orders through API processes on a new PostgreSQL database with the demo catalog: at a
// steady rate, or many of the same products at once. The exit code is 1 if an order failed, wasn't settled and confirmed
// by mail, or changed the stock incorrectly.

answerHelp(`Usage: npm run bench:orders

Places orders at a steady rate, or AT_ONCE=50 of ORDERS=100 for the same PRODUCTS=2, with API processes on
PostgreSQL.
Environment: RATE=5, SECONDS=60, AT_ONCE=0, ORDERS=100, PRODUCTS=2, PROCESSES=1, PAYPAL_DELAY_MS=0, BENCH_PORT=3970,
DATABASE_URL.`);

const ordersPerSecond = Number(process.env.RATE ?? 5);
const seconds = Number(process.env.SECONDS ?? 60);
const atOnce = Number(process.env.AT_ONCE ?? 0);
const orders = Number(process.env.ORDERS ?? 100);
const products = Number(process.env.PRODUCTS ?? 2);
const processes = Number(process.env.PROCESSES ?? 1);
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
  const { forSale, stock } = await prepareShop(db, { scarce: 1_000_000 });
  const ports = Array.from({ length: processes }, (_, index) => (index === 0 ? port : port + 2 + index));
  const origins = ports.map((one) => `http://127.0.0.1:${one}`) as [string, ...string[]];
  const standIn = await startStandIn(
    { port: port + 1, smtpPort: port + 2 },
    `${origins[0]}/api/v1/webhooks/paypal`,
  );
  const env = { DATABASE_URL: databaseUrl, SELVEDGE_DATA_DIR: dataDir };
  const apis = ports.map((one) => startApi(one, standIn, env));
  const processorMs = () => apis.reduce((sum, { pid }) => sum + processorMsOf(pid), 0);
  try {
    await Promise.all(apis.map(({ ready }) => ready));
    const random = seededRandom('orders');
    const arrivals = { origin: origins[0], standIn, random, forSale, ordersPerSecond };
    await receiveSteadily({ ...arrivals, seconds: warmUpSeconds });
    if (payPalDelayMs > 0)
      for (const operation of ['get', 'capture'])
        await standIn.control({ operation, delayMs: payPalDelayMs });

    const before = { at: performance.now(), processorMs: processorMs() };
    const measured =
      atOnce > 0
        ? await receiveAtOnce({ origins, standIn, things: forSale.slice(0, products), orders, atOnce })
        : await receiveSteadily({ ...arrivals, seconds });
    const elapsedMs = performance.now() - before.at;
    const takenMs = processorMs() - before.processorMs;
    print(measured);
    console.log(
      `\nthe API took ${((takenMs / elapsedMs) * 100).toFixed(0)} % of one processor, ` +
        `${(takenMs / Math.max(measured.placed, 1)).toFixed(0)} ms an order; ${await memoryOf(apis[0]!.pid)}`,
    );
    const settledAfterMs = await untilSettled(db);
    if (settledAfterMs === undefined) console.log(`not settled: ${(await waitingWork(db)).join(', ')}`);
    else console.log(`every order settled and mailed ${(settledAfterMs / 1000).toFixed(0)} s after the last`);
    const missold = await missoldIn(db, stock);
    if (missold > 0) console.log(`things sold more or less often than ordered: ${missold}`);
    for (const [words, count] of countComplaints(apis.flatMap(({ complaints }) => complaints)))
      console.log(`logged as an error: ${count} x ${words}`);
    const isGood = measured.errors.size === 0 && settledAfterMs !== undefined && missold === 0;
    process.exitCode = isGood ? 0 : 1;
  } finally {
    await Promise.all(apis.map((api) => api.end('SIGTERM')));
    await standIn.stop();
    await db.close();
  }
}

function print({ times, errors, placed }: Measured): void {
  const slow = payPalDelayMs > 0 ? `, each call to PayPal ${payPalDelayMs} ms slower` : '';
  const how =
    atOnce > 0
      ? `${orders} orders of the same ${products} things, ${atOnce} at once, ${processes} processes`
      : `${ordersPerSecond} orders/s for ${seconds} s`;
  console.log(`${how}${slow}: ${placed} placed\n`);
  console.log(`ms${''.padEnd(14)}     p50     p95     p99     max`);
  for (const [step, values] of times) {
    const columns = [50, 95, 99, 100].map((percent) => percentile(values, percent).toFixed(0).padStart(8));
    console.log(`${step.padEnd(16)}${columns.join('')}`);
  }
  console.log(`\nerrors: ${[...errors].map(([error, count]) => `${count} x ${error}`).join(', ') || 'none'}`);
}

/** Counts variants whose stock doesn't match the orders. */
async function missoldIn(
  db: Awaited<ReturnType<typeof openDatabase>>,
  before: ReadonlyMap<string, number>,
): Promise<number> {
  return db.inTenant(tenantCode, async (tx) => {
    const variants = await tx
      .selectFrom('variants')
      .select(['id', 'stock'])
      .where('tenant_code', '=', tenantCode)
      .execute();
    const lines = await tx
      .selectFrom('order_lines')
      .select(['variant_id', 'quantity'])
      .where('tenant_code', '=', tenantCode)
      .execute();
    const sold = new Map<string, number>();
    for (const { variant_id: id, quantity } of lines) sold.set(id, (sold.get(id) ?? 0) + quantity);
    return variants.filter(({ id, stock }) => stock !== (before.get(id) ?? 0) - (sold.get(id) ?? 0)).length;
  });
}

/** The jobs of an order run 20 s after it. @returns how long it took, or undefined on timeout */
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
