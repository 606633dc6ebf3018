import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate, postgresEngine } from '../../services/commerce/testing/index.ts';
import type { Host } from '../../tools/cluster/network.ts';
import { databaseUrl } from '../../tools/cluster/postgres.ts';
import { publishChanged } from '../../tools/publish-changed.ts';
import { runNode } from '../../tools/run-node.ts';
import { remoteEnv, type RunningCluster } from './running-cluster.ts';

/** Something that happens to a store on many machines. */
export interface Fault {
  name: string;
  /** Whether every request passes through it, so nobody is served until it's back. */
  stopsEverything?: boolean;
  /** Ends when the store is whole again. */
  happen(): Promise<void>;
}

const interruptionMs = 60_000;

/** Kills each process once, then does what operators do: restarts, reloads, a release and a migration. */
export function listFaults(running: RunningCluster): Fault[] {
  const {
    cluster: { hosts, kill, signal, waitUntilReady },
  } = running;
  const untilReady = (host: Host, interrupt: (host: Host) => void) => async () => {
    interrupt(host);
    // Until the process has ended, it would still answer.
    await sleep(500);
    await waitUntilReady(host);
  };
  const killed = (host: Host): Fault => ({ name: `kill -9 ${host.name}`, happen: untilReady(host, kill) });
  const { documentServers, commerce, assistants, pgBouncer, replica, bucket, primary, edge, balancer } =
    hosts;
  return [
    ...[...commerce, ...assistants, ...documentServers, pgBouncer, replica, bucket, primary].map(killed),
    ...[edge, balancer].map((host) => ({ ...killed(host), stopsEverything: true })),
    { name: 'restart PostgreSQL', happen: untilReady(primary, (host) => signal(host, 'SIGINT')) },
    ...[edge, balancer].map((host) => ({
      name: `reload nginx, ${host.name}`,
      happen: untilReady(host, (one) => signal(one, 'SIGHUP')),
    })),
    { name: 'replica paused for a minute', happen: () => pause(replica) },
    { name: 'S3 unreachable for a minute', happen: () => disconnect(bucket) },
    { name: 'publish a remote and roll it back', happen: () => publishAndRollBack(running) },
    { name: 'migration', happen: () => runMigration(running) },
  ];
}

async function pause(host: Host): Promise<void> {
  const pids = host.pids();
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  await sleep(interruptionMs);
  for (const pid of pids) process.kill(pid, 'SIGCONT');
}

async function disconnect(host: Host): Promise<void> {
  await host.setConnected(false);
  await sleep(interruptionMs);
  await host.setConnected(true);
}

async function publishAndRollBack(running: RunningCluster): Promise<void> {
  const remote = async (...args: string[]): Promise<string> => {
    const { exitCode, output } = await runNode('tools/remote/remote-command.ts', args, {
      env: remoteEnv(running),
    });
    if (exitCode !== 0) throw new Error(`remote ${args.join(' ')} exited with ${exitCode}: ${output}`);
    return output;
  };
  const name = 'mfe-catalog';
  const version = await publishChanged(name, 'faults', () => undefined, remote);
  await remote(
    'activate',
    name,
    version,
    '--without-smoke',
    'npm run bench:cluster',
    '--shop',
    running.apiOrigin,
  );
  await sleep(10_000);
  await remote('rollback', name);
}

/** A migration of each kind, on the table that orders are written to. */
const migrations: Record<string, string> = {
  '901-column': `alter table orders add column measured_note text;`,
  '902-index': `-- Outside a transaction\ncreate index concurrently orders_measured on orders (tenant_code, measured_note);`,
  '903-batches': `-- In batches\nupdate orders set measured_note = '' where id in (select id from orders where measured_note is null limit 200) returning 1`,
};

async function runMigration({ cluster: { hosts }, folder }: RunningCluster): Promise<void> {
  const copy = join(folder, 'migrations');
  cpSync(join(import.meta.dirname, '../../services/commerce/migrations'), copy, { recursive: true });
  for (const [name, sql] of Object.entries(migrations)) writeFileSync(join(copy, `${name}.sql`), sql);
  const engine = postgresEngine(databaseUrl(hosts.primary));
  try {
    await migrate(engine, { folder: copy });
  } finally {
    await engine.close();
  }
}
