import { lookUpMeaning, splitWords, type Meaning } from '@selvedge/fashion-words';

/**
 * The catalog's color names that match a wanted color: "green" also matches moss. If none does, related colors match,
 * then the color that the wanted one is a shade of; never any other color.
 * @param wanted a color in the shopper's or the catalog's words
 */
export function matchColors(wanted: string, catalogColors: Iterable<string>): string[] {
  const known = [...catalogColors];
  const meaning = lookUpMeaning(wanted);
  const exact = known.filter((name) => hasWords(name, wanted));
  if (meaning?.section !== 'color') return exact;
  const own = known.filter((name) => isShadeOf(name, meaning));
  const found = [...new Set([...exact, ...own])];
  if (found.length > 0) return found;
  const named = (names: readonly string[]) =>
    known.filter((name) => names.some((other) => meaningsOf(name).some(({ concept }) => concept === lookUpMeaning(other)?.concept))); // prettier-ignore
  const near = named(meaning.near);
  return near.length > 0 ? near : named(meaning.parents);
}

const isShadeOf = (name: string, { concept }: Meaning): boolean =>
  meaningsOf(name).some(
    (meaning) =>
      meaning.concept === concept ||
      meaning.parents.some((parent) => lookUpMeaning(parent)?.concept === concept),
  );

/** The colors in a name such as "Washed Black": the whole name if it's a known color, else its words. */
function meaningsOf(name: string): Meaning[] {
  const whole = lookUpMeaning(name);
  if (whole?.section === 'color') return [whole];
  return splitWords(name).flatMap((word) => {
    const meaning = lookUpMeaning(word);
    return meaning?.section === 'color' ? [meaning] : [];
  });
}

function hasWords(name: string, wanted: string): boolean {
  const words = new Set(splitWords(name).map(spelled));
  const parts = splitWords(wanted).map(spelled);
  return parts.length > 0 && parts.every((word) => words.has(word));
}

const spelled = (word: string): string => (word === 'grey' ? 'gray' : word);
