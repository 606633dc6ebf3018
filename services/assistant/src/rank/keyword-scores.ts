import type { FullText } from '../catalogue/full-text.ts';

/** How well products fit words, by their positions: full text, and what is spelled alike; 1 is the best there is. */
export function keywordScores(search: FullText, words: readonly string[]): Map<number, number> {
  if (words.length === 0) return new Map();
  const found = search.search(words.join(' '), { combineWith: 'OR' });
  const best = found[0]?.score ?? 1;
  return new Map(found.map(({ id, score }) => [id as number, score / best]));
}
