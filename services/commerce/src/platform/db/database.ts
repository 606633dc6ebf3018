import { getTracing } from '@selvedge/service-kit/tracing';
import { Kysely, sql, type Transaction } from 'kysely';
import { join } from 'node:path';
import { escapeLiteral } from 'pg';
import { embeddedEngine } from './embedded-engine.ts';
import type { Connection, Engine } from './engine.ts';
import { migrate, requireNoPendingMigrations } from './migrate.ts';
import { postgresEngine } from './postgres-engine.ts';
import { openReplica, preferReplica } from './replica.ts';
import { protectFiles, protectDirectory } from './protect-directory.ts';
import { createQueryLog } from './query-spans.ts';
import type { Tables } from './tables.ts';

export type Tx = Transaction<Tables>;

export type Transactions = Pick<Database, 'inTenant' | 'inLongTransaction'>;

/** `query` and `script` are only for the job queue and its setup. */
export interface Database extends Connection {
  /** Runs one transaction that can only see and write this tenant's rows. */
  inTenant<T>(tenantCode: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Like `inTenant`, for slow reads that no request waits for. Only a few run at a time. */
  inLongTransaction<T>(tenantCode: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs one transaction on tables that belong to no tenant. It can't access tenant tables. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs one transaction as the database owner, limited to one tenant's rows. Only for deleting a tenant, a person or old
   * data, which changes rows that other roles may not change.
   */
  inTenantAsOwner<T>(tenantCode: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs transactions that only read on the replica, if there is one and it has everything that was committed before the
   * call; otherwise on the primary. If the replica fails, `work` runs again on the primary.
   */
  readonly replica: Transactions;
  /** Throws if the database doesn't answer or is a read-only standby. */
  ping(): Promise<void>;
}

interface DatabaseOptions {
  databaseUrl?: string | undefined;
  /** The server itself, if `databaseUrl` leads to a pooler. */
  directUrl?: string | undefined;
  /** A standby of the same server for `Database.replica`. */
  replicaUrl?: string | undefined;
  /** Data directory of the service, for the embedded database. If neither is set, the database is in memory. */
  dataDir?: string | undefined;
  /** Whether to run pending migrations, which is the default. Otherwise there may be none. */
  migrates?: boolean;
  /** If a statement runs longer, the database counts as unreachable. */
  queryTimeoutMs?: number;
  poolSize?: number;
}

/**
 * Opens PostgreSQL, or the embedded database if no URL is set, and runs pending migrations.
 * @throws Error if another process has the embedded database open, an applied migration was changed, or migrations are
 *   pending that shouldn't run here
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  // With PostgreSQL, the directory still holds pictures and keys.
  const warning = options.dataDir && (await protectDirectory(options.dataDir));
  if (warning) console.error(warning);
  const engine = options.databaseUrl
    ? postgresEngine(options.databaseUrl, options)
    : await embeddedEngine(options.dataDir && join(options.dataDir, 'database'));
  try {
    // Both open a session, which finds out whether the address leads to a pooler.
    await (options.migrates === false ? engine.session(requireNoPendingMigrations) : migrate(engine));
    if (engine.kind === 'pglite' && options.dataDir) await protectFiles(join(options.dataDir, 'database'));
  } catch (cause) {
    await engine.close();
    throw cause;
  }
  return createDatabase(engine, options.replicaUrl ? openReplica(options.replicaUrl) : undefined);
}

const asApp = (tenantCode: string) => ({ role: 'selvedge_app', 'app.tenant': tenantCode });

/** Switches a system transaction to one tenant's role and rows, for a tenant that was just created. */
export function switchToTenant(tx: Tx, tenantCode: string): Promise<void> {
  return applySettings(tx, asApp(tenantCode));
}

/**
 * Changes settings until the end of the transaction, in one round trip.
 * @param start a statement before this one, in the same message
 */
async function applySettings(tx: Tx, settings: Record<string, string>, start = ''): Promise<void> {
  // A message with a null character would be refused before its `begin` runs.
  if (Object.values(settings).some((value) => value.includes('\0'))) throw new Error('Invalid tenant code');
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${escapeLiteral(value)}, true)`,
  );
  await sql.raw(`${start}select ${calls.join(', ')}`).execute(tx);
}

/**
 * Creates the service's database on an engine with current migrations.
 * @param replica from `openReplica`
 * @param log receives a message when reads stop or start using the replica
 */
export function createDatabase(engine: Engine, replica?: Engine, log = console.error): Database {
  const primary = onEngine(engine);
  if (!replica) return { ...primary, replica: primary };
  return {
    ...primary,
    replica: preferReplica({ primary, replica: onEngine(replica), log }),
    close: async () => {
      await replica.close();
      await primary.close();
    },
  };
}

function onEngine({
  dialect,
  longRunningDialect,
  transactionStart,
  ...connection
}: Engine): Omit<Database, 'replica'> {
  const tracing = getTracing();
  const traced = tracing ? { log: createQueryLog(tracing) } : {};
  const kysely = new Kysely<Tables>({ dialect, ...traced });
  const longRunning = longRunningDialect
    ? new Kysely<Tables>({ dialect: longRunningDialect, ...traced })
    : kysely;
  const inTransaction = <T>(
    on: Kysely<Tables>,
    settings: Record<string, string>,
    work: (tx: Tx) => Promise<T>,
  ) =>
    on.transaction().execute(async (tx) => {
      // What triggers record for later, such as webhooks, keeps the trace.
      const traceparent = getTracing()?.traceparent();
      const traceSetting = traceparent !== undefined && { 'app.traceparent': traceparent };
      await applySettings(tx, { ...settings, ...traceSetting }, transactionStart);
      return work(tx);
    });
  return {
    ...connection,
    inTenant: (tenantCode, work) => inTransaction(kysely, asApp(tenantCode), work),
    inLongTransaction: (tenantCode, work) => inTransaction(longRunning, asApp(tenantCode), work),
    inTenantAsOwner: (tenantCode, work) => inTransaction(longRunning, { 'app.tenant': tenantCode }, work),
    asSystem: (work) => inTransaction(kysely, { role: 'selvedge_system', 'app.tenant': '' }, work),
    ping: async () => {
      const { rows } = await connection.query<{ is_standby: boolean }>(
        'select pg_is_in_recovery() as is_standby',
      );
      if (rows[0]?.is_standby) throw new Error('The database is a read-only standby');
    },
  };
}
