import { stopWords } from './stop-words.ts';
import type { Unit } from './units.ts';

/** What stands behind one of these describes the thing that was named before it. */
const prepositions = new Set(
  'for to with in from on at by over under without that which who whose where when because so as like than'.split(
    ' ',
  ),
);
/** Said of a thing, and never the thing itself. */
const generic = new Set(
  'pattern print style design look version brand quality set kind sort type'.split(' '),
);

/**
 * The thing that a query asks for, by its last word: the charger of "a laptop charger for my desk".
 * @returns undefined where nothing is named, as in "something to carry my laptop"
 */
export function namedThing(units: readonly Unit[]): Unit | undefined {
  const named: Unit[] = [];
  for (const unit of units) {
    const word = unit.words[0]!;
    const isPlain = !unit.meaning && unit.words.length === 1;
    if (isPlain && (prepositions.has(word) || isNameless(word))) {
      // "Something …" names nothing; what comes after it is what it is for.
      if (named.length > 0 || isNameless(word)) break;
      continue;
    }
    if (unit.isAfterPause && named.length > 0) break;
    if (isPlain && (stopWords.has(word) || generic.has(word))) continue;
    named.push(unit);
  }
  return named.at(-1);
}

const isNameless = (word: string): boolean =>
  /^(?:something|anything|everything|things?|stuff|clothes|clothing|outfits?|somewhere|what)$/.test(word);
