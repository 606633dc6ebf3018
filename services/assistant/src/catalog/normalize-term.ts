import { lookUpMeaning, toSingular } from '@selvedge/fashion-words';
import { memoize } from './memoize.ts';

/** The form in which a word is indexed and looked up: singular, with synonyms merged. */
export const normalizeTerm = memoize(normalize, 20_000);

function normalize(word: string): string {
  const singular = toSingular(word);
  const meaning = lookUpMeaning(singular);
  // Audience and occasion don't merge: "her" in a description doesn't make a garment one for women.
  if (!meaning || meaning.section === 'audience' || meaning.section === 'occasion') return singular;
  return /^[\p{L}-]+$/u.test(meaning.concept) ? toSingular(meaning.concept.replaceAll('-', '')) : singular;
}
