// Spellings and names that shoppers use for one thing, as the form they are looked up by.
const sameThing = new Map(
  Object.entries({
    tshirt: 'tee',
    pant: 'trouser',
    slack: 'trouser',
    sweater: 'jumper',
    pullover: 'jumper',
    hoody: 'hoodie',
    trainer: 'sneaker',
    handbag: 'bag',
    gray: 'grey',
    rainproof: 'waterproof',
  }),
);

/** The words of a text in lower case; a `T-shirt` is one word. */
export function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replaceAll(/\bt[- ]?shirt(s?)\b/g, 'tshirt$1');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The form under which a word is indexed and looked up: singular, one name for one thing. */
export function lookupForm(word: string): string {
  const singular = singularOf(word);
  return sameThing.get(singular) ?? singular;
}

function singularOf(word: string): string {
  if (word.length < 4 || word.endsWith('ss') || word.endsWith('us')) return word;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
