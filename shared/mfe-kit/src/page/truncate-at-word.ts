/** Search engines cut off longer titles. */
export const maxTitleLength = 60;

/** The text, or as many of its whole words as fit, with an ellipsis. */
export function truncateAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  const words = cut.replace(/\s+\S*$/, '');
  // A single long word is cut without splitting a surrogate pair.
  return `${(words.length < maxLength ? words : cut.slice(0, -1)).toWellFormed().replace(/[\s,;:·–—\uFFFD-]+$/, '')}…`;
}
