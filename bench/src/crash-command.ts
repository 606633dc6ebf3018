import { openDatabase, seededRandom } from '../../services/commerce/testing/index.ts';
import { phases } from './crash-phases.ts';
import { runCrashTest, type CrashReport, type ApiDatabase } from './crash-run.ts';
import { readSettings, reportFaults, withTemporaryFolder } from './command.ts';

import { percentile } from './statistics.ts';
import { withDatabase } from './throwaway-database.ts';

const {
  KILLS: kills,
  GUESTS: guests,
  SEED: seed,
  DATABASES: databases,
  LIMIT_MS: limitMs,
  BENCH_PORT: port,
} = readSettings(
  'bench:crash',
  `Kills the API with SIGKILL at random moments while guests place orders, then compares the shop's records with those
of PayPal, the guests and the mail server. SEED seeds the random choices; the timing still varies. Fails if
anything differs or a restart takes too long.`,
  {
    KILLS: 100,
    GUESTS: 8,
    SEED: String(Date.now()),
    DATABASES: 'postgres,embedded',
    LIMIT_MS: 5_000,
    BENCH_PORT: 3970,
  },
  'DATABASE_URL',
);

type WithApiDatabase = (work: (apiDatabase: ApiDatabase) => Promise<void>) => Promise<void>;

const apiDatabases: Record<string, WithApiDatabase> = {
  postgres: (work) =>
    withDatabase((databaseUrl) =>
      withTemporaryFolder((dataDir) =>
        work({
          env: { DATABASE_URL: databaseUrl, SELVEDGE_DATA_DIR: dataDir },
          open: () => openDatabase({ databaseUrl, queryTimeoutMs: 60_000 }),
        }),
      ),
    ),
  embedded: (work) =>
    withTemporaryFolder((dataDir) =>
      work({ env: { SELVEDGE_DATA_DIR: dataDir }, open: () => openDatabase({ dataDir }) }),
    ),
};

console.log(`SEED=${seed} KILLS=${kills} GUESTS=${guests}`);
for (const name of databases.split(',')) {
  const withApiDatabase = apiDatabases[name];
  if (!withApiDatabase)
    throw new Error(
      `Unknown database in DATABASES: ${name}. Use ${Object.keys(apiDatabases).join(', ')} or both.`,
    );
  await withApiDatabase(async (apiDatabase) => {
    const random = seededRandom(`${seed} ${name}`);
    const report = (line: string) => console.log(`  ${name}: ${line}`);
    print(name, await runCrashTest({ apiDatabase, kills, guests, random, port, report }));
  });
}

function print(name: string, result: CrashReport): void {
  const row = (label: string, value: unknown) => console.log(`${label.padEnd(34)}${String(value)}`);
  const startsMs = result.starts.map(({ ms }) => ms);
  const cpuMs = result.starts.map((times) => times.cpuMs);
  const slowest = Math.max(...startsMs);
  console.log(`\n${name}`);
  row('kills', `${result.kills}, ${result.killsWhileStarting} of them during a start`);
  for (const phase of phases)
    row(
      `  ${phase}`,
      `${result.phases[phase].kills} kills interrupted ${result.phases[phase].orders} orders`,
    );
  row('time to restart, ms', `median ${percentile(startsMs, 50).toFixed(0)}, worst ${slowest.toFixed(0)}`);
  row('  CPU time, ms', `median ${percentile(cpuMs, 50)}, worst ${Math.max(...cpuMs)}`);
  row('responses to orders', [...result.answers].map(([answer, count]) => `${answer} ${count}`).join(', '));
  row('payments captured', result.captured);
  row('orders paid', result.orders);
  row('orders acknowledged', result.acknowledged);
  row('slowest order to be settled', `${(result.slowestMs / 1000).toFixed(0)} s`);
  row('confirmed by two emails', result.ordersEmailedTwice);
  for (const [message, count] of result.errors) row('error logged', `${count} x ${message}`);
  const slowStarts = slowest > limitMs ? [`a restart took more than ${limitMs} ms`] : [];
  reportFaults(
    [...result.faults, ...slowStarts],
    'Every payment has its order, none was captured twice, and all stock counts are correct.',
  );
}
