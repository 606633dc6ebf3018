import { Kysely, sql, type Transaction } from 'kysely';
import { join } from 'node:path';
import { embeddedEngine } from './embedded-engine.ts';
import type { Connection, Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { postgresEngine } from './postgres-engine.ts';
import { protectFiles, protectDirectory } from './protect-directory.ts';
import type { Tables } from './tables.ts';

export type Tx = Transaction<Tables>;

/** `query` and `script` are only for the job queue and its setup. */
export interface Database extends Connection {
  /** Runs one transaction that can only see and write this tenant's rows. */
  inTenant<T>(tenantCode: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Like `inTenant`, for slow reads that no request waits for. Only a few run at a time. */
  inLongTransaction<T>(tenantCode: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs one transaction on tables that belong to no tenant. It can't access tenant tables. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs one transaction as the database owner, limited to one tenant's rows. Only for deleting a tenant, which removes
   * rows that other roles may not delete.
   */
  inTenantAsOwner<T>(tenantCode: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Throws if the database doesn't answer or is a read-only standby. */
  ping(): Promise<void>;
}

interface DatabaseOptions {
  databaseUrl?: string | undefined;
  /** Data directory of the service, for the embedded database. If neither is set, the database is in memory. */
  dataDir?: string | undefined;
  /** If a statement runs longer, the database counts as unreachable. */
  queryTimeoutMs?: number;
  poolSize?: number;
}

/**
 * Opens PostgreSQL, or the embedded database if no URL is set, and runs pending migrations.
 * @throws Error if another process has the embedded database open, or an applied migration was changed
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  // With PostgreSQL, the directory still holds pictures and keys.
  const warning = options.dataDir && (await protectDirectory(options.dataDir));
  if (warning) console.error(warning);
  const engine = options.databaseUrl
    ? postgresEngine(options.databaseUrl, options)
    : await embeddedEngine(options.dataDir && join(options.dataDir, 'database'));
  try {
    await migrate(engine);
    if (engine.kind === 'pglite' && options.dataDir) await protectFiles(join(options.dataDir, 'database'));
  } catch (cause) {
    await engine.close();
    throw cause;
  }
  return createDatabase(engine);
}

/** Switches a system transaction to one tenant's role and rows, for a tenant that was just created. */
export function switchToTenant(tx: Tx, tenantCode: string): Promise<void> {
  return switchRole(tx, 'selvedge_app', tenantCode);
}

/** Sets role and tenant in one round trip. With `true`, both settings end with the transaction. */
async function switchRole(tx: Tx, role: string, tenantCode: string): Promise<void> {
  const settings = sql`set_config('role', ${role}, true), set_config('app.tenant', ${tenantCode}, true)`;
  await sql`select ${settings}`.execute(tx);
}

/** Creates the service's database on an engine with current migrations. */
export function createDatabase({ dialect, longRunningDialect, ...connection }: Engine): Database {
  const kysely = new Kysely<Tables>({ dialect });
  const longRunning = longRunningDialect ? new Kysely<Tables>({ dialect: longRunningDialect }) : kysely;
  const inRole = <T>(role: string, tenantCode: string, work: (tx: Tx) => Promise<T>, on = kysely) =>
    on.transaction().execute(async (tx) => {
      await switchRole(tx, role, tenantCode);
      return work(tx);
    });
  return {
    ...connection,
    inTenant: (tenantCode, work) => inRole('selvedge_app', tenantCode, work),
    inLongTransaction: (tenantCode, work) => inRole('selvedge_app', tenantCode, work, longRunning),
    inTenantAsOwner: (tenantCode, work) =>
      longRunning.transaction().execute(async (tx) => {
        await sql`select set_config('app.tenant', ${tenantCode}, true)`.execute(tx);
        return work(tx);
      }),
    asSystem: (work) => inRole('selvedge_system', '', work),
    ping: async () => {
      const { rows } = await connection.query<{ is_standby: boolean }>(
        'select pg_is_in_recovery() as is_standby',
      );
      if (rows[0]?.is_standby) throw new Error('The database is a read-only standby');
    },
  };
}
