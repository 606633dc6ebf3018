import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, seededRandom } from '../../services/commerce/testing/index.ts';
import { findPostgres } from '../../tools/find-postgres.ts';
import { phases } from './crash-phases.ts';
import { crashRun, type CrashReport, type Stage } from './crash-run.ts';
import { percentile } from './percentile.ts';
import { withDatabase } from './throwaway-database.ts';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';

// Kills the API with SIGKILL at random moments while guests place orders, then compares the shop's books with those of
// PayPal, the guests and the mail server. The exit code is 1 if anything differs or a start took too long.

answerHelp(`Usage: npm run bench:crash

Kills the API at random moments while guests place orders, and checks the books afterwards.
Environment: KILLS=100, GUESTS=8, SEED, DATABASES=postgres,embedded, LIMIT_MS=5000, BENCH_PORT=3970, DATABASE_URL.`);

const kills = Number(process.env.KILLS ?? 100);
const guests = Number(process.env.GUESTS ?? 8);
const seed = process.env.SEED ?? String(Date.now());
const databases = (process.env.DATABASES ?? 'postgres,embedded').split(',');
const port = Number(process.env.BENCH_PORT ?? 3970);
const limitMs = Number(process.env.LIMIT_MS ?? 5_000);

const stages: Record<string, (work: (stage: Stage) => Promise<void>) => Promise<void>> = {
  postgres: async (work) => {
    const serverUrl = await findPostgres();
    if (!serverUrl) throw new Error('No PostgreSQL answers at DATABASE_URL or 127.0.0.1:5432.');
    const dataDir = await mkdtemp(join(tmpdir(), 'selvedge-crash-'));
    await withDatabase(serverUrl, (databaseUrl) =>
      work({
        env: { DATABASE_URL: databaseUrl, SELVEDGE_DATA_DIR: dataDir },
        open: () => openDatabase({ databaseUrl, queryTimeoutMs: 60_000 }),
      }),
    );
    await rm(dataDir, { recursive: true });
  },
  embedded: async (work) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'selvedge-crash-'));
    try {
      await work({ env: { SELVEDGE_DATA_DIR: dataDir }, open: () => openDatabase({ dataDir }) });
    } finally {
      await rm(dataDir, { recursive: true });
    }
  },
};

console.log(`SEED=${seed} KILLS=${kills} GUESTS=${guests}`);
for (const name of databases) {
  const withStage = stages[name];
  if (!withStage) throw new Error(`DATABASES knows ${Object.keys(stages).join(' and ')}, not ${name}`);
  await withStage(async (stage) => {
    const result = await crashRun({
      stage,
      kills,
      guests,
      random: seededRandom(`${seed} ${name}`),
      ports: { api: port, standIn: port + 1, smtp: port + 2 },
      report: (line) => console.log(`  ${name}: ${line}`),
    });
    if (!print(name, result)) process.exitCode = 1;
  });
}

/** @returns whether all is as it has to be */
function print(name: string, result: CrashReport): boolean {
  const row = (label: string, value: unknown) => console.log(`${label.padEnd(34)}${String(value)}`);
  const { faults, complaints } = result;
  const startsMs = result.starts.map(({ ms }) => ms);
  const processorMs = result.starts.map((times) => times.processorMs);
  const slowest = Math.max(...startsMs);
  console.log(`\n${name}`);
  row('kills', `${result.kills}, ${result.killsWhileStarting} of them while it was starting`);
  for (const phase of phases)
    row(`  ${phase}`, `${result.phases[phase].kills} kills met ${result.phases[phase].orders} orders`);
  row('ready again, ms', `median ${percentile(startsMs, 50).toFixed(0)}, worst ${slowest.toFixed(0)}`);
  row('  of the processors, ms', `median ${percentile(processorMs, 50)}, worst ${Math.max(...processorMs)}`);
  row('answers to an order', [...result.answers].map(([answer, count]) => `${answer} ${count}`).join(', '));
  row('payments captured', result.captured);
  row('orders paid', result.orders);
  row('orders acknowledged', result.acknowledged);
  row('slowest to be settled', `${(result.slowestMs / 1000).toFixed(0)} s`);
  row('confirmed by two mails', result.mailsTwice);
  for (const [text, count] of complaints) row('logged as an error', `${count} x ${text}`);
  for (const fault of faults.slice(0, 20)) row('OFF', fault);
  if (faults.length > 20) row('OFF', `and ${faults.length - 20} more`);
  if (slowest > limitMs) row('OFF', `a start took more than ${limitMs} ms`);
  const isWell = faults.length === 0 && slowest <= limitMs;
  if (isWell) console.log('Every payment has its order, none was captured twice, stock is exact.');
  return isWell;
}
