import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/**
 * Removes jobs that contain a person's email address, such as emails to confirm it, and the replies of mail servers
 * that contain it. Must run as the database's owner. Jobs with only the IDs of deleted rows stay: they find nothing to do.
 */
export async function removeJobsAbout(
  tx: Tx,
  { tenantCode, emailKey }: { tenantCode: string; emailKey: string },
): Promise<void> {
  const { rows } = await sql<{ queue: string | null }>`
    select to_regclass('pgboss.job')::text as queue`.execute(tx);
  if (!rows[0]?.queue) return;
  await sql`delete from pgboss.job
    where data ->> 'tenantCode' = ${tenantCode} and email_key(data ->> 'email') = ${emailKey}`.execute(tx);
  await sql`update pgboss.job set output = null
    where data ->> 'tenantCode' = ${tenantCode} and position(lower(${emailKey}) in lower(output::text)) > 0`.execute(
    tx,
  );
}
