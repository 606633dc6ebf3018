import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../services/commerce/testing/index.ts';
import type { Journal } from './crash-guests.ts';
import { auditOrders } from './order-audit.ts';
import { simulateLoadBalancedGuests } from './restart-guests.ts';
import { readSettings, reportFaults } from './command.ts';
import { withLoadTestShop } from './load-test-shop.ts';
import type { EmailIdsByOrder } from './stand-in.ts';
import { percentile } from './statistics.ts';
import { waitForPendingWork, listPendingWork } from './pending-work.ts';

const {
  RESTARTS: restarts,
  GUESTS: guests,
  BENCH_PORT: port,
} = readSettings(
  'bench:restarts',
  `Repeatedly stops one of two API processes while guests place orders at both, on PostgreSQL. Fails if an accepted
request failed, a process didn't stop gracefully, or an order was lost.`,
  { RESTARTS: 50, GUESTS: 4, BENCH_PORT: 3970 },
  'DATABASE_URL',
);

const faults = await withLoadTestShop({ port, processes: 2 }, async (shop) => {
  const { db, standIn, forSale, stock, origins } = shop;
  const apis = [shop.startApi(0), shop.startApi(1)];
  await Promise.all(apis.map(({ ready }) => ready));
  await standIn.payPal.control('', { operation: 'capture', delayMs: 120, delayWhen: 'after' });
  const found: string[] = [];
  const journal: Journal = { payments: [], answers: new Map() };
  const emails: EmailIdsByOrder = new Map();
  const closing = new AbortController();
  const random = seededRandom('restarts');
  const balanced = { origins, standIn, random, forSale, closing: closing.signal };
  const visiting = simulateLoadBalancedGuests(balanced, guests, journal);
  const stopsMs: number[] = [];
  for (let n = 0; n < restarts; n++) {
    const which = n % 2;
    const startedAt = performance.now();
    const code = await apis[which]!.end('SIGTERM');
    stopsMs.push(performance.now() - startedAt);
    if (code !== 0) found.push(`a process exited with ${code}`);
    apis[which] = shop.startApi(which);
    await apis[which].ready;
    await sleep(random.between(0, 300));
    await standIn.collectEmails(emails);
  }
  closing.abort();
  const { requests, refusedConnections, failures } = await visiting;
  await waitForPendingWork(db, () => sleep(2_000));
  await Promise.all(apis.map((api) => api.end('SIGTERM')));
  await standIn.collectEmails(emails);
  const audit = await auditOrders({ db, standIn, journal, stockBefore: stock, emails });
  console.log(
    `${restarts} restarts, ${requests} requests, ${refusedConnections} connections refused and retried with the other`,
  );
  console.log(
    `${audit.acknowledged} orders acknowledged, ${audit.orders} paid, ${audit.captured} payments captured`,
  );
  console.log(
    `ms to stop: median ${percentile(stopsMs, 50).toFixed(0)}, worst ${Math.max(...stopsMs).toFixed(0)}`,
  );
  for (const [failure, count] of failures) found.push(`${count} requests failed: ${failure}`);
  return [...found, ...audit.faults, ...(await listPendingWork(db))];
});
reportFaults(faults, 'No accepted request failed.');
