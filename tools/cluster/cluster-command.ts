import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';
import { demoPassword, readCommandSettings } from '../shop-settings.ts';
import { checkCluster } from './checks.ts';
import { ensurePackages } from './ensure-packages.ts';
import { ports } from './hosts.ts';
import { runJourneys } from './journeys.ts';
import { startCluster, type Cluster } from './start-cluster.ts';

answerHelp(`Usage: npm run cluster

Starts the store as on many machines, each with its own network address: nginx twice, three document servers, three commerce APIs, two
assistants, PgBouncer, PostgreSQL with a replica, and an S3 server. Needs Linux and root. Ctrl-C stops and deletes everything.
  --check                      checks what only several machines can show
  --journeys [files, options]  runs a few journeys in a browser, or those that are named, with Playwright's options
  --all-journeys               runs all journeys that work without control over the store's processes
PORT changes the ports, as for npm start. docs/cluster.md has a picture.`);

const options = readOptions(process.argv.slice(2));
const startedAt = Date.now();
const report = (line: string) => console.log(line);
const origin = (store: string) => `https://${store}.localhost:${settings.port}`;
const base = readCommandSettings();
const settings = readCommandSettings({
  ...process.env,
  PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] ?? `https://localhost:${base.port}`,
});
const { hasPrometheus } = ensurePackages(report);
const folder = mkdtempSync(join(tmpdir(), `selvedge-cluster-${settings.port}-`));
// PostgreSQL runs as another user, who must get to its folder.
chmodSync(folder, 0o711);
const cluster = startCluster({ settings, folder, hasPrometheus, report });
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
// Stop the cluster if the parent process exits, even if it was killed.
process.on('disconnect', () => void stop(0));

try {
  const running = await cluster.started;
  printAddresses(running);
  if (options.checks || options.journeys) await stop((await check(running)) ? 0 : 1);
} catch (error) {
  if (!isStopping) {
    console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
}

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

/** @returns whether everything works */
async function check(running: Cluster): Promise<boolean> {
  const problems = options.checks ? await checkCluster(running, origin('fieldnote'), report) : [];
  const { journeys } = options;
  const passed = journeys === undefined || (await runJourneys({ running, settings, ...journeys }));
  return problems.length === 0 && passed;
}

/** Everything after `--journeys` is for Playwright. */
function readOptions(args: readonly string[]) {
  const at = args.findIndex((arg) => /^--(?:all-)?journeys$/.test(arg));
  const own = at === -1 ? args : args.slice(0, at);
  const unknown = own.find((arg) => arg !== '--check');
  if (unknown !== undefined) throw new Error(`Unknown option ${unknown}; see npm run cluster -- --help`);
  return {
    checks: own.length > 0,
    journeys: at === -1 ? undefined : { runsAll: args[at] === '--all-journeys', args: args.slice(at + 1) },
  };
}

function printAddresses({ hosts }: Cluster): void {
  const { env, sandboxPort } = settings;
  const hasDemoPassword = env['ADMIN_PASSWORD'] === demoPassword;
  const rows = [
    ['FIELDNOTE', origin('fieldnote')],
    ['MAISONLUNE', origin('maisonlune')],
    [
      'Admin',
      `${origin('fieldnote')}/admin/login   ${env['ADMIN_EMAIL']}${hasDemoPassword ? ` / ${demoPassword}` : ''}`,
    ],
    ['Mailbox', `http://localhost:${sandboxPort}/mail`],
    ...(hasPrometheus ? [['Prometheus', `http://${hosts.prometheus.address}:${ports.prometheus}`]] : []),
    [
      'Logs',
      `${join(folder, 'logs')} and access.log in ${join(folder, 'edge')} and ${join(folder, 'balancer')}`,
    ],
  ];
  console.log(`\nReady in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
  for (const [name, value] of rows) console.log(`  ${name?.padEnd(12)}${value}`);
  console.log('\nCtrl-C stops everything.');
}
