import { meaningOf, singularOf } from '@selvedge/fashion-words';

/** The words of a text in lower case; a `T-shirt` is one word. */
export function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replaceAll(/\bt[- ]?shirt(s?)\b/g, 'tshirt$1');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The form under which a word is indexed and looked up: singular, one name for one thing. */
export function lookupForm(word: string): string {
  const known = forms.get(word);
  if (known !== undefined) return known;
  const form = formOf(word);
  if (forms.size < mostForms) forms.set(word, form);
  return form;
}

/** A catalogue says the same few thousand words over and over. */
const mostForms = 20_000;
const forms = new Map<string, string>();

function formOf(word: string): string {
  const singular = singularOf(word);
  const meaning = meaningOf(singular);
  // Only things and what they are like: "her" in a description does not make a garment one for women.
  if (!meaning || meaning.section === 'audience' || meaning.section === 'occasion') return singular;
  return /^[\p{L}-]+$/u.test(meaning.concept) ? singularOf(meaning.concept.replaceAll('-', '')) : singular;
}
