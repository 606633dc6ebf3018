import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSingular, splitWords } from './word-forms.ts';

const text = readFileSync(join(import.meta.dirname, 'ordinary-words.txt'), 'utf8');
const ordinary = new Set(splitWords(text.replaceAll(/^#.*$/gm, '')));

/** Whether a word that resembles a vocabulary term isn't a typo: "cost" doesn't mean coat, nor "father" feather. */
export const isCommonWord = (word: string): boolean => ordinary.has(word) || ordinary.has(toSingular(word));
