import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { singularOf, wordsOf } from './word-forms.ts';

const text = readFileSync(join(import.meta.dirname, 'other-goods.txt'), 'utf8');
const goods = new Set(wordsOf(text.replaceAll(/^#.*$/gm, '')));

/** Whether a word names what shops of other kinds sell: a charger, a sofa, a cake. */
export const isOtherGood = (word: string): boolean => goods.has(word) || goods.has(singularOf(word));
