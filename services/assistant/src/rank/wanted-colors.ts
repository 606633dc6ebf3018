import { meaningOf, wordsOf, type Meaning } from '@selvedge/fashion-words';

/**
 * The catalogue's colours that a wanted one is, by their names: "green" is also moss. Where the catalogue has none of
 * them, what lies near is taken, then what the wanted colour is a shade of; never another colour.
 * @param wanted a colour as a shopper or the catalogue says it
 */
export function colorsMeant(wanted: string, catalogueColors: Iterable<string>): string[] {
  const known = [...catalogueColors];
  const meaning = meaningOf(wanted);
  const exact = known.filter((name) => hasWords(name, wanted));
  if (meaning?.section !== 'colour') return exact;
  const own = known.filter((name) => isShadeOf(name, meaning));
  const found = [...new Set([...exact, ...own])];
  if (found.length > 0) return found;
  const named = (names: readonly string[]) =>
    known.filter((name) => names.some((other) => meaningsOf(name).some(({ concept }) => concept === meaningOf(other)?.concept))); // prettier-ignore
  const near = named(meaning.near);
  return near.length > 0 ? near : named(meaning.parents);
}

const isShadeOf = (name: string, { concept }: Meaning): boolean =>
  meaningsOf(name).some(
    (meaning) =>
      meaning.concept === concept || meaning.parents.some((parent) => meaningOf(parent)?.concept === concept),
  );

/** What a name such as "Washed Black" says of colours: by the whole name, else by its words. */
function meaningsOf(name: string): Meaning[] {
  const whole = meaningOf(name);
  if (whole?.section === 'colour') return [whole];
  return wordsOf(name).flatMap((word) => {
    const meaning = meaningOf(word);
    return meaning?.section === 'colour' ? [meaning] : [];
  });
}

function hasWords(name: string, wanted: string): boolean {
  const words = new Set(wordsOf(name).map(spelled));
  const parts = wordsOf(wanted).map(spelled);
  return parts.length > 0 && parts.every((word) => words.has(word));
}

const spelled = (word: string): string => (word === 'grey' ? 'gray' : word);
