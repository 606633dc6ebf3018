import { vectorText } from '../meanings/vector-text.ts';

/** A vector of unit length that looks random, and is the same for the same seed. */
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

/** As the API takes it. */
export const unitVectorText = (seed: number, dimension: number): string =>
  vectorText(unitVector(seed, dimension));
