import { encodeVector } from '../src/catalog/embeddings/vector-text.ts';

/** A pseudorandom unit vector, always the same for a seed. */
export function unitVector(seed: number, dimension: number): number[] {
  let state = seed * 2_654_435_761 + 1;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) >>> 0;
    return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32 - 0.5;
  };
  const coordinates = Array.from({ length: dimension }, next);
  const length = Math.hypot(...coordinates);
  return coordinates.map((coordinate) => Math.fround(coordinate / length));
}

/** The vector in the API's encoding. */
export const unitVectorText = (seed: number, dimension: number): string =>
  encodeVector(unitVector(seed, dimension));
