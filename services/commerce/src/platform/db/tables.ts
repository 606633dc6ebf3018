import type { ColumnType } from 'kysely';

/** Every table of the service. Each feature adds its own in `*-tables.ts`. */
export interface Tables {
  /** Keys that the service generated for itself. */
  service_secrets: { name: string; value: string };
}

/** A JSON column: read as a value, written as text. */
export type Json<T> = ColumnType<T, string, string>;
