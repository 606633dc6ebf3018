import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { getViolatedConstraint } from '../../platform/db/database-errors.ts';
import { hasRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { batchSize, advanceBulkEdit, type AdvanceDependencies } from './advance-bulk-edit.ts';
import type { BulkEditRow } from './bulk-edit-repository.ts';

export interface BulkEditDependencies extends AdvanceDependencies {
  db: Database;
}

/** An operator's request about one edit. */
export interface BulkEditRequest {
  tenantCode: string;
  id: string;
  operator: string;
  audit: Audit;
}

/** Does all of a small edit now, and leaves a larger one to a job. */
export async function advanceOrEnqueue(
  tx: Tx,
  edit: BulkEditRow,
  dependencies: AdvanceDependencies,
): Promise<BulkEditRow> {
  const count = edit.status === 'PLANNING' ? edit.product_count : edit.ready_count - edit.processed_count;
  if (count <= batchSize) return advanceBulkEdit(tx, edit, dependencies);
  await dependencies.jobs.send(tx, 'bulk-edit', { tenantCode: edit.tenant_code, editId: edit.id });
  return edit;
}

/** @throws AppError `conflict` */
export async function requireNoOtherRun(tx: Tx, tenantCode: string): Promise<void> {
  if (await hasRow(tx, 'bulk_edits', { tenant_code: tenantCode, status: 'RUNNING' })) throw otherRun();
}

/** If two edits start at the same moment, a unique index lets only one through. */
export function throwRunConflict(error: unknown): never {
  throw getViolatedConstraint(error) === undefined ? error : otherRun(error);
}

function otherRun(cause?: unknown): AppError {
  const detail = 'Another bulk edit of this store is running. Nothing was changed; try again when it’s done.';
  return new AppError('conflict', { detail }, { cause });
}

export const auditSubject = ({ id, title }: BulkEditRow) => ({ type: 'bulk-edit', id, name: title });

/** The activity log shows how much an edit changed, not each product. */
export const auditedCounts = (edit: BulkEditRow) => ({
  status: edit.status,
  products: edit.product_count,
  changed: edit.changed_count,
  changedVariants: edit.changed_variant_count,
  problems: edit.problem_count,
  ...(edit.failure !== null && { failure: edit.failure }),
});
