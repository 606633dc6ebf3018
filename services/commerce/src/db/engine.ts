import type { PGlite } from '@electric-sql/pglite';
import type { Dialect } from 'kysely';

/** A row as the database gives it; whoever writes a statement knows the columns. */
export type Row = Record<string, unknown>;

/** One connection, on which a script may open and close transactions. */
export interface Session {
  query<R extends Row = Row>(text: string, values?: unknown[]): Promise<{ rows: R[] }>;
  /** Several statements in one text, without parameters. */
  script(text: string): Promise<void>;
}

/** What PostgreSQL and its embedded form have in common; nothing above this file tells them apart. */
export interface Engine {
  readonly kind: 'postgres' | 'pglite';
  readonly dialect: Dialect;
  /** The same database for reads that take long and that nobody waits for; absent where there is one connection. */
  readonly patientDialect?: Dialect;
  readonly databaseUrl?: string;
  readonly pglite?: PGlite;
  query<R extends Row = Row>(text: string, values?: unknown[]): Promise<{ rows: R[] }>;
  script(text: string): Promise<void>;
  /** Runs work without the time limit of a request. The embedded database has one connection, which others use in between. */
  session<T>(work: (session: Session) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
