import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../services/commerce/testing/index.ts';
import { formatTable } from '../../tools/format-table.ts';
import { listFaults, type Fault } from './cluster-faults.ts';
import { placeOrders, requestPages, type PageVisit } from './cluster-visitors.ts';
import { readSettings, reportFaults } from './command.ts';
import type { Journal } from './crash-guests.ts';
import { auditOrders, type Audit } from './order-audit.ts';
import { listPendingWork, waitForPendingWork } from './pending-work.ts';
import { withRunningCluster } from './running-cluster.ts';
import type { EmailIdsByOrder } from './stand-in.ts';
import { count, percentile } from './statistics.ts';

const {
  MINUTES: minutes,
  RATE: ordersPerSecond,
  PAGES: pagesPerSecond,
  FAULTS: only,
  SEED: seed,
  PORT: port,
} = readSettings(
  'bench:cluster',
  `Starts the store on many machines (docs/cluster.md), and places RATE orders and requests PAGES pages a second for at least MINUTES,
while each process is killed, machines can't be reached, PostgreSQL and nginx are restarted, a remote is published and rolled back, and
a migration runs. FAULTS is a regular expression that picks some. Then compares the store's records with those of PayPal, the guests
and the mail server. Fails if they differ, or if more than one page in 1,000 fails. Needs root.`,
  { MINUTES: 15, RATE: 5, PAGES: 10, FAULTS: '', SEED: 'cluster', PORT: 3600 },
);
const allowedFailures = 0.001;
const pauseBetweenMs = 5_000;

/** A fault that has happened, on the clock of `performance.now()`. */
interface Happened {
  fault: Fault;
  startedAt: number;
  endedAt: number;
}

/** Minutes and seconds. */
const clock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor((ms / 1000) % 60)).padStart(2, '0')}`;

const during = ({ startedAt, endedAt }: Happened, visits: readonly PageVisit[]): PageVisit[] =>
  visits.filter((visit) => visit.startedAt < endedAt + pauseBetweenMs && visit.endedAt > startedAt);

await withRunningCluster({ port }, async (running) => {
  const { db, standIn, stock } = running;
  const journal: Journal = { payments: [], answers: new Map() };
  const emails: EmailIdsByOrder = new Map();
  const closing = new AbortController();
  const load = { running, closing: closing.signal };
  const ordering = placeOrders(
    { ...load, random: seededRandom(`${seed} orders`), perSecond: ordersPerSecond },
    journal,
  );
  const reading = requestPages({
    ...load,
    random: seededRandom(`${seed} pages`),
    perSecond: pagesPerSecond,
  });
  const collecting = collectEmails();
  const startedAt = performance.now();
  const happened: Happened[] = [];
  const problems: string[] = [];
  await sleep(pauseBetweenMs);
  for (const fault of listFaults(running).filter(({ name }) => new RegExp(only).test(name))) {
    const faultStartedAt = performance.now();
    await fault.happen().catch((error: Error) => problems.push(`${fault.name}: ${error.message}`));
    happened.push({ fault, startedAt: faultStartedAt, endedAt: performance.now() });
    console.log(`${clock(faultStartedAt - startedAt)}  ${fault.name}`);
    await sleep(pauseBetweenMs);
  }
  await sleep(Math.max(0, startedAt + minutes * 60_000 - performance.now()));
  closing.abort();
  const visits = await reading;
  await ordering;
  await waitForPendingWork(db, () => sleep(2_000));
  await collecting;
  await standIn.collectEmails(emails);
  const audit = await auditOrders({ db, standIn, journal, stockBefore: stock, emails });
  printFaults(happened, visits);
  printOrders(audit, journal);
  reportFaults(
    [...problems, ...judgePages(visits, happened), ...audit.faults, ...(await listPendingWork(db))],
    'No order was lost and none captured twice.',
  );

  async function collectEmails(): Promise<void> {
    while (!closing.signal.aborted) {
      await standIn.collectEmails(emails);
      await sleep(5_000);
    }
  }
});

function printFaults(happened: readonly Happened[], visits: readonly PageVisit[]): void {
  const rows = happened.map((each) => {
    const own = during(each, visits);
    const failed = own.filter(({ failure }) => failure !== undefined);
    const reasons = new Map<string, number>();
    for (const { failure } of failed) count(reasons, failure!);
    return [
      each.fault.name,
      ((each.endedAt - each.startedAt) / 1000).toFixed(1),
      own.length,
      Math.max(...own.map((visit) => visit.endedAt - visit.startedAt)).toFixed(0),
      failed.length === 0 ? '–' : [...reasons].map(([reason, n]) => `${n} × ${reason}`).join(', '),
    ];
  });
  console.log(`\n${formatTable([['fault', 's until whole', 'pages', 'slowest, ms', 'failed'], ...rows])}`);
}

function printOrders(
  { acknowledged, orders, captured, slowestMs, ordersEmailedTwice }: Audit,
  journal: Journal,
): void {
  console.log(`\n${acknowledged} orders acknowledged, ${orders} paid, ${captured} payments captured`);
  console.log(
    `the slowest was settled after ${(slowestMs / 1000).toFixed(0)} s; ${ordersEmailedTwice} were confirmed by two emails`,
  );
  console.log(`answers: ${[...journal.answers].map(([answer, n]) => `${answer} ${n}`).join(', ')}`);
}

/** Leaves out pages requested while the only edge or balancer was down: nobody can answer then. @returns what's wrong */
function judgePages(visits: readonly PageVisit[], happened: readonly Happened[]): string[] {
  const outages = happened.filter(({ fault }) => fault.stopsEverything);
  const counted = visits.filter((visit) => !outages.some((outage) => during(outage, [visit]).length > 0));
  const failed = counted.filter(({ failure }) => failure !== undefined);
  const times = counted.map((visit) => visit.endedAt - visit.startedAt);
  const at = (percent: number) => percentile(times, percent).toFixed(0);
  console.log(
    `\n${counted.length} pages, ${failed.length} failed (${((failed.length / counted.length) * 100).toFixed(3)} %); ` +
      `ms: p50 ${at(50)}, p95 ${at(95)}, p99 ${at(99)}, max ${at(100)}`,
  );
  return failed.length > counted.length * allowedFailures ? [`${failed.length} pages failed`] : [];
}
