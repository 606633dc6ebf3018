import { bulkEditLimits, type BulkEdit } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { isInProgress, type BulkEditRow } from './bulk-edit-repository.ts';

const undoMs = bulkEditLimits.undoDays * 24 * 3_600_000;

/** Whether the dry run found something to save, or a failed run can continue. */
export const isStartable = (edit: BulkEditRow): boolean =>
  edit.started_by === null
    ? edit.status === 'READY' && edit.ready_count > 0
    : edit.status === 'FAILED' && edit.processed_count < edit.ready_count;

/** Whether an edit can be undone, provided that it hasn't been already. */
export const isUndoable = (edit: BulkEditRow, now: Date): boolean =>
  edit.started_by !== null &&
  !isInProgress(edit) &&
  edit.changed_count > 0 &&
  now.getTime() - edit.created_at.getTime() <= undoMs;

export async function loadBulkEditView(tx: Tx, row: BulkEditRow, now: Date): Promise<BulkEdit> {
  return (await loadBulkEditViews(tx, [row], now))[0]!;
}

export async function loadBulkEditViews(
  tx: Tx,
  rows: readonly BulkEditRow[],
  now: Date,
): Promise<BulkEdit[]> {
  const [first] = rows;
  if (!first) return [];
  const undos = await tx
    .selectFrom('bulk_edits')
    .select(['id', 'undoes'])
    .where('tenant_code', '=', first.tenant_code)
    .where(
      'undoes',
      'in',
      rows.map(({ id }) => id),
    ) // prettier-ignore
    .execute();
  const undoOf = new Map(undos.map(({ id, undoes }) => [undoes, id]));
  return rows.map((row) => bulkEditView(row, undoOf.get(row.id) ?? null, now));
}

function bulkEditView(row: BulkEditRow, undoneBy: string | null, now: Date): BulkEdit {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    productCount: row.product_count,
    processedCount: row.processed_count,
    totalCount: row.started_by === null ? row.product_count : row.ready_count,
    changedCount: row.changed_count,
    changedVariantCount: row.changed_variant_count,
    unchangedCount: row.unchanged_count,
    problemCount: row.problem_count,
    failure: row.failure,
    undoes: row.undoes,
    undoneBy,
    canStart: isStartable(row),
    canUndo: undoneBy === null && isUndoable(row, now),
  };
}
