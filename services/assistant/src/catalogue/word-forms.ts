import { meaningOf, singularOf } from '@selvedge/fashion-words';
import { remembered } from './remembered.ts';

/** The form under which a word is indexed and looked up: singular, one name for one thing. */
export const lookupForm = remembered(formOf, 20_000);

function formOf(word: string): string {
  const singular = singularOf(word);
  const meaning = meaningOf(singular);
  // Only things and what they are like: "her" in a description does not make a garment one for women.
  if (!meaning || meaning.section === 'audience' || meaning.section === 'occasion') return singular;
  return /^[\p{L}-]+$/u.test(meaning.concept) ? singularOf(meaning.concept.replaceAll('-', '')) : singular;
}
