// Browsers take `\` for `/`, leave out tabs and line breaks, and resolve `.` and `..`. So a path has no empty segment and
// no backslash: behind `/.` the next segment would be a host.
const asciiSegment = '[!"$-.0->@-\\[\\]-~]+';
const host = '[A-Za-z0-9.-]+(?::[0-9]{1,5})?';

/** A link of the store in a field of its own: a path of the store itself, or an https address. */
export const linkPattern =
  `^(?:/(?:${asciiSegment}(?:/${asciiSegment})*/?)?(?:[?#][!-\\[\\]-~]*)?` +
  `|https://${host}(?:[/?#][!-\\[\\]-~]*)?)$`;

export const isLink = (text: string): boolean => new RegExp(linkPattern, 'u').test(text);

const unseen = '\\p{C}\\p{Zl}\\p{Zp}\\\\';
const segment = `[^${unseen}/?#]+`;
const tail = `(?:[?#][^${unseen}]*)?`;

/** What `href` may say in HTML of a merchant: a place on this page or in the store, an address on the web, a mailbox or a telephone. */
export const safeHref = new RegExp(
  [
    `^\\s*(?:/?(?:(?![^/?#]*:)${segment}(?:/${segment})*/?)?${tail}`,
    `https?://${host}(?:/[^${unseen}?#]*)?${tail}`,
    `(?:mailto|tel):[^${unseen}]+)\\s*$`,
  ].join('|'),
  'iu',
);
