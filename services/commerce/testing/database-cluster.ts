import { execFile, execFileSync } from 'node:child_process';
import { appendFile, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresPrograms } from '../../../tools/find-postgres.ts';

const run = promisify(execFile);

/** A PostgreSQL server with a streaming replica and PgBouncer in front of it, in transaction mode. */
export interface DatabaseCluster {
  primaryUrl: string;
  replicaUrl: string;
  poolerUrl: string;
  stopReplica(): Promise<void>;
  close(): Promise<void>;
}

/** What's missing on this machine to start a cluster; undefined if nothing. */
export function missingForCluster(): string | undefined {
  if (findPostgresPrograms() === undefined) return "PostgreSQL's server programs aren't installed";
  if (findProgram('pgbouncer') === undefined) return "PgBouncer isn't installed";
  if (process.getuid?.() === 0 && account() === undefined) return 'root may not run PostgreSQL';
  return undefined;
}

export async function startDatabaseCluster(): Promise<DatabaseCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-cluster-'));
  const user = account();
  const own = (path: string) => (user ? chown(path, user.uid, user.gid) : undefined);
  const programs = findPostgresPrograms()!;
  const [primary, replica, pooler] = await Promise.all([freePort(), freePort(), freePort()]);
  const asUser = (program: string, args: string[]) => run(program, args, { cwd: folder, ...user });
  const postgres = (program: string, args: string[]) => asUser(join(programs, program), args);
  const start = (name: string) =>
    postgres('pg_ctl', ['-D', join(folder, name), '-l', join(folder, `${name}.log`), '-w', 'start']);
  const stop = (name: string) => postgres('pg_ctl', ['-D', join(folder, name), '-m', 'immediate', 'stop']);
  const url = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;

  const running: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const stopOne of running.splice(0).toReversed()) await stopOne().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await own(folder);
    await postgres('initdb', ['-D', join(folder, 'primary'), '-U', 'postgres', '-A', 'trust', '--no-sync']);
    await appendFile(
      join(folder, 'primary', 'postgresql.conf'),
      `port = ${primary}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off\n`,
    );
    await start('primary');
    running.push(() => stop('primary'));
    const source = ['-h', '127.0.0.1', '-p', String(primary), '-U', 'postgres', '--no-sync', '-c', 'fast'];
    await postgres('pg_basebackup', [...source, '-D', join(folder, 'replica'), '-R']);
    await appendFile(join(folder, 'replica', 'postgresql.conf'), `port = ${replica}\n`);
    await start('replica');
    running.push(() => stop('replica'));

    await mkdir(join(folder, 'pooler'));
    const settings = join(folder, 'pooler', 'pgbouncer.ini');
    const pidFile = join(folder, 'pooler', 'pid');
    await writeFile(join(folder, 'pooler', 'users.txt'), '"postgres" ""\n');
    await writeFile(
      settings,
      `[databases]
* = host=127.0.0.1 port=${primary}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'pooler', 'users.txt')}
pool_mode = transaction
default_pool_size = 4
logfile = ${join(folder, 'pooler', 'log')}
pidfile = ${pidFile}
`,
    );
    await own(join(folder, 'pooler'));
    await asUser(findProgram('pgbouncer')!, ['-d', settings]);

    running.push(async () => process.kill(Number(await readFile(pidFile, 'utf8')), 'SIGINT'));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    primaryUrl: url(primary),
    replicaUrl: url(replica),
    poolerUrl: url(pooler),
    stopReplica: async () => void (await stop('replica')),
    close,
  };
}

/** PostgreSQL doesn't run as root, so then its own account runs it. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return undefined;
  }
}

const findProgram = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
