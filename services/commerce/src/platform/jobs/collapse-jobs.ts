import type { Database } from '../db/database.ts';
import type { QueueName } from './job-queue.ts';

/**
 * Whether another job of the same tenant and queue covers this one. pg-boss can deduplicate jobs by key, but it uses a
 * unique index, and transactions that change products would wait for each other on that index. So each transaction adds its
 * own job, and jobs are collapsed when one is about to run. By then all their changes are committed, so the last job sees
 * them all.
 */
export async function isCoveredByAnotherJob(
  db: Database,
  queue: QueueName,
  { id, tenantCode }: { id: string; tenantCode: string },
): Promise<boolean> {
  // Jobs that wait for their first attempt start later. Of the running ones, only the last to start does the work.
  const { rows } = await db.query(
    `select from pgboss.job mine join pgboss.job other
       on other.name = mine.name and other.data->>'tenantCode' = $3 and other.id <> mine.id
     where mine.name = $1 and mine.id = $2 and (
       other.state = 'created'
       or other.state = 'active' and (other.started_on, other.id) > (mine.started_on, mine.id))
     limit 1`,
    [queue, id, tenantCode],
  );
  if (rows.length > 0) return true;
  // Failed jobs that wait for a retry are obsolete, because this one does their work.
  await db.query(`delete from pgboss.job where name = $1 and data->>'tenantCode' = $2 and state = 'retry'`, [
    queue,
    tenantCode,
  ]);
  return false;
}
