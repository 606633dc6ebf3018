export { knownWords, meaningOf, type Meaning } from './concepts.ts';
export { singularOf, wordsOf } from './word-forms.ts';
