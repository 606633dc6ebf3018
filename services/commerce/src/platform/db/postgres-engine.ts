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
const idleInTransactionMs = 30_000;

interface PostgresOptions {
  /**
   * Where sessions are opened; the same server as `databaseUrl`. If it's a different address, `databaseUrl` leads to a
   * pooler that gives each transaction another connection.
   */
  directUrl?: string | undefined;
  /** Whether transactions may only read. The address may lead to a pooler. */
  isReadOnly?: boolean;
  /** How long a query may take. The wait for a free connection may take as long, but at least the default. */
  queryTimeoutMs?: number;
  /** How long a query in a long transaction may take. */
  longQueryTimeoutMs?: number;
  poolSize?: number;
  /** Receives server notices: warnings, and query plans if they are logged. */
  onNotice?: (message: string) => void;
}

/** PostgreSQL behind a connection pool. Queries time out early enough to answer requests within two seconds. */
export function postgresEngine(databaseUrl: string, options: PostgresOptions = {}): Engine {
  const queryTimeoutMs = options.queryTimeoutMs ?? defaultTimeoutMs;
  const waitMs = Math.max(queryTimeoutMs, defaultTimeoutMs);
  const { directUrl, isReadOnly = false } = options;
  const isPooled = isReadOnly || (directUrl !== undefined && directUrl !== databaseUrl);
  const shared = { databaseUrl, waitMs, isPooled, isReadOnly };
  const { pool, dialect } = openPool({ ...shared, queryTimeoutMs, max: options.poolSize ?? 20 });
  if (options.onNotice) forwardNotices(pool, options.onNotice);
  const long = openPool({
    ...shared,
    queryTimeoutMs: options.longQueryTimeoutMs ?? longQueryTimeoutMs,
    max: 2,
  });
  return {
    kind: 'postgres',
    dialect,
    longRunningDialect: long.dialect,
    transactionStart,
    databaseUrl,
    countConnections: () => countConnections([pool, long.pool]),
    query: (text, values) => pool.query(text, values),
    script: async (text) => void (await pool.query(text)),
    session: async (work) => {
      const client = new pg.Client({
        connectionString: directUrl ?? databaseUrl,
        connectionTimeoutMillis: waitMs,
        types,
      });
      client.on('error', () => undefined);
      await client.connect().catch(throwConnectionError);
      try {
        if (directUrl === undefined) await requireNoPooler(client);
        return await work({
          query: (text, values) => client.query(text, values),
          script: async (text) => void (await client.query(text)),
        });
      } finally {
        await client.end();
      }
    },
    close: async () => {
      await long.pool.end();
      await pool.end();
    },
  };
}

function countConnections(pools: readonly pg.Pool[]) {
  const sum = (count: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0);
  return {
    busy: sum(({ totalCount, idleCount }) => totalCount - idleCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  };
}

interface PoolOptions {
  databaseUrl: string;
  queryTimeoutMs: number;
  waitMs: number;
  max: number;
  isPooled: boolean;
  isReadOnly: boolean;
}

function openPool(options: PoolOptions): { pool: pg.Pool; dialect: PipeliningDialect } {
  const { databaseUrl, queryTimeoutMs, waitMs, max, isPooled, isReadOnly } = options;
  const limits = {
    idle_in_transaction_session_timeout: idleInTransactionMs,
    statement_timeout: queryTimeoutMs,
  };
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    Client: timeLimitedClient(queryTimeoutMs, !isPooled),
    max,
    pipeline: true,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    // JIT compilation takes longer than any of our statements. Poolers refuse settings of a connection.
    ...(!isPooled && { ...limits, options: '-c jit=off' }),
    keepAlive: true,
    application_name: 'selvedge-commerce',
    types,
  });
  // The pool replaces broken idle connections. An unhandled error event would end the process.
  pool.on('error', () => undefined);
  const begin = isReadOnly ? 'begin read only; ' : transactionStart;
  const dialect = new PipeliningDialect(
    { pool },
    isPooled ? begin + setUntilCommit({ ...limits, jit: 'off' }) : begin,
  );
  return { pool, dialect };
}

function setUntilCommit(settings: Record<string, string | number>): string {
  const calls = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`);
  return `select ${calls.join(', ')}; `;
}

/**
 * A server greets a client with the process of its connection. A pooler can't, because it changes.
 * @throws Error if a pooler answered
 */
async function requireNoPooler(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if ((client as unknown as { processID: number }).processID === rows[0]?.pid) return;
  throw new Error(
    'DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL to the address of the server itself, which migrations need; or to the same address if the pooler keeps sessions.',
  );
}

function forwardNotices(pool: pg.Pool, onNotice: (message: string) => void): void {
  pool.on('connect', (client) => client.on('notice', ({ message }) => onNotice(message ?? '')));
}
