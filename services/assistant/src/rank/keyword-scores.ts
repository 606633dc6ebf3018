import type { FullText } from '../catalog/full-text.ts';

/** Full-text scores by position, tolerant of spelling; the best match scores 1. */
export function keywordScores(search: FullText, words: readonly string[]): Map<number, number> {
  if (words.length === 0) return new Map();
  const found = search.search(words.join(' '), { combineWith: 'OR' });
  const best = found[0]?.score ?? 1;
  return new Map(found.map(({ id, score }) => [id as number, score / best]));
}
