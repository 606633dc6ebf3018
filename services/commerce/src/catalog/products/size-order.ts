import { letterSizes } from '@selvedge/contract';

/** Compares sizes in the usual order: letters from small to large, then numbers, then everything else. */
export function compareSizes(a: string, b: string): number {
  const [groupA, rankA] = rank(a);
  const [groupB, rankB] = rank(b);
  return groupA - groupB || rankA - rankB || a.localeCompare(b, 'en');
}

const aliases = new Map([
  ['XXL', '2XL'],
  ['XXXL', '3XL'],
]);

/** The store's name for a size: `xxl` is `2XL`. */
export function sizeName(size: string): string {
  const name = size.trim().toUpperCase();
  return aliases.get(name) ?? name;
}

function rank(size: string): [group: number, rank: number] {
  const letter = (letterSizes as readonly string[]).indexOf(sizeName(size));
  if (letter >= 0) return [0, letter];
  const number = Number.parseFloat(size);
  return Number.isFinite(number) ? [1, number] : [2, 0];
}
