import { letterSizes } from '@selvedge/contract';

/** Compares sizes as people line them up: letters from small to large, then numbers, then everything else. */
export function compareSizes(a: string, b: string): number {
  const [groupA, rankA] = rank(a);
  const [groupB, rankB] = rank(b);
  return groupA - groupB || rankA - rankB || a.localeCompare(b, 'en');
}

const otherNames = new Map([
  ['XXL', '2XL'],
  ['XXXL', '3XL'],
]);

/** A size under the name that the shop has for it: `xxl` is `2XL`. */
export function sizeName(size: string): string {
  const name = size.trim().toUpperCase();
  return otherNames.get(name) ?? name;
}

function rank(size: string): [group: number, rank: number] {
  const letter = (letterSizes as readonly string[]).indexOf(sizeName(size));
  if (letter >= 0) return [0, letter];
  const number = Number.parseFloat(size);
  return Number.isFinite(number) ? [1, number] : [2, 0];
}
