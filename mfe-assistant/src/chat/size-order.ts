import { letterSizes } from '@selvedge/contract';

/** Compares sizes as people line them up: letters from small to large, then numbers upwards, then the rest by name. */
export function compareSizes(a: string, b: string): number {
  return placeOf(a) - placeOf(b) || a.localeCompare(b, 'en');
}

function placeOf(size: string): number {
  const letter = (letterSizes as readonly string[]).indexOf(size);
  if (letter >= 0) return letter;
  const number = Number.parseFloat(size);
  return Number.isNaN(number) ? Infinity : letterSizes.length + number;
}
