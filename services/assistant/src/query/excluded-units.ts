import type { Unit } from './units.ts';

const listed = (words: string) => new Set(words.split(' '));
/** Words that say "not" by themselves. */
export const negators = listed('not no nothing neither without except excluding nor never avoid minus non');
const dislikes = listed('hate hates dislike dislikes detest loathe');
/** "Other than red", "allergic to wool". */
const negatingPairs = new Map([
  ['other', 'than'],
  ['rather', 'than'],
  ['apart', 'from'],
  ['instead', 'of'],
  ['allergic', 'to'],
]);
const joints = listed('or and nor');
/** May stand between a "not" and what is not wanted. */
const fillers = listed(
  'a an the any my too so very like want wear have be is are it than from of to in for with that has which stand need do',
);

/** What a query wants and what it does not; words that only say "not" are in neither. */
export interface Parted {
  wanted: Unit[];
  excluded: Unit[];
}

/**
 * Parts what a query does not want from what it wants. A "not" reaches what comes next, and on over "or" and "and"; in
 * "no leather shoes" it reaches the leather, and shoes are wanted still.
 */
export function partExcluded(units: readonly Unit[]): Parted {
  const wanted: Unit[] = [];
  const excluded: Unit[] = [];
  /** Whether a "not" still reaches, and whether it has reached something already. */
  let reach: 'none' | 'open' | 'last' | 'joined' = 'none';
  for (const [at, unit] of units.entries()) {
    const word = unit.meaning ? '' : unit.words[0]!;
    if (unit.isAfterPause) reach = 'none';
    if (negators.has(word) || dislikes.has(word) || isNegatingPair(word, units[at + 1])) reach = 'open';
    else if (reach === 'open' && fillers.has(word)) continue;
    else if (reach === 'last' && joints.has(word)) reach = 'joined';
    else if (reach === 'joined' && (fillers.has(word) || joints.has(word))) continue;
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
