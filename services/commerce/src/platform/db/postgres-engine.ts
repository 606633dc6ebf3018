import pg from 'pg';
import { PipeliningDialect, transactionStart } from './pipelining-dialect.ts';
import type { Engine } from './engine.ts';
import { throwConnectionError, timeLimitedClient } from './time-limited-client.ts';

const int8 = 20;
const date = 1082;

/** Counts and cents fit a double exactly. Dates stay text, because they have no time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (Number(oid) === int8) return Number;
    if (Number(oid) === date) return String;
    return pg.types.getTypeParser(oid, format);
  },
};

const longQueryTimeoutMs = 30_000;
const defaultTimeoutMs = 1500;

interface PostgresOptions {
  /** How long a query may take. The wait for a free connection may take as long, but at least the default. */
  queryTimeoutMs?: number;
  poolSize?: number;
  /** Receives server notices: warnings, and query plans if they are logged. */
  onNotice?: (message: string) => void;
}

/** PostgreSQL behind a connection pool. Queries time out early enough to answer requests within two seconds. */
export function postgresEngine(databaseUrl: string, options: PostgresOptions = {}): Engine {
  const queryTimeoutMs = options.queryTimeoutMs ?? defaultTimeoutMs;
  const waitMs = Math.max(queryTimeoutMs, defaultTimeoutMs);
  const pool = openPool(databaseUrl, { queryTimeoutMs, waitMs, max: options.poolSize ?? 20 });
  if (options.onNotice) forwardNotices(pool, options.onNotice);
  const longRunningPool = openPool(databaseUrl, { queryTimeoutMs: longQueryTimeoutMs, waitMs, max: 2 });
  return {
    kind: 'postgres',
    dialect: new PipeliningDialect({ pool }),
    longRunningDialect: new PipeliningDialect({ pool: longRunningPool }),
    transactionStart,
    databaseUrl,
    query: (text, values) => pool.query(text, values),
    script: async (text) => void (await pool.query(text)),
    session: async (work) => {
      const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: waitMs, types });
      client.on('error', () => undefined);
      await client.connect().catch(throwConnectionError);
      try {
        return await work({
          query: (text, values) => client.query(text, values),
          script: async (text) => void (await client.query(text)),
        });
      } finally {
        await client.end();
      }
    },
    close: async () => {
      await longRunningPool.end();
      await pool.end();
    },
  };
}

function openPool(
  databaseUrl: string,
  { queryTimeoutMs, waitMs, max }: { queryTimeoutMs: number; waitMs: number; max: number },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    Client: timeLimitedClient(queryTimeoutMs),
    max,
    pipeline: true,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: queryTimeoutMs,
    keepAlive: true,
    // JIT compilation takes longer than any of our statements.
    options: '-c jit=off',
    application_name: 'selvedge-commerce',
    types,
  });
  // The pool replaces broken idle connections. An unhandled error event would end the process.
  pool.on('error', () => undefined);
  return pool;
}

function forwardNotices(pool: pg.Pool, onNotice: (message: string) => void): void {
  pool.on('connect', (client) => client.on('notice', ({ message }) => onNotice(message ?? '')));
}
