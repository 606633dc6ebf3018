/** More than a name, a number and an email address together. */
const MAX_TERMS = 6;

/** Splits a search into terms. An order matches if each term is a prefix of one of its words. */
export function parseSearchTerms(text: string | undefined): string[] {
  const terms = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  // An order number copied from a page or an email starts with #.
  return terms.map((term) => term.replace(/^#(?=\d)/, '')).slice(0, MAX_TERMS);
}

/** All words that start with the prefix sort before this text (by bytes). */
export const prefixUpperBound = (prefix: string): string => `${prefix}\u{10FFFF}`;
