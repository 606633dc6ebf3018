import { negators } from '../text-analysis/negators.ts';
import type { Unit } from '../text-analysis/units.ts';
import { wordSet } from '../text-analysis/word-set.ts';

const dislikes = wordSet('hate hates dislike dislikes detest loathe');
/** "Other than red", "allergic to wool". */
const negatingPairs = new Map([
  ['other', 'than'],
  ['rather', 'than'],
  ['apart', 'from'],
  ['instead', 'of'],
  ['allergic', 'to'],
]);
const conjunctions = wordSet('or and nor');
/** May come between a negation and what it excludes. */
const fillers = wordSet(
  'a an the any my too so very like want wear have be is are it than from of to in for with that has which stand need do',
);

/** A query's units, without the negations themselves. */
interface SplitQuery {
  wanted: Unit[];
  excluded: Unit[];
}

/**
 * Separates exclusions from requests. A negation applies to the next unit, and to more units joined by "or" or "and". In
 * "no leather shoes" it excludes leather, and shoes are still wanted.
 */
export function splitExclusions(units: readonly Unit[]): SplitQuery {
  const wanted: Unit[] = [];
  const excluded: Unit[] = [];
  /** Whether a negation still applies, and whether it has excluded something already. */
  let reach: 'none' | 'open' | 'last' | 'joined' = 'none';
  for (const [at, unit] of units.entries()) {
    const word = unit.meaning ? '' : unit.words[0]!;
    if (unit.isAfterPause) reach = 'none';
    if (negators.has(word) || dislikes.has(word) || isNegatingPair(word, units[at + 1])) reach = 'open';
    else if (reach === 'open' && fillers.has(word)) continue;
    else if (reach === 'last' && conjunctions.has(word)) reach = 'joined';
    else if (reach === 'joined' && (fillers.has(word) || conjunctions.has(word))) continue;
    else if (reach === 'open' || reach === 'joined') {
      excluded.push(unit);
      reach = 'last';
    } else {
      reach = 'none';
      wanted.push(unit);
    }
  }
  return { wanted, excluded };
}

const isNegatingPair = (word: string, next: Unit | undefined): boolean =>
  next !== undefined && negatingPairs.get(word) === next.words[0];
