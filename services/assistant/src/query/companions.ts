import type { Unit } from './units.ts';

const listed = (words: string) => new Set(words.split(' '));
/** What comes after one of these is there already: "to wear with a suit". */
const markers = listed(
  'with over under underneath beneath match matching matches complement complements complementing',
);
/** Beside one of these, "with" pairs two things; without, it says what one of them has: "a coat with a belt". */
const pairing = listed(
  'go goes going wear wears wearing worn pair pairs paired pairing works looks look combine combined',
);
const articles = listed('a an the my his her your our their some this that these those pair of');
/** More words than this do not describe one thing. */
const mostModifiers = 4;

/** A query without what its answer should go with, and that by its own words. */
export interface Companions {
  rest: Unit[];
  goesWith: string[];
}

/**
 * Takes out what a product should go with. All that is said of it is its own: who looks for "something to go with a green
 * waxed jacket" wants nothing green, nothing waxed and no jacket.
 */
export function takeCompanions(units: readonly Unit[]): Companions {
  const rest: Unit[] = [];
  const goesWith: string[] = [];
  for (let at = 0; at < units.length; at++) {
    const unit = units[at]!;
    const phrase = isMarker(unit) && isPairing(units, at) ? phraseFrom(units, at + 1) : [];
    if (phrase.length === 0) rest.push(unit);
    else {
      goesWith.push(phrase.filter(({ words }) => !articles.has(words[0]!)).flatMap(({ words }) => words).join(' ')); // prettier-ignore
      at += phrase.length;
    }
  }
  return { rest, goesWith };
}

const isMarker = ({ words, meaning }: Unit): boolean => !meaning && markers.has(words[0]!);

/** Whether a marker pairs: any but "with" does by itself; "with" needs a verb, or nothing before it that has a part. */
function isPairing(units: readonly Unit[], at: number): boolean {
  if (units[at]!.words[0] !== 'with') return true;
  const before = units.slice(0, at);
  return (
    before.slice(-4).some(({ words }) => pairing.has(words[0]!)) ||
    !before.some(({ meaning }) => meaning?.section === 'garment')
  );
}

/** The units up to the garment that they describe; none where no garment follows. */
function phraseFrom(units: readonly Unit[], from: number): Unit[] {
  const phrase: Unit[] = [];
  let modifiers = 0;
  for (const unit of units.slice(from)) {
    if (unit.isAfterPause && phrase.length > 0) return [];
    phrase.push(unit);
    const next = units[from + phrase.length];
    const isMore = next?.meaning?.section === 'garment' && !next.isAfterPause;
    if (unit.meaning?.section === 'garment' && !isMore) return phrase;
    if (!articles.has(unit.words[0]!)) modifiers += 1;
    if (modifiers > mostModifiers || isMarker(unit)) return [];
  }
  return [];
}
