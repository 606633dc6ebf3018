import { letterSizes } from '@selvedge/contract';

/** Sorts letter sizes from XS up, then numbers, then other sizes by name. */
export function compareSizes(a: string, b: string): number {
  return rank(a) - rank(b) || a.localeCompare(b, 'en');
}

function rank(size: string): number {
  const letter = (letterSizes as readonly string[]).indexOf(size);
  if (letter >= 0) return letter;
  const number = Number.parseFloat(size);
  return Number.isNaN(number) ? Infinity : letterSizes.length + number;
}
