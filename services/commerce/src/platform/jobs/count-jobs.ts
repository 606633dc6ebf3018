import type { Database } from '../db/database.ts';

const columns = { waiting: 'ready_count', active: 'active_count', failed: 'failed_count' };

/** How many jobs each queue has. The job queue counts them every 15 seconds. */
export async function countJobs(db: Database, state: keyof typeof columns): Promise<Record<string, number>> {
  const { rows } = await db.query<{ name: string; count: number }>(
    `select name, ${columns[state]} as count from pgboss.queue`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
