import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Engine } from './engine.ts';
import { refusedConnection, timeLimitedClient } from './time-limited-client.ts';

const int8 = 20;
const date = 1082;

/** Counts and cents fit a double exactly; a calendar day has no time zone to convert. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (Number(oid) === int8) return Number;
    if (Number(oid) === date) return String;
    return pg.types.getTypeParser(oid, format);
  },
};

const patientTimeoutMs = 30_000;

interface PostgresOptions {
  queryTimeoutMs?: number;
  poolSize?: number;
  /** Told what the server says beside its answers: warnings, and plans where it has been asked to log them. */
  onNotice?: (message: string) => void;
}

/** PostgreSQL behind a pool; a server that does not answer is given up in time to say so within two seconds. */
export function postgresEngine(databaseUrl: string, options: PostgresOptions = {}): Engine {
  const queryTimeoutMs = options.queryTimeoutMs ?? 1500;
  const pool = openPool(databaseUrl, queryTimeoutMs, options.poolSize ?? 20);
  if (options.onNotice) hear(pool, options.onNotice);
  const patientPool = openPool(databaseUrl, patientTimeoutMs, 2);
  return {
    kind: 'postgres',
    dialect: new PostgresDialect({ pool }),
    patientDialect: new PostgresDialect({ pool: patientPool }),
    databaseUrl,
    query: (text, values) => pool.query(text, values),
    script: async (text) => void (await pool.query(text)),
    session: async (work) => {
      const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 1500, types });
      client.on('error', () => undefined);
      await client.connect().catch(refusedConnection);
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
      await patientPool.end();
      await pool.end();
    },
  };
}

function openPool(databaseUrl: string, queryTimeoutMs: number, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    Client: timeLimitedClient(queryTimeoutMs),
    max,
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: queryTimeoutMs,
    keepAlive: true,
    // Compiling a statement takes longer than any of ours runs.
    options: '-c jit=off',
    application_name: 'selvedge-commerce',
    types,
  });
  // An idle connection that breaks is replaced at the next use; unheard, its error would end the process.
  pool.on('error', () => undefined);
  return pool;
}

function hear(pool: pg.Pool, onNotice: (message: string) => void): void {
  pool.on('connect', (client) => client.on('notice', ({ message }) => onNotice(message ?? '')));
}
