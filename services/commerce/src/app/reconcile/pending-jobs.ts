import type { Snapshot } from '../../platform/db/snapshot.ts';

/** Jobs that haven't ended, by queue. */
export async function readPendingJobs({
  query,
}: Snapshot): Promise<{ queue: string; count: number; oldest: Date }[]> {
  const exists = await query<{ name: string | null }>("select to_regclass('pgboss.job')::text as name");
  if (!exists.rows[0]?.name) return [];
  const { rows } = await query<{ queue: string; count: number; oldest: Date }>(
    `select name as queue, count(*)::integer as count, min(created_on) as oldest from pgboss.job
     where state in ('created', 'retry', 'active') and name not like '\\_\\_%' group by name order by name`,
  );
  return rows;
}
