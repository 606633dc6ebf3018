import { randomBytes } from 'node:crypto';
import { postgresEngine, type Session } from '../../services/commerce/testing/index.ts';
import { requirePostgres } from './command.ts';

/** Drop the databases that still exist when the command is stopped. */
const pendingDrops = new Set<() => Promise<void>>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(
    signal,
    () => void Promise.allSettled([...pendingDrops].map((drop) => drop())).then(() => process.exit(130)),
  );
}

/** Calls `work` with a new, empty PostgreSQL database, and always drops it afterwards. */
export async function withDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const serverUrl = await requirePostgres();
  const name = `selvedge_bench_${process.pid}_${randomBytes(4).toString('hex')}`;
  const drop = () => asOwner(serverUrl, `drop database if exists ${name} with (force)`);
  pendingDrops.add(drop);
  try {
    await asOwner(serverUrl, `create database ${name}`);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return await work(url.href);
  } finally {
    await drop();
    pendingDrops.delete(drop);
  }
}

/** The size of a database in bytes. */
export async function readDatabaseSize({ query }: Pick<Session, 'query'>): Promise<number> {
  const { rows } = await query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(rows[0]!.bytes);
}

/** Runs one statement as the database's owner, without a time limit. */
export async function asOwner(databaseUrl: string, statement: string): Promise<void> {
  const engine = postgresEngine(databaseUrl);
  try {
    await engine.session((session) => session.script(statement));
  } finally {
    await engine.close();
  }
}
