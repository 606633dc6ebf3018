import { Type, type TSchema } from 'typebox';
import { Timestamp } from '../scalars.ts';

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/**
 * `updatedAt` of what the change was made from. When somebody else has changed it since, nothing is written and the
 * reply is `changed-meanwhile`; without it the change is written over whatever is there.
 */
export const BasedOn = Type.Optional(Timestamp);

/** Where a link of the store leads: a path of the store itself, or an https address. */
export const Link = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '^(?:/(?![/\\\\])[!-~]*|https://[A-Za-z0-9.-]+(?::[0-9]{1,5})?(?:[/?#][!-~]*)?)$',
});
