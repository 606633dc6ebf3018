import type { Unit } from '../text-analysis/units.ts';
import { wordSet } from '../text-analysis/word-set.ts';

/** The shopper already has what follows one of these: "to wear with a suit". */
const markers = wordSet(
  'with over under underneath beneath match matching matches complement complements complementing',
);
/** Near one of these, "with" pairs two garments. Elsewhere it names a part of one: "a coat with a belt". */
const pairing = wordSet(
  'go goes going wear wears wearing worn pair pairs paired pairing works looks look combine combined',
);
const articles = wordSet('a an the my his her your our their some this that these those pair of');
/** Longer phrases don't describe one garment. */
const maxModifiers = 4;

/** A query split into what is wanted and what it should go with. */
interface Pairings {
  rest: Unit[];
  goesWith: string[];
}

/**
 * Extracts the garments that a product should go with. Their descriptions aren't filters: a shopper looking for
 * "something to go with a green waxed jacket" doesn't want anything green or waxed, nor a jacket.
 */
export function extractPairings(units: readonly Unit[]): Pairings {
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

/** "With" pairs garments only near a pairing verb or if no garment comes before it; the other markers always do. */
function isPairing(units: readonly Unit[], at: number): boolean {
  if (units[at]!.words[0] !== 'with') return true;
  const before = units.slice(0, at);
  return (
    before.slice(-4).some(({ words }) => pairing.has(words[0]!)) ||
    !before.some(({ meaning }) => meaning?.section === 'garment')
  );
}

/** The units up to and including the garment they describe; empty if no garment follows. */
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
    if (modifiers > maxModifiers || isMarker(unit)) return [];
  }
  return [];
}
