import { stopWords } from './stop-words.ts';
import type { Unit } from './units.ts';

const listed = (words: string) => new Set(words.split(' '));
/** What stands behind one of these describes the thing that was named before it. */
const prepositions = listed('for to with in from on at by over under without that which who whose where when because so as like than'); // prettier-ignore
/** "Looking for a tent": here the thing comes after the "for". */
const seeking = listed('looking look searching search shopping asking ask');
/** Said of a thing, and never the thing itself. */
const generic = listed('pattern print style design look version brand quality set kind sort type');
const nameless = listed('something anything everything thing things stuff clothes clothing outfit outfits somewhere'); // prettier-ignore
const verbs = listed('to can could should would do does goes is are i');
const articles = listed('a an the my his her your our their');

/**
 * The thing that a query asks for, by its last word: the charger of "a laptop charger for my desk".
 * @returns undefined where nothing is named, as in "something to carry my laptop" or "walking the dog"
 */
export function namedThing(units: readonly Unit[]): Unit | undefined {
  const named: Unit[] = [];
  for (const [at, unit] of units.entries()) {
    const word = unit.words[0]!;
    const next = units[at + 1]?.words[0] ?? '';
    const isPlain = !unit.meaning && unit.words.length === 1;
    if (isPlain && (nameless.has(word) || (word === 'what' && verbs.has(next)))) break;
    if (isPlain && prepositions.has(word)) {
      if (word === 'for' && seeking.has(units[at - 1]?.words[0] ?? '')) continue;
      break;
    }
    if (unit.isAfterPause && named.length > 0) break;
    if (isPlain && (stopWords.has(word) || generic.has(word))) continue;
    // Something is done with the thing: what is worn for it is looked for.
    if (named.length === 0 && word.endsWith('ing') && articles.has(next)) return undefined;
    named.push(unit);
  }
  return named.at(-1);
}
