import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { findBulkEdit, type BulkEditRow } from './bulk-edit-repository.ts';

/** Inserts a running edit that restores what another one changed. */
export async function insertUndo(
  tx: Tx,
  edit: BulkEditRow,
  { actor, now }: { actor: string; now: Date },
): Promise<BulkEditRow> {
  const { tenant_code } = edit;
  const id = randomUUID();
  await insertRows(tx, 'bulk_edits', {
    tenant_code,
    id,
    request_hash: null,
    title: undoTitle(edit.title),
    action: null,
    status: 'RUNNING',
    skips_problems: true,
    created_by: actor,
    created_at: now,
    started_by: actor,
    ended_at: null,
    failure: null,
    worker: null,
    worked_at: now,
    undoes: edit.id,
    product_count: edit.changed_count,
    ready_count: edit.changed_count,
  });
  await sql`
    insert into bulk_edit_products (tenant_code, edit_id, position, product_id, handle, name, outcome, changes)
    select tenant_code, ${id}, row_number() over (order by position) - 1, product_id, coalesce(product_id, handle), name,
      'READY', (
        select jsonb_agg(change || jsonb_build_object('from', change -> 'to', 'to', change -> 'from') order by place)
        from jsonb_array_elements(changes) with ordinality as listed (change, place))
    from bulk_edit_products
    where tenant_code = ${tenant_code} and edit_id = ${edit.id} and outcome = 'CHANGED'`.execute(tx);
  return findBulkEdit(tx, tenant_code, id);
}

/** Undoing an undo is a redo. */
function undoTitle(title: string): string {
  const [, prefix, rest] = /^(?:(Undo|Redo): )?(.*)$/s.exec(title)!;
  return `${prefix === 'Undo' ? 'Redo' : 'Undo'}: ${rest}`;
}
