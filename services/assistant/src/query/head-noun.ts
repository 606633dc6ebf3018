import { stopWords } from '../text-analysis/stop-words.ts';
import type { Unit } from '../text-analysis/units.ts';
import { wordSet } from '../text-analysis/word-set.ts';

/** The words after one of these describe the noun before it. */
const prepositions = wordSet('for to with in from on at by over under without that which who whose where when because so as like than'); // prettier-ignore
/** After these, the noun follows the "for": "looking for a tent". */
const seeking = wordSet('looking look searching search shopping asking ask');
/** Describe an item but never name it. */
const generic = wordSet('pattern print style design look version brand quality set kind sort type');
const nameless = wordSet('something anything everything thing things stuff clothes clothing outfit outfits somewhere'); // prettier-ignore
const verbs = wordSet('to can could should would do does goes is are i');
const articles = wordSet('a an the my his her your our their');

/**
 * Finds the noun that a query asks for: "charger" in "a laptop charger for my desk".
 * @returns undefined if the query names no item, as in "something to carry my laptop" or "walking the dog"
 */
export function findHeadNoun(units: readonly Unit[]): Unit | undefined {
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
    // "Walking the dog" is an occasion: the shopper wants something to wear for it.
    if (named.length === 0 && word.endsWith('ing') && articles.has(next)) return undefined;
    named.push(unit);
  }
  return named.at(-1);
}
