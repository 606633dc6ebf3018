import { assistantColors } from '@selvedge/contract';

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('grey', 'gray')
    .split(/[^a-z]+/);
const knownColors = new Set(assistantColors.flatMap(wordsOf));

/** The color words in a text that the assistant knows, without duplicates; "grey" becomes "gray". */
export function findColorWords(text: string): string[] {
  return [...new Set(wordsOf(text).filter((word) => knownColors.has(word)))];
}

/** Whether a color name, such as `Washed Black`, contains one of the words; true for an empty list. */
export function matchesColorWords(colorName: string, words: readonly string[]): boolean {
  return words.length === 0 || wordsOf(colorName).some((word) => words.includes(word));
}
