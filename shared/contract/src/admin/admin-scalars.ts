import { Type } from 'typebox';
import { linkPattern } from '../safe-links.ts';
import { Name, Timestamp } from '../scalars.ts';

/**
 * `updatedAt` of the version being edited. If somebody has changed the resource since, nothing is saved and the reply is
 * `changed-meanwhile`. If absent, the change overwrites whatever is stored.
 */
export const BaseVersionAt = Type.Optional(Timestamp);

/** A link target: a path in the store, or an https URL. */
export const Link = Type.String({ minLength: 1, maxLength: 500, pattern: linkPattern });

/** A date and time that an operator picked: ISO 8601 in UTC, 2000 to 2099. */
export const Moment = Type.String({
  maxLength: 30,
  pattern:
    '^20(?:[0-9]{2}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[02468][048]|[13579][26])-02-29)T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]{1,3})?)?Z$',
});

/** The editable texts of a content page. */
export const pageTexts = { title: Name(120), html: Type.String({ minLength: 1, maxLength: 100_000 }) };
