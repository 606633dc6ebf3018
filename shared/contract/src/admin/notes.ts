import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { ById, Message, Paragraphs, Timestamp, Uuid } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';

/** What an operator wrote down about a customer or an order. Only operators see it. */
export const Note = Type.Object({
  id: Type.String(),
  text: Type.String(),
  createdAt: Timestamp,
  /** The operator's email address. */
  createdBy: Type.String(),
});
export type Note = Static<typeof Note>;

export const NewNote = StrictObject({ text: Paragraphs(2_000) });
export type NewNote = Static<typeof NewNote>;

/**
 * The operations for notes.
 * @param subjects the path of what the notes are about
 */
export const noteEndpoints = <const Path extends '/admin/customers' | '/admin/orders'>(subjects: Path) => ({
  add: adminEndpoint({
    method: 'POST',
    path: `${subjects}/{id}/notes`,
    summary: 'Add a note that only operators see',
    idempotent: true,
    params: ById,
    body: NewNote,
    status: 201,
    response: Note,
    errors: ['not-found', 'conflict', 'idempotency-conflict'],
  }),
  delete: adminEndpoint({
    method: 'DELETE',
    path: `${subjects}/{id}/notes/{noteId}`,
    summary: 'Delete a note',
    params: Type.Object({ id: Uuid, noteId: Uuid }),
    response: Message,
    errors: ['not-found'],
  }),
});
