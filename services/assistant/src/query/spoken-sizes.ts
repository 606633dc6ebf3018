import { letterSizes } from '@selvedge/contract';
import type { Unit } from './units.ts';

const names = new Map([
  ['xxl', '2XL'],
  ['xxxl', '3XL'],
  ['small', 'S'],
  ['medium', 'M'],
  ['large', 'L'],
]);
const letters: ReadonlySet<string> = new Set(letterSizes);
/** Words after which a size may stand, and words that may stand between. */
const places = new Set(['size', 'sizes', 'in', 'waist']);
const fillers = new Set(['a', 'an', 'or', 'and', 'the']);
/** A bag is small without being of size S. */
const withoutSizes = new Set(['bag', 'hat', 'scarf', 'belt']);
const describing = new Set(['garment', 'colour', 'material', 'detail', 'audience']);
/** Sizes of waists begin here. */
const leastWaist = 24;

export interface SpokenSizes {
  /** As catalogues write them. */
  sizes: string[];
  /** The units that say nothing else. */
  saidBy: Set<Unit>;
}

/** What a query says of sizes. */
export function spokenSizes(units: readonly Unit[]): SpokenSizes {
  const sizes = new Set<string>();
  const saidBy = new Set<Unit>();
  const hasSizedGarment = units.some(
    ({ meaning }) =>
      meaning?.section === 'garment' &&
      ![meaning.concept, ...meaning.broader].some((name) => withoutSizes.has(name)),
  );
  let isPlace = false;
  for (const [at, unit] of units.entries()) {
    const word = unit.meaning ? '' : unit.words[0]!;
    const isSaid = isPlace || units[at + 1]?.words[0] === 'size';
    const isBeside = describes(units[at + 1]) || (at === units.length - 1 && describes(units[at - 1]));
    // "Five dresses" are no dresses of size 5.
    const isCount = /^\d+$/.test(word) && Number(word) < leastWaist && describes(units[at + 1]);
    const isOfGarment = hasSizedGarment && isBeside && !isCount;
    const size = sizeOf(word, isSaid || isOfGarment);
    if (size) {
      sizes.add(size);
      saidBy.add(unit);
    }
    isPlace = size !== null || places.has(word) || (isPlace && fillers.has(word));
  }
  return { sizes: [...sizes], saidBy };
}

const describes = (unit: Unit | undefined): boolean => describing.has(unit?.meaning?.section ?? '');

/** @param isPlace whether a size is expected here; elsewhere `s` belongs to "men's" */
function sizeOf(word: string, isPlace: boolean): string | null {
  const waist = /^w(\d{2})$|^(\d{2})w$/.exec(word);
  if (waist) return (waist[1] ?? waist[2])!;
  const named = names.get(word) ?? word.toUpperCase();
  if (letters.has(named)) return isPlace || /x/i.test(word) ? named : null;
  return isPlace && /^\d{1,2}$/.test(word) ? word : null;
}
