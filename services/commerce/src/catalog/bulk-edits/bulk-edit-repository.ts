import { sql, type Selectable, type UpdateObject } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import { findRow, updateRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';

export type BulkEditRow = Selectable<Tables['bulk_edits']>;
export type BulkEditProductRow = Selectable<Tables['bulk_edit_products']>;

/** @throws AppError `not-found` */
export async function findBulkEdit(
  tx: Tx,
  tenantCode: string,
  id: string,
  lock?: 'forUpdate',
): Promise<BulkEditRow> {
  const row = await findRow(tx, 'bulk_edits', { tenant_code: tenantCode, id }, lock);
  if (!row)
    throw new AppError('not-found', {
      detail: "That bulk edit doesn't exist. Edits are deleted after 30 days, and dry runs after a day.",
    });
  return row;
}

/** Claims an edit in progress, even from another worker: the queue gives a job to a second worker only if the first seems dead. */
export async function claimBulkEdit(
  tx: Tx,
  tenantCode: string,
  id: string,
  now: Date,
): Promise<BulkEditRow | undefined> {
  const row = await findRow(tx, 'bulk_edits', { tenant_code: tenantCode, id }, 'forUpdate');
  if (!row || !isInProgress(row)) return undefined;
  return updateBulkEdit(tx, row, { worker: randomUUID(), worked_at: now });
}

export const isInProgress = ({ status }: Pick<BulkEditRow, 'status'>): boolean =>
  status === 'PLANNING' || status === 'RUNNING';

export async function updateBulkEdit(
  tx: Tx,
  { tenant_code, id }: Pick<BulkEditRow, 'tenant_code' | 'id'>,
  values: UpdateObject<Tables, 'bulk_edits'>,
): Promise<BulkEditRow> {
  return (await updateRow(tx, 'bulk_edits', { tenant_code, id }, values))!;
}

/** The next products after a position that the dry run, or the run, hasn't processed. */
export function readPending(
  tx: Tx,
  { tenant_code, id, status }: BulkEditRow,
  { after = -1, size }: { after?: number; size: number },
): Promise<BulkEditProductRow[]> {
  return tx
    .selectFrom('bulk_edit_products')
    .selectAll()
    .where('tenant_code', '=', tenant_code)
    .where('edit_id', '=', id)
    .where('position', '>', after)
    .where((row) => (status === 'PLANNING' ? row('outcome', 'is', null) : row('outcome', '=', 'READY')))
    .orderBy('position')
    .limit(size)
    .execute();
}

export type Outcome = Pick<BulkEditProductRow, 'position' | 'outcome' | 'changes' | 'problems'>;

export async function saveOutcomes(
  tx: Tx,
  { tenant_code, id }: BulkEditRow,
  outcomes: readonly Outcome[],
): Promise<void> {
  await sql`update bulk_edit_products as row
    set outcome = saved.outcome, changes = saved.changes, problems = saved.problems
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as saved (position integer, outcome text, changes jsonb, problems jsonb)
    where row.tenant_code = ${tenant_code} and row.edit_id = ${id} and row.position = saved.position`.execute(
    tx,
  );
}
