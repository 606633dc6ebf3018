// Browsers treat `\` as `/`, drop tabs and line breaks, and resolve `.` and `..`. So a path can't have a backslash or an
// empty segment: in `/.//host`, the last segment would become the host.
const asciiSegment = '[!"$-.0->@-\\[\\]-~]+';
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const name = `${label}(?:\\.${label})*`;
const host = `${name}(?::[0-9]{1,5})?`;

const ownPath = `/(?:${asciiSegment}(?:/${asciiSegment})*/?)?(?:[?#][!-\\[\\]-~]*)?`;
const webAddress = `://${host}(?:[/?#][!-\\[\\]-~]*)?`;

/** Pattern for a link field: a path in the store, or an https URL. */
export const linkPattern = `^(?:${ownPath}|https${webAddress})$`;

/** Pattern for a link in a text: a path in the store, a web address or an email address. */
export const textLinkPattern = `^(?:${ownPath}|https?${webAddress}|mailto:[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]+@${name})$`;

export const isLink = (text: string): boolean => new RegExp(linkPattern, 'u').test(text);
export const isTextLink = (text: string): boolean => new RegExp(textLinkPattern, 'u').test(text);

const invisible = '\\p{C}\\p{Zl}\\p{Zp}\\\\';
const segment = `[^${invisible}/?#]+`;
const tail = `(?:[?#][^${invisible}]*)?`;

/** What `href` can be in a merchant's HTML: an anchor, a path in the store, a web URL, an email address or a phone number. */
export const safeHref = new RegExp(
  [
    `^\\s*(?:/?(?:(?![^/?#]*:)${segment}(?:/${segment})*/?)?${tail}`,
    `https?://${host}(?:/[^${invisible}?#]*)?${tail}`,
    `(?:mailto|tel):[^${invisible}]+)\\s*$`,
  ].join('|'),
  'iu',
);
