import { letterSizes } from '@selvedge/contract';

/** Words for a colour, whether a catalogue has it or not: a shopper who asks for purple is not shown green. */
export const colorWords: ReadonlySet<string> = new Set(
  wordList(
    'black white ivory cream grey gray silver navy blue indigo teal turquoise red burgundy bordeaux maroon pink green olive khaki brown beige purple lilac yellow gold orange',
  ),
);

/** Words of colour names that say how a colour is, not which. */
export const colorModifiers: ReadonlySet<string> = new Set(
  wordList(
    'dark light pale deep bright soft warm cool washed faded off melange heather stripe striped check two tone print multi',
  ),
);

/** Words that say nothing about a garment. */
export const stopWords: ReadonlySet<string> = new Set(
  wordList(`a an and any anything are as at be buy can clothes clothing color colour could d dollar dollars do does find for from
    get give good got have hello help hi i im in is it item items like ll looking m made me my need nice of on one or outfit
    piece please product products recommend s sell shop show size sizes some something suggest thanks that the there these
    thing things this those to us usd want wear what which with without would you your`),
);

const sizeNames = new Map([
  ['xxl', '2XL'],
  ['xxxl', '3XL'],
  ['small', 'S'],
  ['medium', 'M'],
  ['large', 'L'],
]);
const letters: ReadonlySet<string> = new Set(letterSizes);

/**
 * A size as the catalogue writes it, or `null` when the word is none.
 * @param isSizePlace whether a size is expected here; elsewhere "small" may be said of a bag, and `s` belongs to "men's"
 */
export function sizeOf(word: string, isSizePlace: boolean): string | null {
  const named = sizeNames.get(word) ?? word.toUpperCase();
  if (letters.has(named)) return isSizePlace || /x/i.test(word) ? named : null;
  return isSizePlace && /^\d{1,2}$/.test(word) ? word : null;
}

function wordList(text: string): string[] {
  return text.split(/\s+/);
}
