import type { BodyOf, keepRemoteShowings, RemoteShowings } from '@selvedge/contract';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { addShowings, keyOf, rememberBatch, writeStates } from './showing-repository.ts';

export interface ShowingDependencies {
  db: Database;
  clock: Clock;
}

/** Batches are remembered for longer than this: none counts again after it was forgotten. */
const longestWaitMs = 24 * 3_600_000;
/** How far the clock of a document server may be ahead. */
const clockToleranceMs = 10 * 60_000;

/**
 * Adds what a document server has counted, once. What it has held back for more than a day is passed over.
 * @returns whether the batch was a new one
 * @throws AppError `invalid-request` naming what cannot be
 */
export async function keepShowings(
  { db, clock }: ShowingDependencies,
  tenantCode: string,
  { batchId, remotes, showings }: BodyOf<typeof keepRemoteShowings> & { batchId: string },
): Promise<boolean> {
  refuseContradictions(showings);
  const now = clock().getTime();
  const current = showings.filter(({ beganAt }) => {
    const at = beganAt * 1000;
    return at > now - longestWaitMs && at <= now + clockToleranceMs;
  });
  return db.inTenant(tenantCode, async (tx) => {
    if (!(await rememberBatch(tx, tenantCode, batchId, new Date(now)))) return false;
    if (current.length > 0) await addShowings(tx, tenantCode, current);
    await writeStates(tx, tenantCode, remotes);
    return true;
  });
}

function refuseContradictions(showings: readonly RemoteShowings[]): void {
  const fields: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [index, one] of showings.entries()) {
    if (seen.has(keyOf(one))) fields[`showings.${index}`] = 'stands here twice';
    seen.add(keyOf(one));
    const timed = one.loadTimes.reduce((all, count) => all + count, 0);
    if (timed !== one.outcomes.ready)
      fields[`showings.${index}.loadTimes`] = `must be of ${one.outcomes.ready} showings, not ${timed}`;
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid-request', { fields });
}
