import type { PGlite } from '@electric-sql/pglite';
import type { Dialect } from 'kysely';

/** A row as the database returns it. The author of a statement knows its columns. */
export type Row = Record<string, unknown>;

/** One connection. Scripts on it may begin and end transactions. */
export interface Session {
  query<R extends Row = Row>(text: string, values?: unknown[]): Promise<{ rows: R[] }>;
  /** Runs several statements in one text, without parameters. */
  script(text: string): Promise<void>;
}

/** Common interface of PostgreSQL and the embedded database. */
export interface Engine {
  readonly kind: 'postgres' | 'pglite';
  readonly dialect: Dialect;
  /** Separate connections for slow background reads; absent if there is only one connection. */
  readonly longRunningDialect?: Dialect;
  readonly databaseUrl?: string;
  readonly pglite?: PGlite;
  query<R extends Row = Row>(text: string, values?: unknown[]): Promise<{ rows: R[] }>;
  script(text: string): Promise<void>;
  /** Runs work without the time limit of a request. On the embedded database, other work shares the connection. */
  session<T>(work: (session: Session) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
