import { Type } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { ById, Message, Uuid } from '../scalars.ts';
import { NewNote, Note } from './notes.ts';

export const addOrderNote = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/{id}/notes',
  summary: 'Add a note that only operators see',
  idempotent: true,
  params: ById,
  body: NewNote,
  status: 201,
  response: Note,
  errors: ['not-found', 'conflict', 'idempotency-conflict'],
});

export const deleteOrderNote = adminEndpoint({
  method: 'DELETE',
  path: '/admin/orders/{id}/notes/{noteId}',
  summary: 'Delete a note',
  params: Type.Object({ id: Uuid, noteId: Uuid }),
  response: Message,
  errors: ['not-found'],
});
