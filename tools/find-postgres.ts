import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

const localPort = 5432;

/** The address of a running PostgreSQL: `DATABASE_URL`, or the local one; `null` if there is none. */
export async function findPostgres(): Promise<string | null> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const answers = await new Promise<boolean>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: localPort, timeout: 1000 });
    const settle = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket
      .once('connect', () => settle(true))
      .once('error', () => settle(false))
      .once('timeout', () => settle(false));
  });
  return answers ? `postgres://${process.env.PGUSER ?? 'postgres'}@127.0.0.1:${localPort}/postgres` : null;
}

/** Debian keeps the server's programs out of the path. */
const debianFolder = '/usr/lib/postgresql';

/** The folder with the programs of a PostgreSQL server: the one in the path, or else the newest of Debian's. */
export function findPostgresPrograms(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one));
  const folders = (process.env.PATH ?? '').split(':');
  return [...folders, ...newestFirst.map((version) => join(debianFolder, version, 'bin'))].find((folder) =>
    ['initdb', 'pg_ctl', 'pg_basebackup'].every((program) => existsSync(join(folder, program))),
  );
}
