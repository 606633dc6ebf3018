import type { ProductMeaning } from '@selvedge/contract';
import { readVector } from './vector-text.ts';

/** What rounding to 32-bit floats takes from, or adds to, a length of one is far less. */
const lengthTolerance = 1e-3;

export interface CheckedMeaning {
  productId: string;
  textHash: string;
  vector: Float32Array;
}

/** @returns a vector of unit length, or what is wrong with the text */
export function checkedVector(text: string): Float32Array | string {
  const vector = readVector(text);
  if (!vector) return 'must be finite 32-bit floats in base64';
  const length = Math.hypot(...vector);
  return Math.abs(length - 1) <= lengthTolerance ? vector : 'must be of unit length';
}

/** @returns the vectors of one dimension, or the faults by field */
export function checkedMeanings(
  meanings: readonly ProductMeaning[],
): { checked: CheckedMeaning[]; dimension: number } | { faults: Record<string, string> } {
  const checked: CheckedMeaning[] = [];
  const faults: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [index, { productId, textHash, vector: text }] of meanings.entries()) {
    if (seen.has(productId)) faults[`meanings.${index}.productId`] = 'stands here twice';
    seen.add(productId);
    const vector = checkedVector(text);
    if (typeof vector === 'string') faults[`meanings.${index}.vector`] = vector;
    else if (checked[0] && vector.length !== checked[0].vector.length)
      faults[`meanings.${index}.vector`] =
        `must have ${checked[0].vector.length} coordinates, as those before`;
    else checked.push({ productId, textHash, vector });
  }
  return Object.keys(faults).length > 0 ? { faults } : { checked, dimension: checked[0]?.vector.length ?? 0 };
}
