import type { BulkEdit } from '@selvedge/contract';
import { inTenantWithRetry } from '../../platform/db/busy-rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  advanceOrEnqueue,
  auditedCounts,
  auditSubject,
  throwRunConflict,
  requireNoOtherRun,
  type BulkEditDependencies,
  type BulkEditRequest,
} from './bulk-edit-request.ts';
import { updateBulkEdit, findBulkEdit, type BulkEditRow } from './bulk-edit-repository.ts';
import { isStartable, loadBulkEditView } from './bulk-edit-view.ts';

/**
 * Saves what the dry run found, or continues a failed run. A repeated call changes nothing.
 * @throws AppError `not-found`; `conflict` while another edit of the store is running, if the dry run isn't done, or if it
 *   found problems and `skipsProblems` is false
 */
export function startBulkEdit(
  dependencies: BulkEditDependencies,
  { tenantCode, id, operator, audit }: BulkEditRequest,
  { skipsProblems }: { skipsProblems: boolean },
): Promise<BulkEdit> {
  const now = dependencies.clock();
  return inTenantWithRetry(dependencies.db, tenantCode, async (tx) => {
    const edit = await findBulkEdit(tx, tenantCode, id, 'forUpdate');
    const isContinued = edit.started_by !== null;
    if (isContinued && !isStartable(edit)) return loadBulkEditView(tx, edit, now);
    requireStartable(edit, skipsProblems);
    await requireNoOtherRun(tx, tenantCode);
    const started = await updateBulkEdit(tx, edit, {
      status: 'RUNNING',
      skips_problems: skipsProblems,
      started_by: operator,
      ended_at: null,
      failure: null,
      worked_at: now,
      ...(!isContinued && { processed_count: 0, changed_count: 0, changed_variant_count: 0 }),
    });
    const next = await advanceOrEnqueue(tx, started, dependencies);
    await audit(tx, {
      subject: auditSubject(edit),
      before: { status: edit.status },
      after: auditedCounts(next),
    });
    return loadBulkEditView(tx, next, now);
  }).catch(throwRunConflict);
}

/** @throws AppError `conflict` */
function requireStartable(edit: BulkEditRow, skipsProblems: boolean): void {
  const conflict = (detail: string) => new AppError('conflict', { detail });
  if (edit.status === 'PLANNING') throw conflict("The dry run isn't done yet. Nothing was changed.");
  if (edit.status === 'FAILED' && edit.started_by === null)
    throw conflict('The dry run failed, so nothing was changed. Please select the products again.');
  if (!isStartable(edit)) throw conflict('There’s nothing to change.');
  if (edit.problem_count > 0 && !skipsProblems)
    throw conflict(
      'Some products have problems. Nothing was changed; skip them, or fix them and start over.',
    );
}
