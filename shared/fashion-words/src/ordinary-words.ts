import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { singularOf, wordsOf } from './word-forms.ts';

const text = readFileSync(join(import.meta.dirname, 'ordinary-words.txt'), 'utf8');
const ordinary = new Set(wordsOf(text.replaceAll(/^#.*$/gm, '')));

/** Whether a word that looks like a slip for one of the vocabulary is none: "cost" is no coat, "father" no feather. */
export const isOrdinaryWord = (word: string): boolean => ordinary.has(word) || ordinary.has(singularOf(word));
