import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnreachable } from './database-errors.ts';
import type { Database, Transactions } from './database.ts';
import type { Engine } from './engine.ts';
import { postgresEngine } from './postgres-engine.ts';

/** How long a read waits for the replica to catch up. Normally it's milliseconds behind. */
const catchUpMs = 500;
const pauseMs = 20;
/** Afterwards one read tries the replica again. */
const retryAfterMs = 5_000;
/** The primary still has time to answer, if a long read on the replica takes longer. */
const longQueryTimeoutMs = 10_000;

/** @param replicaUrl a streaming replica, or a pooler in front of it */
export function openReplica(replicaUrl: string): Engine {
  return postgresEngine(replicaUrl, { isReadOnly: true, poolSize: 5, longQueryTimeoutMs });
}

interface Servers {
  primary: Transactions & Pick<Database, 'query'>;
  replica: Transactions & Pick<Database, 'query'>;
  log: (message: string) => void;
}

/** Reads from the replica as `Database.replica` promises. */
export function preferReplica({ primary, replica, log }: Servers): Transactions {
  let isUsed = true;
  let skippedUntil = 0;

  const skip = (reason: string) => {
    skippedUntil = performance.now() + retryAfterMs;
    if (isUsed) log(`The primary database answers instead of the replica: ${reason}`);
    isUsed = false;
  };

  async function isReady(): Promise<boolean> {
    if (performance.now() < skippedUntil) return false;
    // Only one read tries.
    if (!isUsed) skippedUntil = performance.now() + retryAfterMs;
    const committed = await readPosition(primary);
    try {
      if (!(await catchesUp(replica, committed))) {
        skip(`it's silent or more than ${catchUpMs} ms behind`);
        return false;
      }
    } catch (error) {
      skip(reasonOf(error));
      return false;
    }
    if (!isUsed) log('The replica answers again');
    isUsed = true;
    skippedUntil = 0;
    return true;
  }

  const read =
    (kind: keyof Transactions): Transactions['inTenant'] =>
    async (tenantCode, work) => {
      if (await isReady()) {
        try {
          return await replica[kind](tenantCode, work);
        } catch (error) {
          // An error that isn't about the replica is thrown again by the primary.
          if (isDatabaseUnreachable(error)) skip(reasonOf(error));
        }
      }
      return primary[kind](tenantCode, work);
    };
  return { inTenant: read('inTenant'), inLongTransaction: read('inLongTransaction') };
}

const reasonOf = (error: unknown): string => (error as Error).message || 'unreachable';

/** The end of the log. Unlike times, it can be compared with the replica's whatever the clocks say, and when nothing is written. */
async function readPosition(primary: Pick<Database, 'query'>): Promise<string> {
  const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
  return rows[0]!.lsn;
}

/** Whether the replica replays the log up to a position in time. */
async function catchesUp(replica: Pick<Database, 'query'>, position: string): Promise<boolean> {
  let isOver = false;
  const check = async () => {
    while (!isOver) {
      const { rows } = await replica.query<{ isThere: boolean | null }>(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"',
        [position],
      );
      if (rows[0]?.isThere) return true;
      await sleep(pauseMs);
    }
    return false;
  };
  const timeUp = new AbortController();
  try {
    return await Promise.race([check(), sleep(catchUpMs, false, { signal: timeUp.signal })]);
  } finally {
    isOver = true;
    timeUp.abort();
  }
}
