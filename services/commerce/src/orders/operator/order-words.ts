/** More than a name, a number and an address together have. */
const MOST_WORDS = 6;

/** What is looked for, word by word: each has to be the beginning of a word of the order. */
export function wordsOf(text: string | undefined): string[] {
  const words = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  // Copied from a page or a mail, a number has its sign before it.
  return words.map((word) => word.replace(/^#(?=\d)/, '')).slice(0, MOST_WORDS);
}

/** Words that begin with this one stand before it in the order of their bytes. */
export const wordsEndBefore = (word: string): string => `${word}\u{10FFFF}`;
