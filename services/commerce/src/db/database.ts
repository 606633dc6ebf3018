import type { PGlite } from '@electric-sql/pglite';
import { Kysely, sql, type Transaction } from 'kysely';
import { join } from 'node:path';
import { embeddedEngine } from './embedded-engine.ts';
import type { Engine, Row, Session } from './engine.ts';
import { migrate } from './migrate.ts';
import { postgresEngine } from './postgres-engine.ts';
import { makePrivate } from './private-directory.ts';
import type { Tables } from './tables.ts';

export type Tx = Transaction<Tables>;

export interface Database {
  readonly kind: Engine['kind'];
  /** Runs one transaction that can see and write the rows of this tenant only. */
  inTenant<T>(tenantCode: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As `inTenant`, for reads that may take long and that no request waits for; few run at a time. */
  inTenantPatiently<T>(tenantCode: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs one transaction on what belongs to no tenant; tables of tenants refuse it. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs one transaction as the owner of the database, with the rows of one tenant: for the deletion of a tenant alone,
   * which removes what nobody else may.
   */
  asOwnerOf<T>(tenantCode: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One statement as the owner of the database, outside row-level security: only for the job queue. */
  query<R extends Row = Row>(text: string, values?: unknown[]): Promise<{ rows: R[] }>;
  /** Several statements in one text, as the owner: only to set the job queue up. */
  script(text: string): Promise<void>;
  /**
   * One connection as the owner, without the time limit of requests: for what becomes part of the database itself after
   * its migrations. No transactions here: the embedded database's only connection is others' as well.
   */
  session<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Where the job queue makes connections of its own; absent for the embedded database. */
  readonly databaseUrl?: string;
  /** The embedded database itself; absent on PostgreSQL. */
  readonly pglite?: PGlite;
  /** Throws when the database does not answer, or takes no writes: a standby. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  databaseUrl?: string | undefined;
  /** Directory of the service's data, for the embedded database; in memory when neither is given. */
  dataDir?: string | undefined;
  /** Longest a statement may take before it counts as the database being away. */
  queryTimeoutMs?: number;
  poolSize?: number;
}

/**
 * Opens PostgreSQL, or the embedded database when no address is given, and brings its tables up to date.
 * @throws Error when another process has the embedded database open, or an applied migration was changed
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  // Pictures and keys are there on PostgreSQL, too.
  const warning = options.dataDir && (await makePrivate(options.dataDir));
  if (warning) console.error(warning);
  const engine = options.databaseUrl
    ? postgresEngine(options.databaseUrl, options)
    : await embeddedEngine(options.dataDir && join(options.dataDir, 'database'));
  try {
    await migrate(engine);
  } catch (cause) {
    await engine.close();
    throw cause;
  }
  return databaseOn(engine);
}

/** Goes on in a system transaction with what one tenant may see and write: for a tenant that is only just made. */
export async function enterTenant(tx: Tx, tenantCode: string): Promise<void> {
  await sql`select set_config('role', 'selvedge_app', true), set_config('app.tenant', ${tenantCode}, true)`.execute(
    tx,
  );
}

/** The transactions of the service on an engine whose tables are up to date. */
export function databaseOn(engine: Engine): Database {
  const kysely = new Kysely<Tables>({ dialect: engine.dialect });
  const patient = engine.patientDialect ? new Kysely<Tables>({ dialect: engine.patientDialect }) : kysely;
  const inRole = <T>(role: string, tenantCode: string, work: (tx: Tx) => Promise<T>, on = kysely) =>
    on.transaction().execute(async (tx) => {
      // One round trip; `true` makes both settings end with the transaction.
      await sql`select set_config('role', ${role}, true), set_config('app.tenant', ${tenantCode}, true)`.execute(
        tx,
      );
      return work(tx);
    });
  return {
    kind: engine.kind,
    inTenant: (tenantCode, work) => inRole('selvedge_app', tenantCode, work),
    inTenantPatiently: (tenantCode, work) => inRole('selvedge_app', tenantCode, work, patient),
    asOwnerOf: (tenantCode, work) =>
      patient.transaction().execute(async (tx) => {
        await sql`select set_config('app.tenant', ${tenantCode}, true)`.execute(tx);
        return work(tx);
      }),
    asSystem: (work) => inRole('selvedge_system', '', work),
    query: (text, values) => engine.query(text, values),
    script: (text) => engine.script(text),
    session: (work) => engine.session(work),
    ...(engine.databaseUrl && { databaseUrl: engine.databaseUrl }),
    ...(engine.pglite && { pglite: engine.pglite }),
    ping: async () => {
      const { rows } = await engine.query<{ is_standby: boolean }>(
        'select pg_is_in_recovery() as is_standby',
      );
      if (rows[0]?.is_standby) throw new Error('The database is a standby and takes no writes');
    },
    close: () => engine.close(),
  };
}
