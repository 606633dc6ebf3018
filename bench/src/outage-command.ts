import { setTimeout as sleep } from 'node:timers/promises';
import { startDatabaseProxy, seededRandom } from '../../services/commerce/testing/index.ts';
import { simulateGuests, type Journal } from './crash-guests.ts';
import { auditOrders } from './order-audit.ts';
import { apiOutages, outages, type Outage, type OutageTarget } from './outage-kinds.ts';
import { startDocumentServer } from './document-server.ts';
import { probeSteadily, type Probe } from './outage-probe.ts';
import { readSettings, reportFaults } from './command.ts';
import { promotion, withLoadTestShop, type LoadShop } from './load-test-shop.ts';
import type { EmailIdsByOrder } from './stand-in.ts';
import { percentile } from './statistics.ts';
import { waitForPendingWork, listPendingWork } from './pending-work.ts';

const {
  ONLY: only,
  LIMIT_MS: refusalLimitMs,
  BENCH_PORT: port,
} = readSettings(
  'bench:outage',
  `Makes the database unavailable to a running API in several ways while shoppers browse and guests place orders, on
PostgreSQL; then freezes the API while shoppers open pages. Fails if a refusal took too long, something didn't recover
in time, or an order was lost. ONLY selects outages by a part of their name.`,
  { ONLY: '', LIMIT_MS: 2_000, BENCH_PORT: 3970 },
  'DATABASE_URL',
);
const recoveryLimitMs = 5_000;

const faults = await withLoadTestShop({ port }, async (shop) => {
  const proxy = await startDatabaseProxy(shop.databaseUrl);
  try {
    return await run(shop, proxy);
  } finally {
    await proxy.close();
  }
});
reportFaults(faults, '\nEvery refusal was in time, everything recovered by itself, and no order was lost.');

async function run(shop: LoadShop, proxy: OutageTarget['proxy']): Promise<string[]> {
  const { db, databaseUrl, standIn, forSale, origins } = shop;
  const origin = origins[0]!;
  const api = shop.startApi(0, { DATABASE_URL: proxy.url });
  let hasEnded = false;
  void api.exited.then(() => (hasEnded = true));
  await api.ready;
  const found: string[] = [];
  const probes: Probe[] = [];
  const emails: EmailIdsByOrder = new Map();
  const journal: Journal = { payments: [], answers: new Map() };
  const closing = new AbortController();
  const random = seededRandom('outage');
  const crowd = { origin, standIn, random, forSale, promotion, closing: closing.signal };
  const guests = simulateGuests(crowd, 4, journal);
  const { productId } = forSale[0];
  const calls = ['/categories', '/products?pageSize=20', `/products/${productId}/details`];
  const probing = probeSteadily(
    calls.map((path) => `${origin}/api/v1${path}`),
    closing.signal,
    (probe) => probes.push(probe),
  );
  const target = { proxy, databaseUrl, origin, apiPid: api.pid };
  console.log(heading('the database'));
  for (const outage of outages.filter(({ name }) => name.includes(only))) {
    await sleep(5_000);
    found.push(...(await measureOutage(outage, target, probes)));
    await standIn.collectEmails(emails);
  }
  closing.abort();
  await Promise.all([guests, probing]);
  await waitForPendingWork(db, () => sleep(2_000));
  await standIn.collectEmails(emails);
  found.push(...(await measureApiOutages(target, productId, shop.dataDir)));
  if (hasEnded) found.push('the API exited');
  await api.end('SIGTERM');
  const audit = await auditOrders({ db, standIn, journal, stockBefore: shop.stock, emails });
  console.log(
    `\n${audit.captured} payments captured, ${audit.orders} orders paid, ${audit.acknowledged} acknowledged`,
  );
  return [...found, ...audit.faults, ...(await listPendingWork(db))];
}

/** Opens pages of a document server while its API is unavailable. @returns what was wrong */
async function measureApiOutages(
  target: OutageTarget,
  productId: string,
  dataDir: string,
): Promise<string[]> {
  const chosen = apiOutages.filter(({ name }) => name.includes(only));
  if (chosen.length === 0) return [];
  const server = await startDocumentServer({ port: port + 3, commerceUrl: target.origin, dataDir });
  const closing = new AbortController();
  const probes: Probe[] = [];
  const pages = ['/', `/products/${productId}/details`, '/products/none/details', '/api/v1/categories'];
  try {
    const probing = probeSteadily(
      pages.map((path) => server.origin + path),
      closing.signal,
      (probe) => probes.push(probe),
    );
    console.log(`\n${heading('the API of the pages')}`);
    const found: string[] = [];
    for (const outage of chosen) {
      await sleep(5_000);
      found.push(...(await measureOutage(outage, target, probes)));
    }
    closing.abort();
    await probing;
    return found;
  } finally {
    await server.end();
  }
}

function heading(what: string): string {
  return `${what.padEnd(23)}for      answers           slowest refusal   others p95   recovered after`;
}

/** @returns what was wrong */
async function measureOutage(
  { name, seconds, isTotal, begin }: Outage,
  target: OutageTarget,
  probes: Probe[],
): Promise<string[]> {
  const end = await begin(target);
  // Requests in progress may still succeed.
  const beganAt = Date.now() + 50;
  await sleep(seconds * 1000);
  const endedAt = Date.now();
  await end();
  await sleep(recoveryLimitMs + 5_000);

  const during = probes.filter(({ sentAt }) => sentAt >= beganAt && sentAt < endedAt);
  const refused = during.filter((probe) => !isServed(probe));
  const served = during.filter(isServed);
  const failedAfter = probes.filter((probe) => probe.sentAt >= endedAt && !isServed(probe));
  const recoveredMs = Math.max(0, ...failedAfter.map(({ sentAt, ms }) => sentAt + ms - endedAt));
  const slowestMs = Math.max(0, ...refused.map(({ ms }) => ms));
  const servedMs = percentile(
    served.map(({ ms }) => ms),
    95,
  );
  console.log(
    `${name.padEnd(23)}${`${seconds} s`.padEnd(9)}${countStatuses(during).padEnd(18)}` +
      `${inMs(slowestMs).padEnd(18)}${inMs(servedMs).padEnd(13)}${inMs(recoveredMs)}`,
  );
  const about = `${name} for ${seconds} s:`;
  const faults: string[] = [];
  const others = refused.filter(({ status }) => status !== 503);
  if (others.length > 0)
    faults.push(`${about} ${others.length} requests were neither served nor refused with 503`);
  if (isTotal && served.length > 0) faults.push(`${about} ${served.length} requests were served anyway`);
  if (slowestMs > refusalLimitMs) faults.push(`${about} a refusal took ${inMs(slowestMs)}`);
  if (recoveredMs > recoveryLimitMs) faults.push(`${about} it recovered after ${inMs(recoveredMs)}`);
  return faults;
}

/** A 404 is a correct answer for a missing page. */
function isServed({ status }: Probe): boolean {
  return status === 200 || status === 404;
}

function countStatuses(probes: Probe[]): string {
  const groups = Map.groupBy(probes, ({ status }) => status);
  return [...groups].map(([status, all]) => `${status}: ${all.length}`).join(', ');
}

function inMs(ms: number): string {
  return Number.isNaN(ms) ? '-' : `${ms.toFixed(0)} ms`;
}
