import type { Database } from '../db/database.ts';

// Not an interface, because rows have an index signature.
type JobCounts = {
  /** Could run now. */
  waiting: number;
  active: number;
  /** Attempted for the last time; they're deleted later. */
  failed: number;
};

/** How many jobs each queue has. The job queue counts them every 15 seconds. */
export async function countJobs(db: Pick<Database, 'query'>): Promise<Record<string, JobCounts>> {
  const { rows } = await db.query<JobCounts & { name: string }>(
    'select name, ready_count as waiting, active_count as active, failed_count as failed from pgboss.queue',
  );
  return Object.fromEntries(rows.map(({ name, ...counts }) => [name, counts]));
}
