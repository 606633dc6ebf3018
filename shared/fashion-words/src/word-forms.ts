/** No rule makes these without unmaking others: sleeves, gloves. */
const irregular = new Map([
  ['scarves', 'scarf'],
  ['wives', 'wife'],
]);

/** A word in the singular, roughly: what is looked up only has to be treated as the table is. */
export function singularOf(word: string): string {
  const known = irregular.get(word);
  if (known) return known;
  if (word.length < 4 || word.endsWith('ss') || word.endsWith('us')) return word;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('ies')) return word.length > 5 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** The words of a text in lower case, without accents; a possessive is its owner: `Women's` is `women`. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '').toLowerCase(); // prettier-ignore
  return plain.replaceAll(/['’]s(?![\p{L}\p{N}])|['’]/gu, '').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** One key for all ways to write a name: `T-shirts`, `t shirt` and `tshirt` have the same. */
export function lookupKey(name: string): string {
  // One beanie and two beanies, a hoody and a hoodie.
  return singularOf(wordsOf(name).join('')).replace(/ie$/, 'y');
}
