import { createDatabase, type Database } from '../src/platform/db/database.ts';
import { postgresEngine } from '../src/platform/db/postgres-engine.ts';

interface ConnectOptions {
  queryTimeoutMs: number;
  poolSize: number;
}

/** Connects to a migrated database, through a pooler if `DATABASE_URL` leads to one. */
export const connectToDatabase = (databaseUrl: string, options: ConnectOptions): Database =>
  createDatabase(postgresEngine(databaseUrl, { ...options, directUrl: directUrlOf(databaseUrl) }));

/** The same database on the server in `DATABASE_DIRECT_URL`, which is set if `DATABASE_URL` leads to a pooler. */
export function directUrlOf(databaseUrl: string): string | undefined {
  const directUrl = process.env['DATABASE_DIRECT_URL'];
  return directUrl ? withName(directUrl, new URL(databaseUrl).pathname.slice(1)) : undefined;
}

/** The URL of another database on the same server. */
export function withName(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
