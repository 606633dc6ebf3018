import type { ReadWord } from './spelling.ts';
import type { Token } from './tokens.ts';
import { unitsOf, type Unit } from './units.ts';

/** A word that was read as another. */
export interface Slip {
  typed: string;
  read: string;
}

/** Where more words than this are unknown, it is another language or none. */
const mostSlips = 6;

/** The units of a query, with words that nothing knows read as those they are slips of the pen for. */
export function readSlips(tokens: readonly Token[], read: ReadWord): { units: Unit[]; slips: Slip[] } {
  const units = unitsOf(tokens);
  const slips = new Map<string, string>();
  for (const { words, meaning } of units) {
    const [typed = ''] = words;
    const meant = meaning || slips.has(typed) ? typed : read(typed);
    if (meant !== typed) slips.set(typed, meant);
  }
  if (slips.size === 0 || slips.size > mostSlips) return { units, slips: [] };
  return {
    units: unitsOf(tokens.map((token) => ({ ...token, word: slips.get(token.word) ?? token.word }))),
    slips: [...slips].map(([typed, meant]) => ({ typed, read: meant })),
  };
}
