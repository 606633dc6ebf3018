import { sql } from 'kysely';
import { isRefusedValue } from './database-errors.ts';
import type { Tx } from './database.ts';

/** Older cursors require a full reread. Changes are kept for a day. */
const maxAgeMs = 3_600_000;
/** Tolerance for clock differences between machines. */
const clockToleranceMs = 60_000;
const snapshotPattern = /^\d{1,19}:\d{1,19}:[\d,]*$/;

/** A point in the order of commits: `<milliseconds when it was taken>/<pg_snapshot>`. */
export const createCursor = (snapshot: string, nowMs: number): string => `${nowMs}/${snapshot}`;

/** Returns a cursor's snapshot; undefined if it's malformed or too old. */
export function parseCursor(cursor: string | undefined, nowMs: number): string | undefined {
  const [takenAt, snapshot = ''] = cursor?.split('/') ?? [];
  const ageMs = nowMs - Number(takenAt);
  const isRecent = ageMs <= maxAgeMs && ageMs >= -clockToleranceMs;
  return isRecent && snapshotPattern.test(snapshot) ? snapshot : undefined;
}

/** The database's current snapshot, as the text of a `pg_snapshot`. */
export async function readSnapshot(tx: Tx): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    tx,
  );
  return rows[0]!.snapshot;
}

/** The first transaction after a snapshot: `xmax` of `xmin:xmax:…`. */
export const nextTransaction = (snapshot: string): bigint => BigInt(snapshot.split(':')[1] ?? 0);

/** Whether a snapshot is older than another. Transaction IDs only increase, except when the database is restored from a backup. */
export const isEarlier = (one: string, other: string): boolean =>
  nextTransaction(one) < nextTransaction(other);

/**
 * SQL for "committed after the snapshot", for tables with `changed_in`. It compares transactions rather than times, so it also finds
 * long transactions that were committed just now.
 */
export const committedSince = (snapshot: string) =>
  sql<boolean>`changed_in >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and not pg_visible_in_snapshot(changed_in, ${snapshot}::pg_snapshot)`;

/** Lists what was committed since a snapshot; undefined if the database refuses the snapshot, which came from a client. */
export async function listSince<T>(list: () => Promise<T>): Promise<T | undefined> {
  try {
    return await list();
  } catch (error) {
    if (isRefusedValue(error)) return undefined;
    throw error;
  }
}
