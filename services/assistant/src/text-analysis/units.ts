import { lookUpMeaning, type Meaning } from '@selvedge/fashion-words';
import type { Token } from './tokens.ts';

/** One or more words of a text that name one thing. */
export interface Unit {
  words: string[];
  /** Its entry in the vocabulary. */
  meaning?: Meaning;
  isAfterPause: boolean;
}

const longestName = 4;
/** Before another word, these are more often a length or a direction than shorts or feathers. */
const plainWords = new Set(['short', 'down']);

/** Groups tokens into units by the longest match in the vocabulary: "denim jacket" is one unit. */
export function unitsOf(tokens: readonly Token[]): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < tokens.length;) {
    const unit = longestFrom(tokens, at);
    units.push(unit);
    at += unit.words.length;
  }
  return units;
}

function longestFrom(tokens: readonly Token[], from: number): Unit {
  const { word, isAfterPause } = tokens[from]!;
  for (let length = longestName; length > 0; length--) {
    const part = tokens.slice(from, from + length);
    if (part.length < length || part.some((token, at) => at > 0 && token.isAfterPause)) continue;
    const words = part.map((token) => token.word);
    const isPlain = length === 1 && plainWords.has(word) && from + 1 < tokens.length;
    const meaning = isPlain ? undefined : lookUpMeaning(words.join(' '));
    if (meaning) return { words, meaning, isAfterPause };
  }
  return { words: [word], isAfterPause };
}
