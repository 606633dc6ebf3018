import type { ReadWord } from './spelling.ts';
import { stopWords } from './stop-words.ts';
import type { Token } from './tokens.ts';
import { unitsOf, type Unit } from './units.ts';

/** A word that was read as another. */
export interface Slip {
  typed: string;
  read: string;
}

/** Where more words than this are unknown, it is another language or none. */
const mostSlips = 6;
/** Nor are more words looked into than this: each takes a while. */
const mostRead = 20;

/** The units of a query, with words that nothing knows read as those they are slips of the pen for. */
export function readSlips(tokens: readonly Token[], read: ReadWord): { units: Unit[]; slips: Slip[] } {
  const units = unitsOf(tokens);
  const slips = new Map<string, string>();
  const unknown = units.flatMap(({ words, meaning }) => (meaning || stopWords.has(words[0]!) ? [] : words));
  for (const typed of [...new Set(unknown)].slice(0, mostRead)) {
    const meant = read(typed);
    if (meant !== typed) slips.set(typed, meant);
  }
  if (slips.size === 0 || slips.size > mostSlips) return { units, slips: [] };
  return {
    units: unitsOf(tokens.map((token) => ({ ...token, word: slips.get(token.word) ?? token.word }))),
    slips: [...slips].map(([typed, meant]) => ({ typed, read: meant })),
  };
}
