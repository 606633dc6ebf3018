import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, SeededRandom } from '../../services/commerce/testing/index.ts';
import { countErrors, type ChildService, type StartTimes } from './child-service.ts';
import { simulateGuests, type Journal } from './crash-guests.ts';
import { countPhases, type Kill, type Phase, type PhaseCount } from './crash-phases.ts';
import { auditOrders, type Audit } from './order-audit.ts';
import { prepareShop, promotion, startApi, webhookUrlOf } from './load-test-shop.ts';
import { startStandIn, type EmailIdsByOrder, type StandIn } from './stand-in.ts';
import { listPendingWork } from './pending-work.ts';

/** The API's database, and how to open it while the API isn't running. */
export interface ApiDatabase {
  env: Record<string, string>;
  open(): Promise<Database>;
}

export interface CrashSettings {
  apiDatabase: ApiDatabase;
  kills: number;
  guests: number;
  random: SeededRandom;
  /** The API's port; the stand-in uses the next two. */
  port: number;
  report(line: string): void;
}

export interface CrashReport extends Audit {
  kills: number;
  killsWhileStarting: number;
  phases: Record<Phase, PhaseCount>;
  /** Times to start after a kill. */
  starts: StartTimes[];
  answers: Journal['answers'];
  /** Errors logged by the API, with their count. */
  errors: Map<string, number>;
}

const checkEveryMs = 25_000;
// Long, because a job waits longer after each crash.
const reconciliationLimitMs = 600_000;
const scarceStock = 40;

/** Kills the API while guests place orders, lets it recover, and audits the orders. */
export async function runCrashTest(settings: CrashSettings): Promise<CrashReport> {
  const { apiDatabase, port, random } = settings;
  const database = await apiDatabase.open();
  const { forSale, stock } = await prepareShop(database, scarceStock);
  await database.close();
  const origin = `http://127.0.0.1:${port}`;
  const standIn = await startStandIn({ port: port + 1, smtpPort: port + 2 }, webhookUrlOf(origin));
  const apiProcesses: ChildService[] = [];
  const start = () => {
    const api = startApi(port, standIn, apiDatabase.env);
    apiProcesses.push(api);
    return api;
  };
  try {
    // A realistic PayPal latency, so that kills happen both before and after the capture.
    await standIn.payPal.control('', { operation: 'get', delayMs: 60, delayWhen: 'before' });
    await standIn.payPal.control('', { operation: 'capture', delayMs: 120, delayWhen: 'after' });
    const journal: Journal = { payments: [], answers: new Map() };
    const emails: EmailIdsByOrder = new Map();
    await start().ready;
    const closing = new AbortController();
    const crowd = { origin, standIn, random, forSale, promotion, closing: closing.signal };
    const guests = simulateGuests(crowd, settings.guests, journal);
    // A rejection is reported where `guests` is awaited.
    guests.catch(() => undefined);
    const running = { apiProcesses, start, standIn, emails };
    const { kills, starts } = await killRepeatedly({ ...settings, ...running, journal });
    closing.abort();
    await guests;
    settings.report(`${journal.payments.length} payments approved; waiting for reconciliation`);
    await standIn.payPal.control('', undefined, 'DELETE');
    const db = await waitForReconciliation({ apiDatabase, ...running });
    try {
      const audit = await auditOrders({ db, standIn, journal, stockBefore: stock, emails });
      audit.faults.push(...(await listPendingWork(db)));
      return {
        ...audit,
        kills: kills.length,
        killsWhileStarting: kills.filter(({ whileStarting }) => whileStarting).length,
        phases: await countPhases(db, kills),
        starts,
        answers: journal.answers,
        errors: countErrors(apiProcesses),
      };
    } finally {
      await db.close();
    }
  } finally {
    await apiProcesses.at(-1)?.end('SIGKILL');
    await standIn.stop();
  }
}

interface Running {
  apiProcesses: ChildService[];
  start: () => ChildService;
  standIn: StandIn;
  emails: EmailIdsByOrder;
}

async function killRepeatedly({
  kills: count,
  random,
  report,
  apiProcesses,
  start,
  standIn,
  journal,
  emails,
}: CrashSettings & Running & { journal: Journal }): Promise<{ kills: Kill[]; starts: StartTimes[] }> {
  const kills: Kill[] = [];
  const starts: StartTimes[] = [];
  while (kills.length < count) {
    const api = apiProcesses.at(-1)!;
    const whileStarting = kills.length > 0 && random.integer(1, 20) === 1;
    if (whileStarting) await sleep(random.between(0, 600));
    else {
      const times = await api.ready;
      if (kills.length > 0) starts.push(times);
      await sleep(random.between(20, 2_500));
    }
    const waiting = journal.payments.filter((payment) => payment.isWaiting);
    await api.end('SIGKILL');
    const at = Date.now();
    const interrupted = await Promise.all(
      waiting.map(async ({ paypalOrderId }) => ({
        paypalOrderId,
        isCaptured: await standIn.isCaptured(paypalOrderId),
      })),
    );
    kills.push({ at, whileStarting, interrupted });
    start();
    if (kills.length % 10 === 0) {
      await standIn.collectEmails(emails);
      report(`${kills.length} kills, ${journal.payments.length} payments approved`);
    }
  }
  starts.push(await apiProcesses.at(-1)!.ready);
  return { kills, starts };
}

/** Waits until the API's jobs are done. @returns the database, after the API was stopped */
async function waitForReconciliation({
  apiDatabase,
  apiProcesses,
  start,
  standIn,
  emails,
}: Running & { apiDatabase: ApiDatabase }): Promise<Database> {
  const deadline = performance.now() + reconciliationLimitMs;
  for (;;) {
    const nextCheckAt = performance.now() + checkEveryMs;
    while (performance.now() < nextCheckAt) {
      await sleep(5_000);
      await standIn.collectEmails(emails);
    }
    const code = await apiProcesses.at(-1)!.end('SIGTERM');
    if (code !== 0) throw new Error(`The API exited with ${code} when it was stopped`);
    await standIn.collectEmails(emails);
    const db = await apiDatabase.open();
    const waiting = await listPendingWork(db);
    if (waiting.length === 0 || performance.now() > deadline) return db;
    await db.close();
    await start().ready;
  }
}
