import { firstLetters } from '@selvedge/fashion-words';
import type { Bits } from '../lists/bitset.ts';
import type { WordIndex } from './word-index.ts';

/** A word of a label and its stem. */
export interface LabelWord {
  word: string;
  stem: string;
}

/** Label words with this prefix, except the prefix itself, most frequent first. */
export function findCompletions(index: WordIndex, beginning: string, limit: number): LabelWord[] {
  return sortByUses(index, index.vocabulary.withPrefix(beginning)).slice(0, limit);
}

/** Label words that may be meant by a typed word, most frequent first. */
export function findSimilarWords(
  index: WordIndex,
  typed: string,
  isSimilar: (word: string) => boolean,
): LabelWord[] {
  const words = firstLetters(typed).flatMap((letter) =>
    index.vocabulary.withFirstLetter(letter).filter(isSimilar),
  );
  return sortByUses(index, words);
}

/** Keeps the words that occur in labels of products (only of the given ones, if any), most frequent first. */
export function sortByUses(index: WordIndex, words: readonly string[], within?: Bits): LabelWord[] {
  return mostUsedFirst(
    words.map((word) => ({
      word,
      stem: index.vocabulary.stemOf(word) ?? word,
      uses: index.countUses(word, within),
    })),
  );
}

/** Leaves out words without uses. */
export const mostUsedFirst = (words: readonly (LabelWord & { uses: number })[]): LabelWord[] =>
  words
    .filter(({ uses }) => uses > 0)
    .toSorted((a, b) => b.uses - a.uses || (a.word < b.word ? -1 : 1))
    .map(({ word, stem }) => ({ word, stem }));
