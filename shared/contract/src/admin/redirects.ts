import { Type } from 'typebox';
import { Handle } from '../scalars.ts';

/** Handles it had before, newest first; their pages redirect to its own. Absent in replies from older commerce services. */
export const FormerHandles = Type.Optional(Type.Array(Type.String()));

/** A product or category, and one of its former handles. */
export const RedirectParams = Type.Object({ id: Handle, handle: Handle });
