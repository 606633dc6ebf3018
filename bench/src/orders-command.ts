import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../services/commerce/testing/index.ts';
import { formatTable } from '../../tools/format-table.ts';
import { countErrors } from './child-service.ts';
import { auditStock } from './order-audit.ts';
import { placeOrdersSteadily, type Measured } from './order-arrivals.ts';
import { placeOrdersAtOnce } from './orders-at-once.ts';
import { cpuMsOf, memoryOf } from './process-usage.ts';
import { readSettings } from './command.ts';
import { withLoadTestShop } from './load-test-shop.ts';
import { percentile } from './statistics.ts';
import { readDatabaseSize } from './throwaway-database.ts';
import { waitForPendingWork, listPendingWork } from './pending-work.ts';

const {
  RATE: ordersPerSecond,
  SECONDS: seconds,
  AT_ONCE: atOnce,
  ORDERS: orders,
  PRODUCTS: products,
  PROCESSES: processes,
  PAYPAL_DELAY_MS: payPalDelayMs,
  BENCH_PORT: port,
} = readSettings(
  'bench:orders',
  `Places orders through API processes on PostgreSQL: RATE a second for SECONDS, or ORDERS for the same number of PRODUCTS,
AT_ONCE in parallel. Fails if an order failed, wasn't settled and confirmed by email, or changed the stock incorrectly.`,
  {
    RATE: 5,
    SECONDS: 60,
    AT_ONCE: 0,
    ORDERS: 100,
    PRODUCTS: 2,
    PROCESSES: 1,
    PAYPAL_DELAY_MS: 0,
    BENCH_PORT: 3970,
  },
  'DATABASE_URL',
);
const warmUpSeconds = 5;

await withLoadTestShop({ port, processes }, async (shop) => {
  const { db, standIn, forSale, stock, origins } = shop;
  const apis = origins.map((_, index) => shop.startApi(index));
  const cpuMs = () => apis.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0);
  await Promise.all(apis.map(({ ready }) => ready));
  const arrivals = { origin: origins[0]!, standIn, random: seededRandom('orders'), forSale, ordersPerSecond };
  await placeOrdersSteadily({ ...arrivals, seconds: warmUpSeconds });
  if (payPalDelayMs > 0)
    for (const operation of ['get', 'capture'])
      await standIn.payPal.control('', { operation, delayMs: payPalDelayMs });

  const before = { at: performance.now(), cpuMs: cpuMs(), databaseBytes: await readDatabaseSize(db) };
  const measured =
    atOnce > 0
      ? await placeOrdersAtOnce({ origins, standIn, products: forSale.slice(0, products), orders, atOnce })
      : await placeOrdersSteadily({ ...arrivals, seconds });
  const elapsedMs = performance.now() - before.at;
  const usedMs = cpuMs() - before.cpuMs;
  print(measured);
  const { residentMb, peakMb } = memoryOf(apis[0]!.pid);
  console.log(
    `\nthe API used ${((usedMs / elapsedMs) * 100).toFixed(0)} % of one processor, ` +
      `${(usedMs / Math.max(measured.placed, 1)).toFixed(0)} ms an order; ` +
      `memory ${residentMb.toFixed(0)} MB, at most ${peakMb.toFixed(0)} MB`,
  );
  const endedAt = performance.now();
  const isSettled = await waitForPendingWork(db, () => sleep(500));
  if (!isSettled) console.log(`not settled: ${(await listPendingWork(db)).join(', ')}`);
  else console.log(`all orders settled and confirmed by email ${((performance.now() - endedAt) / 1000).toFixed(0)} s after the last`); // prettier-ignore
  const grownKb = ((await readDatabaseSize(db)) - before.databaseBytes) / 1000;
  console.log(`the database grew by ${(grownKb / Math.max(measured.placed, 1)).toFixed(0)} KB an order`);
  const wrongStocks = await auditStock(db, stock);
  for (const fault of wrongStocks) console.log(fault);
  for (const [message, count] of countErrors(apis)) console.log(`error logged: ${count} x ${message}`);
  process.exitCode = measured.errors.size === 0 && isSettled && wrongStocks.length === 0 ? 0 : 1;
});

function print({ times, errors, placed }: Measured): void {
  const slow = payPalDelayMs > 0 ? `, each call to PayPal ${payPalDelayMs} ms slower` : '';
  const description =
    atOnce > 0
      ? `${orders} orders of the same ${products} products, ${atOnce} at once, ${processes} processes`
      : `${ordersPerSecond} orders/s for ${seconds} s`;
  console.log(`${description}${slow}: ${placed} placed\n`);
  const percents = [50, 95, 99, 100];
  const rows = [...times].map(([step, values]) => [
    step,
    ...percents.map((percent) => percentile(values, percent).toFixed(0)),
  ]);
  console.log(formatTable([['ms', 'p50', 'p95', 'p99', 'max'], ...rows]));
  console.log(`\nerrors: ${[...errors].map(([error, count]) => `${count} x ${error}`).join(', ') || 'none'}`);
}
