import { Type, type TSchema } from 'typebox';
import { linkPattern } from '../safe-links.ts';
import { Name, Timestamp } from '../scalars.ts';

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/**
 * `updatedAt` of what the change was made from. When somebody else has changed it since, nothing is written and the
 * reply is `changed-meanwhile`; without it the change is written over whatever is there.
 */
export const BasedOn = Type.Optional(Timestamp);

/** Where a link of the store leads: a path of the store itself, or an https address. */
export const Link = Type.String({ minLength: 1, maxLength: 500, pattern: linkPattern });

/** A moment that somebody chose: ISO 8601 in UTC, within the years that a store plans for. */
export const Moment = Type.String({
  maxLength: 30,
  pattern:
    '^20(?:[0-9]{2}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[02468][048]|[13579][26])-02-29)T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]{1,3})?)?Z$',
});

/** What a page says, as it is written. */
export const pageTexts = { title: Name(120), html: Type.String({ minLength: 1, maxLength: 100_000 }) };
