import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSingular, splitWords } from './word-forms.ts';

/** @returns whether a word, or its singular, is in the list; lines that start with # are comments */
function readWordList(file: string): (word: string) => boolean {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  const words = new Set(splitWords(text.replaceAll(/^#.*$/gm, '')));
  return (word) => words.has(word) || words.has(toSingular(word));
}

/** Whether a word that resembles a vocabulary term isn't a typo: "cost" doesn't mean coat, nor "father" feather. */
export const isCommonWord = readWordList('ordinary-words.txt');

/** Whether a word names something that clothing stores don't sell: a charger, a sofa, a cake. */
export const isOtherProductKind = readWordList('other-goods.txt');
