import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSingular, splitWords } from './word-forms.ts';

const text = readFileSync(join(import.meta.dirname, 'other-goods.txt'), 'utf8');
const goods = new Set(splitWords(text.replaceAll(/^#.*$/gm, '')));

/** Whether a word names something that clothing stores don't sell: a charger, a sofa, a cake. */
export const isOtherProductKind = (word: string): boolean => goods.has(word) || goods.has(toSingular(word));
