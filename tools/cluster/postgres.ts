import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceProcess } from '../service-process.ts';
import { findPostgresPrograms } from '../find-postgres.ts';
import type { Host } from './network.ts';
import { asUser, type StartProgram } from './program.ts';

/** PostgreSQL refuses to run as root. */
const user = 'postgres';

/** Creates the data folder of an empty primary. `startPostgres` starts it. */
export function createPrimary(folder: string): void {
  run([
    'initdb',
    '-D',
    createData(folder),
    '-U',
    user,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
    '--locale=C.UTF-8',
  ]);
  // Only hosts of the cluster can reach it.
  const access = ['all', 'replication'].map((database) => `host ${database} all samenet trust\n`);
  appendFileSync(join(folder, 'data/pg_hba.conf'), access.join(''));
}

/** Copies a running primary to a host as a replica. Once `startPostgres` starts it, it follows the primary. */
export function createReplica(folder: string, host: Host, primary: Host): void {
  const source = ['-h', primary.address, '-U', user];
  const stream = ['-X', 'stream', '--checkpoint=fast', '--no-sync', '-R', '-C', '-S', 'replica'];
  run(['pg_basebackup', ...source, '-D', createData(folder), ...stream], host);
}

/** Starts a database that `createPrimary` or `createReplica` has made. */
export function startPostgres(start: StartProgram, folder: string, host: Host): ServiceProcess {
  const settings = {
    listen_addresses: host.address,
    unix_socket_directories: '',
    max_connections: '300',
    shared_buffers: '64MB',
    // Long reads on the replica aren't cancelled.
    hot_standby_feedback: 'on',
    // The data doesn't outlive the command.
    fsync: 'off',
  };
  return start({
    host,
    command: [
      programPath('postgres'),
      '-D',
      join(folder, 'data'),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    user,
    // A fast shutdown: it doesn't wait until clients disconnect.
    stopSignal: 'SIGINT',
    healthUrl: `tcp://${host.address}:5432`,
  });
}

export const databaseUrl = ({ address }: Host, port = 5432): string =>
  `postgres://${user}@${address}:${port}/postgres`;

function createData(folder: string): string {
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  execFileSync('chown', ['-R', `${user}:`, folder]);
  return data;
}

function run([program = '', ...args]: readonly string[], host?: Host): void {
  const [file = '', ...rest] = [
    ...(host?.enter ?? []),
    'setpriv',
    ...asUser(user),
    '--',
    programPath(program),
  ];
  execFileSync(file, [...rest, ...args], { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' });
}

const programPath = (name: string): string => join(findPostgresPrograms() ?? '', name);
