import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { NotifyAssistant } from '../../platform/jobs/notify-assistant.ts';
import { applyBatch, checkBatch } from './apply-batch.ts';
import { updateBulkEdit, readPending, type BulkEditRow } from './bulk-edit-repository.ts';
import { insertUndo } from './insert-undo.ts';
import { planBatch } from './plan-batch.ts';

export interface AdvanceDependencies {
  clock: Clock;
  jobs: JobQueue;
  notifyAssistant: NotifyAssistant;
}

/** Small enough not to hold up orders for these products. Edits of up to this many products need no job. */
export const batchSize = 50;
/** Larger, because reading takes no locks. */
const readBatchSize = 200;

/** Processes the next products of a locked dry run or run, and ends it after the last one. */
export async function advanceBulkEdit(
  tx: Tx,
  edit: BulkEditRow,
  dependencies: AdvanceDependencies,
): Promise<BulkEditRow> {
  const now = dependencies.clock();
  const isPlanning = edit.status === 'PLANNING';
  const rows = await readPending(tx, edit, { size: isPlanning ? readBatchSize : batchSize });
  const next = isPlanning
    ? await planBatch(tx, edit, rows)
    : await applyBatch(tx, edit, rows, { now, notifyAssistant: dependencies.notifyAssistant });
  if (!next) return stop(tx, edit, dependencies);
  if (next.processed_count < (isPlanning ? next.product_count : next.ready_count))
    return updateBulkEdit(tx, next, { worked_at: now });
  return updateBulkEdit(tx, next, {
    ...(isPlanning ? { status: 'READY' } : { status: 'DONE', ended_at: now }),
    worked_at: now,
  });
}

/**
 * Looks for a problem among all products before any is saved, so that a large edit rarely has to be undone halfway.
 * @returns the edit; it's stopped if there's a problem
 */
export async function checkBulkEdit(
  tx: Tx,
  edit: BulkEditRow,
  dependencies: AdvanceDependencies,
): Promise<BulkEditRow> {
  for (let after = -1; ;) {
    const rows = await readPending(tx, edit, { after, size: readBatchSize });
    if (rows.length === 0) return edit;
    if (await checkBatch(tx, edit, rows)) return stop(tx, edit, dependencies);
    after = rows.at(-1)!.position;
  }
}

/** Stops an edit because of a problem. An undo reverts what it has already saved. */
async function stop(tx: Tx, edit: BulkEditRow, { clock, jobs }: AdvanceDependencies): Promise<BulkEditRow> {
  const now = clock();
  const stopped = await updateBulkEdit(tx, edit, {
    status: 'STOPPED',
    failure:
      edit.changed_count === 0
        ? 'Some products changed after the dry run. Nothing was saved.'
        : `Some products changed during the edit. Products already saved will be changed back: ${edit.changed_count}.`,
    ended_at: now,
    worked_at: now,
  });
  if (edit.changed_count === 0) return stopped;
  const undo = await insertUndo(tx, stopped, { actor: edit.started_by ?? edit.created_by, now });
  await jobs.send(tx, 'bulk-edit', { tenantCode: undo.tenant_code, editId: undo.id });
  return stopped;
}
