import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, seededRandom } from '../../services/commerce/testing/index.ts';
import { findPostgres } from '../../tools/find-postgres.ts';
import { startApi } from './api-process.ts';
import type { Journal } from './crash-guests.ts';
import { auditOrders } from './order-audit.ts';
import { percentile } from './percentile.ts';
import { receiveBalanced } from './restart-guests.ts';
import { prepareShop } from './shop-for-load.ts';
import { collectMails, startStandIn, type MailsByOrder } from './stand-in.ts';
import { withDatabase } from './throwaway-database.ts';
import { waitingWork } from './waiting-work.ts';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';

// Repeatedly stops one of two API processes while guests place orders at both. The exit code is 1 if an accepted
// request failed, a process didn't stop gracefully, or an order was lost.

answerHelp(`Usage: npm run bench:restarts

Repeatedly stops one of two API processes while guests place orders, on PostgreSQL.
Environment: RESTARTS=50, GUESTS=4, BENCH_PORT=3970, DATABASE_URL.`);

const restarts = Number(process.env.RESTARTS ?? 50);
const guests = Number(process.env.GUESTS ?? 4);
const port = Number(process.env.BENCH_PORT ?? 3970);
const settleLimitMs = 120_000;

const serverUrl = await findPostgres();
if (!serverUrl) {
  console.error('No PostgreSQL answers at DATABASE_URL or 127.0.0.1:5432.');
  process.exit(1);
}
const dataDir = await mkdtemp(join(tmpdir(), 'selvedge-restarts-'));
const faults = await withDatabase(serverUrl, run);
await rm(dataDir, { recursive: true });
for (const fault of faults) console.log(`OFF   ${fault}`);
if (faults.length === 0) console.log('No accepted request failed.');
process.exitCode = faults.length === 0 ? 0 : 1;

async function run(databaseUrl: string): Promise<string[]> {
  const db = await openDatabase({ databaseUrl, queryTimeoutMs: 60_000, poolSize: 2 });
  const shop = await prepareShop(db, { scarce: 1_000_000 });
  const ports = [port, port + 3] as const;
  const origins = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`] as const;
  const webhookUrls = origins.map((origin) => `${origin}/api/v1/webhooks/paypal`).join(',');
  const standIn = await startStandIn({ port: port + 1, smtpPort: port + 2 }, webhookUrls);
  const start = (which: number) =>
    startApi(ports[which]!, standIn, { DATABASE_URL: databaseUrl, SELVEDGE_DATA_DIR: dataDir });
  const apis = [start(0), start(1)];
  const found: string[] = [];
  try {
    await Promise.all(apis.map(({ ready }) => ready));
    await standIn.control({ operation: 'capture', delayMs: 120, delayWhen: 'after' });
    const journal: Journal = { payments: [], answers: new Map() };
    const mails: MailsByOrder = new Map();
    const closing = new AbortController();
    const random = seededRandom('restarts');
    const { forSale, stock } = shop;
    const visiting = receiveBalanced(
      { origins, standIn, random, forSale, closing: closing.signal },
      guests,
      journal,
    );
    const stopsMs: number[] = [];
    for (let n = 0; n < restarts; n++) {
      const which = n % 2;
      const startedAt = performance.now();
      const code = await apis[which]!.end('SIGTERM');
      stopsMs.push(performance.now() - startedAt);
      if (code !== 0) found.push(`a process ended with ${code}`);
      apis[which] = start(which);
      await apis[which].ready;
      await sleep(random.between(0, 300));
      await collectMails(standIn, mails);
    }
    closing.abort();
    const { requests, refused, failures } = await visiting;
    const deadline = performance.now() + settleLimitMs;
    while ((await waitingWork(db)).length > 0 && performance.now() < deadline) await sleep(2_000);
    await Promise.all(apis.map((api) => api.end('SIGTERM')));
    await collectMails(standIn, mails);
    const audit = await auditOrders({ db, standIn, journal, stockBefore: stock, mails });
    console.log(
      `${restarts} restarts, ${requests} requests, ${refused} connections refused and made to the other`,
    );
    console.log(
      `${audit.acknowledged} orders acknowledged, ${audit.orders} paid, ${audit.captured} payments captured`,
    );
    console.log(
      `ms to stop: median ${percentile(stopsMs, 50).toFixed(0)}, worst ${Math.max(...stopsMs).toFixed(0)}`,
    );
    for (const [failure, count] of failures) found.push(`${count} requests failed: ${failure}`);
    return [...found, ...audit.faults, ...(await waitingWork(db))];
  } finally {
    await Promise.all(apis.map((api) => api.end('SIGKILL')));
    await standIn.stop();
    await db.close();
  }
}
