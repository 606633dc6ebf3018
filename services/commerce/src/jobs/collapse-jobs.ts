import type { Database } from '../db/database.ts';
import type { QueueName } from './job-queue.ts';

/**
 * Whether another job of the same tenant and queue does all that this one would. pg-boss could keep jobs of one key from
 * being added twice, but by a unique index: transactions that change products would wait there for each other until the
 * first of them is committed. So each adds its own, and they are collapsed when one is about to run: what any of them
 * stands for is committed by then, and is seen by whichever begins later.
 */
export async function isLeftToAnother(
  db: Database,
  queue: QueueName,
  { id, tenantCode }: { id: string; tenantCode: string },
): Promise<boolean> {
  // One that waits for its first try begins later; of those that run, each leaves it to the last to begin.
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
  // Those that have failed would only find done what this one does now.
  await db.query(`delete from pgboss.job where name = $1 and data->>'tenantCode' = $2 and state = 'retry'`, [
    queue,
    tenantCode,
  ]);
  return false;
}
