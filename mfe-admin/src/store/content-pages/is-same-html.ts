/** Spellings that the server normalizes. `&amp;` comes last so that nothing is decoded twice. */
const spellings: readonly [RegExp, string][] = [
  [/\s*\/>/g, '>'],
  [/&quot;|&#34;/g, '"'],
  [/&apos;|&#39;/g, "'"],
  [/&nbsp;/g, '\u00a0'],
  [/&amp;/g, '&'],
  [/\s+/g, ' '],
];

/**
 * Whether two HTML texts differ only in spelling, such as `<br>` and `<br />`, or `&quot;` and `"`. They aren't parsed as
 * elements because they may contain anything. Rarer spellings count as a difference.
 */
export const isSameHtml = (one: string, other: string): boolean => normalize(one) === normalize(other);

const normalize = (html: string): string =>
  spellings.reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), html).trim();
