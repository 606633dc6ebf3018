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

/** What PostgreSQL and the embedded database have in common. Statements run as the owner, without row-level security. */
export interface Connection extends Session {
  readonly kind: 'postgres' | 'pglite';
  /** Where the job queue opens its own connections; absent for the embedded database. */
  readonly databaseUrl?: string;
  /** How many connections of the pools are in use and idle, and how many queries wait for one; absent for the embedded database. */
  readonly countConnections?: () => { busy: number; idle: number; waiting: number };
  /** The embedded database itself; absent on PostgreSQL. */
  readonly pglite?: PGlite;
  /**
   * Opens one connection without the time limit of requests, for setup such as extensions after the migrations. Don't open
   * transactions here: the embedded database shares its only connection.
   */
  session<T>(work: (session: Session) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface Engine extends Connection {
  readonly dialect: Dialect;
  /** What a transaction's first statement starts with; empty if the dialect begins transactions itself. */
  readonly transactionStart: string;
  /** Separate connections for slow background reads; absent if there is only one connection. */
  readonly longRunningDialect?: Dialect;
}
