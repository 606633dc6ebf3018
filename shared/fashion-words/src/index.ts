export { knownWords, meaningOf, type Meaning } from './concepts.ts';
export { lookupKey, singularOf, wordsOf } from './word-forms.ts';
export type { Section } from './vocabulary.ts';
