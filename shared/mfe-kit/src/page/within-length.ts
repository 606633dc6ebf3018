/** What search engines show of a title before they cut it off. */
export const longestTitle = 60;

/** The text, or as many whole words of it as there is room for, with an ellipsis. */
export function withinLength(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  const words = cut.replace(/\s+\S*$/, '');
  // Of a single long word its beginning; half a character is none.
  return `${(words.length < maxLength ? words : cut.slice(0, -1)).toWellFormed().replace(/[\s,;:·–—\uFFFD-]+$/, '')}…`;
}
