export { knownTerms, lookUpMeaning, type Meaning } from './concepts.ts';
export { languages, translate, type Language, type Translation } from './languages.ts';
export {
  firstLetters,
  canHaveTypo,
  findSimilarWords,
  findMostSimilarWord,
  createSimilarityTest,
} from './spelling.ts';
export { listTypoCorrections } from './spelling-distance.ts';
export { lookupKey, toSingular, splitWords } from './word-forms.ts';
export { isCommonWord, isOtherProductKind } from './word-lists.ts';
export type { Section } from './vocabulary.ts';
