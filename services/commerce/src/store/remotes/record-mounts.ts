import type { BodyOf, recordRemoteMounts, RemoteMounts } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { addMounts, mountKey, insertBatch, writeStates } from './mount-repository.ts';

export interface MountDependencies {
  db: Database;
  clock: Clock;
}

/** Batch IDs are kept longer than this, so that no batch is counted twice. */
const maxAgeMs = 24 * 3_600_000;
/** How far the clock of a document server may run ahead. */
const clockToleranceMs = 10 * 60_000;

/**
 * Adds a batch of counts from a document server, once. Ignores counts older than a day.
 * @returns whether the batch was new
 * @throws AppError `invalid-request` naming contradictory counts
 */
export async function recordMounts(
  { db, clock }: MountDependencies,
  tenantCode: string,
  { batchId, remotes, showings }: BodyOf<typeof recordRemoteMounts> & { batchId: string },
): Promise<boolean> {
  checkCounts(showings);
  const now = clock().getTime();
  const current = showings.filter(({ beganAt }) => {
    const at = beganAt * 1000;
    return at > now - maxAgeMs && at <= now + clockToleranceMs;
  });
  return db.inTenant(tenantCode, async (tx) => {
    if (!(await insertBatch(tx, tenantCode, batchId, new Date(now)))) return false;
    if (current.length > 0) await addMounts(tx, tenantCode, current);
    await writeStates(tx, tenantCode, remotes);
    return true;
  });
}

function checkCounts(showings: readonly RemoteMounts[]): void {
  const fields: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [index, one] of showings.entries()) {
    if (seen.has(mountKey(one))) fields[`showings.${index}`] = 'is a duplicate';
    seen.add(mountKey(one));
    const timed = one.loadTimes.reduce((all, count) => all + count, 0);
    if (timed !== one.outcomes.ready)
      fields[`showings.${index}.loadTimes`] = `must add up to ${one.outcomes.ready}, not ${timed}`;
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid-request', { fields });
}
