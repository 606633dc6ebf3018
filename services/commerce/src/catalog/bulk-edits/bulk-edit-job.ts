import { writeAuditEntry } from '../../platform/audit/audit-log.ts';
import { inTenantWithRetry } from '../../platform/db/busy-rows.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isDatabaseUnreachable } from '../../platform/db/database-errors.ts';
import { findRow } from '../../platform/db/rows.ts';
import { RetryLater, type BulkEditJob } from '../../platform/jobs/job-queue.ts';
import { advanceBulkEdit, checkBulkEdit } from './advance-bulk-edit.ts';
import { auditedCounts, auditSubject, type BulkEditDependencies } from './bulk-edit-request.ts';
import { updateBulkEdit, claimBulkEdit, isInProgress, type BulkEditRow } from './bulk-edit-repository.ts';

export interface BulkEditJobDependencies extends BulkEditDependencies {
  log?: { error(details: { err: unknown }, message: string): void };
}

/** Starts or continues the dry run or the run of a large edit. Products that are already saved aren't changed again. */
export async function runBulkEditJob(
  dependencies: BulkEditJobDependencies,
  { tenantCode, editId }: BulkEditJob,
  { jobId, signal }: { jobId: string; signal?: AbortSignal | undefined },
): Promise<void> {
  const { db, clock } = dependencies;
  const claimed = await db.inTenant(tenantCode, (tx) => claimBulkEdit(tx, tenantCode, editId, clock()));
  if (!claimed) return;
  /** @returns the edit; undefined if it has ended or another worker has taken it over */
  const withEdit = (work: (tx: Tx, edit: BulkEditRow) => Promise<BulkEditRow>) =>
    inTenantWithRetry(db, tenantCode, async (tx) => {
      const own = { tenant_code: tenantCode, id: editId, worker: claimed.worker };
      const edit = await findRow(tx, 'bulk_edits', own, 'forUpdate');
      if (!edit || !isInProgress(edit)) return undefined;
      const next = await work(tx, edit);
      if (edit.status === 'RUNNING' && !isInProgress(next)) await auditEnd(tx, next, { jobId, at: clock() });
      return next;
    });
  try {
    const isFresh = claimed.status === 'RUNNING' && claimed.processed_count === 0 && !claimed.skips_problems;
    let edit: BulkEditRow | undefined = claimed;
    if (isFresh) edit = await withEdit((tx, own) => checkBulkEdit(tx, own, dependencies));
    while (edit && isInProgress(edit)) {
      signal?.throwIfAborted();
      edit = await withEdit((tx, own) => advanceBulkEdit(tx, own, dependencies));
    }
  } catch (error) {
    if (signal?.aborted)
      throw new RetryLater('The edit continues when a worker is available', { cause: error });
    if (isDatabaseUnreachable(error)) throw error;
    dependencies.log?.error({ err: error }, 'bulk edit failed');
    await withEdit((tx, own) =>
      updateBulkEdit(tx, own, {
        status: 'FAILED',
        failure: 'Something went wrong on our side. The changes made so far are saved.',
        ended_at: clock(),
      }),
    );
  }
}

/** Logs the run's result in one entry, in addition to the entry for the operator who started it. */
async function auditEnd(
  tx: Tx,
  edit: BulkEditRow,
  { jobId, at }: { jobId: string; at: Date },
): Promise<void> {
  const call = {
    tenantCode: edit.tenant_code,
    actor: edit.started_by!,
    operation: edit.undoes === null ? 'startBulkEdit' : 'undoBulkEdit',
    isRead: false,
    outcome: edit.status === 'DONE' ? 'done' : edit.status.toLowerCase(),
    requestId: jobId,
    at,
  };
  await writeAuditEntry(tx, call, { subject: auditSubject(edit), before: null, after: auditedCounts(edit) });
}
