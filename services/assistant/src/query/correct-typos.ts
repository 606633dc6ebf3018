import type { CorrectWord } from '../catalog/spell-checker.ts';
import { stopWords } from '../text-analysis/stop-words.ts';
import type { Token } from '../text-analysis/tokens.ts';
import { unitsOf, type Unit } from '../text-analysis/units.ts';

export interface Correction {
  typed: string;
  corrected: string;
}

/** A query with more typos than this is in another language or in none. */
const maxCorrections = 6;
/** Checking a word takes a while, so the rest of a long query stays as typed. */
const maxChecked = 20;

/** Groups a query into units, with typos corrected. */
export function correctTypos(
  tokens: readonly Token[],
  correctWord: CorrectWord,
): { units: Unit[]; corrections: Correction[] } {
  const units = unitsOf(tokens);
  const correctedWords = new Map<string, string>();
  const unknown = units.flatMap(({ words, meaning }) => (meaning || stopWords.has(words[0]!) ? [] : words));
  for (const typed of [...new Set(unknown)].slice(0, maxChecked)) {
    const corrected = correctWord(typed);
    if (corrected !== typed) correctedWords.set(typed, corrected);
  }
  if (correctedWords.size === 0 || correctedWords.size > maxCorrections) return { units, corrections: [] };
  return {
    units: unitsOf(tokens.map((token) => ({ ...token, word: correctedWords.get(token.word) ?? token.word }))),
    corrections: [...correctedWords].map(([typed, corrected]) => ({ typed, corrected })),
  };
}
