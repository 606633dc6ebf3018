/** A rule for these would break others, such as sleeves and gloves. */
const irregular = new Map([
  ['scarves', 'scarf'],
  ['wives', 'wife'],
]);

/** An approximate singular. It only has to be the same for queries and for the table. */
export function toSingular(word: string): string {
  const known = irregular.get(word);
  if (known) return known;
  if (word.length < 4 || word.endsWith('ss') || word.endsWith('us')) return word;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('ies')) return word.length > 5 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** The words of a text in lower case, without accents and possessives: `Women's` becomes `women`. */
export function splitWords(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '').toLowerCase(); // prettier-ignore
  return plain.replaceAll(/['’]s(?![\p{L}\p{N}])|['’]/gu, '').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** The same key for all spelling variants of a name: `T-shirts`, `t shirt` and `tshirt`. */
export function lookupKey(name: string): string {
  // For beanie and beanies, hoody and hoodie.
  return toSingular(splitWords(name).join('')).replace(/ie$/, 'y');
}
