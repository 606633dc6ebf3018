import { randomUUID } from 'node:crypto';
import type { Note } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { keyConflict, requireSameRequest } from '../http/idempotency.ts';
import { sha256 } from '../secrets/tokens.ts';

/** More than anyone reads, but few enough to protect the page. */
const maxNotes = 200;

/** A table of notes, and what its notes are about. */
interface Subject {
  table: `${string}_notes`;
  /** The column with the id of what a note is about. */
  column: `${string}_id`;
  /** Keeps the subject from changing until the transaction ends. @throws AppError if it can't have notes */
  lock: (tx: Tx, tenantCode: string, id: string) => Promise<void>;
}

interface NewNote {
  tenantCode: string;
  subjectId: string;
  text: string;
  /** The operator's email address. */
  createdBy: string;
  idempotencyKey: string | undefined;
}

interface NoteRow {
  id: string;
  text: string;
  created_by: string;
  created_at: Date;
  request_hash: string;
}

/** Notes that operators write about something in the store, in a table of its own. */
export function notesAbout({ table, column, lock }: Subject) {
  const notes = sql.table(table);
  const subject = sql.ref(column);

  /** Newest first. */
  async function list(tx: Tx, tenantCode: string, subjectId: string): Promise<Note[]> {
    const { rows } = await sql<NoteRow>`
      select * from ${notes} where tenant_code = ${tenantCode} and ${subject} = ${subjectId}
      order by created_at desc, id`.execute(tx);
    return rows.map(noteView);
  }

  async function findByKey(tx: Tx, tenantCode: string, keyHash: string | null) {
    if (keyHash === null) return undefined;
    const { rows } = await sql<NoteRow>`
      select * from ${notes} where tenant_code = ${tenantCode} and idempotency_key_hash = ${keyHash}`.execute(
      tx,
    );
    return rows[0];
  }

  return {
    list,

    /** @throws AppError `not-found`; `conflict` if there are too many; `idempotency-conflict` */
    add(
      { db, clock }: { db: Database; clock: Clock },
      { tenantCode, subjectId, text, createdBy, idempotencyKey }: NewNote,
    ): Promise<Note> {
      const requestHash = sha256(JSON.stringify([subjectId, text]));
      const keyHash =
        idempotencyKey === undefined ? null : sha256(JSON.stringify([createdBy, idempotencyKey]));
      return db.inTenant(tenantCode, async (tx) => {
        // Locked, so that the same request sent twice at once is noticed.
        await lock(tx, tenantCode, subjectId);
        const existing = await findByKey(tx, tenantCode, keyHash);
        if (existing) return noteView(requireSameRequest('note', existing, requestHash));
        if ((await list(tx, tenantCode, subjectId)).length >= maxNotes)
          throw new AppError('conflict', { detail: `There can be up to ${maxNotes} notes.` });
        const { rows } = await sql<NoteRow>`
          insert into ${notes}
            (tenant_code, id, ${subject}, text, created_by, request_hash, idempotency_key_hash, created_at)
          values (${tenantCode}, ${randomUUID()}, ${subjectId}, ${text.trim()}, ${createdBy}, ${requestHash},
            ${keyHash}, ${clock()})
          on conflict do nothing returning *`.execute(tx);
        if (!rows[0]) throw keyConflict('note');
        return noteView(rows[0]);
      });
    },

    /** @throws AppError `not-found` */
    remove(
      db: Database,
      { tenantCode, subjectId, noteId }: { tenantCode: string; subjectId: string; noteId: string },
    ): Promise<void> {
      return db.inTenant(tenantCode, async (tx) => {
        const { rows } = await sql`
          delete from ${notes} where tenant_code = ${tenantCode} and ${subject} = ${subjectId} and id = ${noteId}
          returning id`.execute(tx);
        if (rows.length === 0) throw new AppError('not-found', { detail: "We can't find that note" });
      });
    },
  };
}

const noteView = (row: NoteRow): Note => ({
  id: row.id,
  text: row.text,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
});
