import type { ProductEmbedding } from '@selvedge/contract';
import { decodeVector } from './vector-text.ts';

/** Much larger than the error of rounding to 32-bit floats. */
const lengthTolerance = 1e-3;

export interface CheckedEmbedding {
  productId: string;
  textHash: string;
  vector: Float32Array;
}

/** @returns a unit vector, or what is wrong with the text */
export function parseUnitVector(text: string): Float32Array | string {
  const vector = decodeVector(text);
  if (!vector) return 'must be finite 32-bit floats in base64';
  const length = Math.hypot(...vector);
  return Math.abs(length - 1) <= lengthTolerance ? vector : 'must be of unit length';
}

/** @returns the embeddings, all of one dimension, or errors by field */
export function checkEmbeddings(
  embeddings: readonly ProductEmbedding[],
): { checked: CheckedEmbedding[]; dimension: number } | { errors: Record<string, string> } {
  const checked: CheckedEmbedding[] = [];
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [index, { productId, textHash, vector: text }] of embeddings.entries()) {
    if (seen.has(productId)) errors[`meanings.${index}.productId`] = 'is a duplicate';
    seen.add(productId);
    const vector = parseUnitVector(text);
    if (typeof vector === 'string') errors[`meanings.${index}.vector`] = vector;
    else if (checked[0] && vector.length !== checked[0].vector.length)
      errors[`meanings.${index}.vector`] =
        `must have ${checked[0].vector.length} coordinates, like the previous ones`;
    else checked.push({ productId, textHash, vector });
  }
  return Object.keys(errors).length > 0 ? { errors } : { checked, dimension: checked[0]?.vector.length ?? 0 };
}
