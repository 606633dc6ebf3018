import { assistantColors } from '@selvedge/contract';

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('grey', 'gray')
    .split(/[^a-z]+/);
const known = new Set(assistantColors.flatMap(wordsOf));

/** The colours a query names, of those the assistant knows; grey is gray. */
export function namedColors(query: string): string[] {
  return [...new Set(wordsOf(query).filter((word) => known.has(word)))];
}

/** Whether a colour's name, such as `Washed Black`, contains one of these words; always when there are none. */
export function isOneOf(colorName: string, colors: readonly string[]): boolean {
  return colors.length === 0 || wordsOf(colorName).some((word) => colors.includes(word));
}
