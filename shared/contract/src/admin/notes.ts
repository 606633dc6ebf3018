import { Type, type Static } from 'typebox';
import { Paragraphs, Timestamp } from '../scalars.ts';
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
