import { letterSizes } from '@selvedge/contract';
import type { Unit } from '../text-analysis/units.ts';

const names = new Map([
  ['xxl', '2XL'],
  ['xxxl', '3XL'],
  ['small', 'S'],
  ['medium', 'M'],
  ['large', 'L'],
]);
const letters: ReadonlySet<string> = new Set(letterSizes);
/** A size may follow these words, with fillers between. */
const sizeMarkers = new Set(['size', 'sizes', 'in', 'waist']);
const fillers = new Set(['a', 'an', 'or', 'and', 'the']);
/** A small bag isn't a bag in size S. */
const unsizedKinds = new Set(['bag', 'hat', 'scarf', 'belt']);
const describing = new Set(['garment', 'color', 'material', 'detail', 'audience']);
/** The smallest waist size. */
const minWaist = 24;

interface ParsedSizes {
  /** As catalogs write them. */
  sizes: string[];
  /** The units that only name a size. */
  sizeUnits: Set<Unit>;
}

export function parseSizes(units: readonly Unit[]): ParsedSizes {
  const sizes = new Set<string>();
  const sizeUnits = new Set<Unit>();
  const hasSizedGarment = units.some(
    ({ meaning }) =>
      meaning?.section === 'garment' &&
      ![meaning.concept, ...meaning.broader].some((name) => unsizedKinds.has(name)),
  );
  let isSizeNext = false;
  for (const [at, unit] of units.entries()) {
    const word = unit.meaning ? '' : unit.words[0]!;
    const isExpected = isSizeNext || units[at + 1]?.words[0] === 'size';
    const isBeside = describes(units[at + 1]) || (at === units.length - 1 && describes(units[at - 1]));
    // "5 dresses" doesn't mean dresses in size 5.
    const isCount = /^\d+$/.test(word) && Number(word) < minWaist && describes(units[at + 1]);
    const isOfGarment = hasSizedGarment && isBeside && !isCount;
    const size = sizeOf(word, isExpected || isOfGarment);
    if (size) {
      sizes.add(size);
      sizeUnits.add(unit);
    }
    isSizeNext = size !== null || sizeMarkers.has(word) || (isSizeNext && fillers.has(word));
  }
  return { sizes: [...sizes], sizeUnits };
}

const describes = (unit: Unit | undefined): boolean => describing.has(unit?.meaning?.section ?? '');

/** @param isExpected whether a size is likely here; elsewhere `s` may come from "men's" */
function sizeOf(word: string, isExpected: boolean): string | null {
  const waist = /^w(\d{2})$|^(\d{2})w$/.exec(word);
  if (waist) return (waist[1] ?? waist[2])!;
  const named = names.get(word) ?? word.toUpperCase();
  if (letters.has(named)) return isExpected || /x/i.test(word) ? named : null;
  return isExpected && /^\d{1,2}$/.test(word) ? word : null;
}
