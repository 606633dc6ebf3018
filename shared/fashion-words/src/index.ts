export { knownWords, meaningOf, type Meaning } from './concepts.ts';
export { languages, translate, type Language, type Translation } from './languages.ts';
export { isOrdinaryWord } from './ordinary-words.ts';
export { isOtherGood } from './other-goods.ts';
export { firstLetters, mayBeMisspelt, nearWords, nearestWord, nearnessTo } from './spelling.ts';
export { withoutLikelySlip } from './spelling-distance.ts';
export { lookupKey, singularOf, wordsOf } from './word-forms.ts';
export type { Section } from './vocabulary.ts';
