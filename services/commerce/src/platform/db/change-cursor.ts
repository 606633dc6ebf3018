import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Older cursors require a full reread. Changes are kept for a day. */
const maxAgeMs = 3_600_000;
/** Tolerance for clock differences between machines. */
const clockToleranceMs = 60_000;
const snapshotPattern = /^\d{1,19}:\d{1,19}:[\d,]*$/;

/** A point in the order of commits: `<milliseconds when it was taken>/<pg_snapshot>`. */
export const createCursor = (snapshot: string, nowMs: number): string => `${nowMs}/${snapshot}`;

/** The cursor's snapshot; undefined if it isn't one or too old to list what was committed since. */
export function readCursor(cursor: string | undefined, nowMs: number): string | undefined {
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
const nextTransaction = (snapshot: string): bigint => BigInt(snapshot.split(':')[1] ?? 0);

/** Transaction IDs only increase, except when the database was restored from a backup. */
export const isEarlier = (snapshot: string, than: string): boolean =>
  nextTransaction(snapshot) < nextTransaction(than);

/**
 * SQL for "committed after the snapshot" of a column with transaction IDs. It compares transactions rather than times, so it
 * also finds long transactions that were committed just now.
 */
export const committedSince = (snapshot: string, column = sql.ref('changed_in')) =>
  sql<boolean>`${column} >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(${column}, ${snapshot}::pg_snapshot)`;
