import { firstLetters } from '@selvedge/fashion-words';
import type { WordIndex } from './word-index.ts';

/** Words of labels that begin so, those that stand in most products first; the word itself is none of them. */
export function completionsOf(index: WordIndex, beginning: string, most: number): string[] {
  return byUses(index, index.vocabulary.goingOn(beginning)).slice(0, most);
}

/** Words of labels that a typed one may stand for, those that stand in most products first. */
export function maybeMeant(index: WordIndex, typed: string, isNear: (word: string) => boolean): string[] {
  const words = firstLetters(typed).flatMap((letter) => index.vocabulary.startingWith(letter).filter(isNear));
  return byUses(index, words);
}

function byUses(index: WordIndex, words: string[]): string[] {
  return words
    .map((word) => ({ word, uses: index.usesOfWord(word) }))
    .filter(({ uses }) => uses > 0)
    .sort((a, b) => b.uses - a.uses || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word);
}
