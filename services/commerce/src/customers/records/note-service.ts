import { randomUUID } from 'node:crypto';
import type { CustomerNote } from '@selvedge/contract';
import type { Selectable } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteRows, findRow, insertNewRow, lockRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { keyConflict, requireSameRequest } from '../../platform/http/idempotency.ts';
import { sha256 } from '../../platform/secrets/tokens.ts';
import { customerNotFound } from './person.ts';

/** More than anyone reads, but few enough to protect the page. */
const maxNotes = 200;

interface NewNote {
  tenantCode: string;
  customerId: string;
  text: string;
  /** The operator's email address. */
  createdBy: string;
  idempotencyKey: string | undefined;
}

/** Newest first. */
export async function listNotes(tx: Tx, tenantCode: string, customerId: string): Promise<CustomerNote[]> {
  const rows = await tx
    .selectFrom('customer_notes')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(noteView);
}

/** @throws AppError `not-found`; `conflict` if there are too many; `idempotency-conflict` */
export function addNote(
  { db, clock }: { db: Database; clock: Clock },
  { tenantCode, customerId, text, createdBy, idempotencyKey }: NewNote,
): Promise<CustomerNote> {
  const requestHash = sha256(JSON.stringify([customerId, text]));
  const keyHash = idempotencyKey === undefined ? null : sha256(JSON.stringify([createdBy, idempotencyKey]));
  return db.inTenant(tenantCode, async (tx) => {
    const match = { tenant_code: tenantCode, id: customerId };
    // Locked, so that the same request sent twice at once is noticed.
    if (!(await lockRow(tx, 'customers', match, 'forNoKeyUpdate'))) throw customerNotFound();
    const key = { tenant_code: tenantCode, idempotency_key_hash: keyHash };
    const existing = keyHash === null ? undefined : await findRow(tx, 'customer_notes', key);
    if (existing) return noteView(requireSameRequest('note', existing, requestHash));
    if ((await listNotes(tx, tenantCode, customerId)).length >= maxNotes)
      throw new AppError('conflict', { detail: `A customer can have up to ${maxNotes} notes.` });
    const note = await insertNewRow(tx, 'customer_notes', {
      ...{ tenant_code: tenantCode, id: randomUUID(), customer_id: customerId, text: text.trim() },
      ...{ created_by: createdBy, request_hash: requestHash, idempotency_key_hash: keyHash },
      created_at: clock(),
    });
    if (!note) throw keyConflict('note');
    return noteView(note);
  });
}

/** @throws AppError `not-found` */
export function deleteNote(
  db: Database,
  { tenantCode, customerId, noteId }: { tenantCode: string; customerId: string; noteId: string },
): Promise<void> {
  return db.inTenant(tenantCode, async (tx) => {
    const match = { tenant_code: tenantCode, customer_id: customerId, id: noteId };
    if ((await deleteRows(tx, 'customer_notes', match)) === 0)
      throw new AppError('not-found', { detail: "We can't find that note" });
  });
}

const noteView = (row: Selectable<Tables['customer_notes']>): CustomerNote => ({
  id: row.id,
  text: row.text,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
});
