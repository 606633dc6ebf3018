import { bulkEditLimits, type BulkEdit } from '@selvedge/contract';
import { inTenantWithRetry } from '../../platform/db/busy-rows.ts';
import { findRow } from '../../platform/db/rows.ts';
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
import { findBulkEdit, isInProgress, type BulkEditRow } from './bulk-edit-repository.ts';
import { isUndoable, loadBulkEditView } from './bulk-edit-view.ts';
import { insertUndo } from './insert-undo.ts';

/**
 * Restores what an edit changed, except values that have changed since, with another edit. To redo, undo that one. A
 * repeated call returns the same undo.
 * @throws AppError `not-found`; `conflict` while an edit is running, if nothing was changed, or after 30 days
 */
export function undoBulkEdit(
  dependencies: BulkEditDependencies,
  { tenantCode, id, operator, audit }: BulkEditRequest,
): Promise<BulkEdit> {
  const now = dependencies.clock();
  return inTenantWithRetry(dependencies.db, tenantCode, async (tx) => {
    const edit = await findBulkEdit(tx, tenantCode, id, 'forUpdate');
    const existing = await findRow(tx, 'bulk_edits', { tenant_code: tenantCode, undoes: id });
    if (existing) return loadBulkEditView(tx, existing, now);
    requireUndoable(edit, now);
    await requireNoOtherRun(tx, tenantCode);
    const undo = await insertUndo(tx, edit, { actor: operator, now });
    const next = await advanceOrEnqueue(tx, undo, dependencies);
    await audit(tx, { subject: auditSubject(undo), before: null, after: auditedCounts(next) });
    return loadBulkEditView(tx, next, now);
  }).catch(throwRunConflict);
}

/** @throws AppError `conflict` */
function requireUndoable(edit: BulkEditRow, now: Date): void {
  if (isUndoable(edit, now)) return;
  const detail = isInProgress(edit)
    ? 'This edit is still running. Undo it when it’s done.'
    : edit.changed_count === 0 || edit.started_by === null
      ? 'This edit changed nothing, so there’s nothing to undo.'
      : `Edits can be undone for ${bulkEditLimits.undoDays} days.`;
  throw new AppError('conflict', { detail });
}
