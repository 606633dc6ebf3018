/** What the server writes otherwise and shows the same; `&amp;` last, so that nothing is read twice. */
const spellings: readonly [RegExp, string][] = [
  [/\s*\/>/g, '>'],
  [/&quot;|&#34;/g, '"'],
  [/&apos;|&#39;/g, "'"],
  [/&nbsp;/g, '\u00a0'],
  [/&amp;/g, '&'],
  [/\s+/g, ' '],
];

/**
 * Whether two HTML texts show the same, however they are written: `<br>` is `<br />`, `&quot;` is `"`. Neither becomes
 * elements: what is compared here may hold anything. Rarer spellings count as a difference.
 */
export const showTheSame = (one: string, other: string): boolean => comparable(one) === comparable(other);

const comparable = (html: string): string =>
  spellings.reduce((text, [written, shown]) => text.replaceAll(written, shown), html).trim();
