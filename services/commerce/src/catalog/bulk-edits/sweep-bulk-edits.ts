import { bulkEditLimits } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readTenantCodes } from '../../platform/db/tenant-codes.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';

const dayMs = 24 * 3_600_000;
const staleAfterMs = 10 * 60_000;

/**
 * Deletes dry runs that nobody started after a day and edits when they can no longer be undone, and resumes those whose job
 * was lost. Safe to run any number of times.
 */
export async function sweepBulkEdits({
  db,
  clock,
  jobs,
}: {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
}): Promise<void> {
  const now = clock().getTime();
  for (const tenantCode of await readTenantCodes(db))
    await db.inTenant(tenantCode, async (tx) => {
      await tx
        .deleteFrom('bulk_edits')
        .where('tenant_code', '=', tenantCode)
        .where('status', '<>', 'RUNNING')
        .where(({ and, or, eb }) =>
          or([
            eb('created_at', '<', new Date(now - bulkEditLimits.undoDays * dayMs)),
            and([eb('started_by', 'is', null), eb('created_at', '<', new Date(now - dayMs))]),
          ]),
        )
        .execute();
      const abandoned = await tx
        .selectFrom('bulk_edits')
        .select('id')
        .where('tenant_code', '=', tenantCode)
        .where('status', 'in', ['PLANNING', 'RUNNING'])
        .where('worked_at', '<', new Date(now - staleAfterMs))
        .execute();
      for (const { id: editId } of abandoned)
        await jobs.send(tx, 'bulk-edit', { tenantCode, editId }, { dedupeKey: editId });
    });
}
