/** Turns texts into vectors: texts of like meaning lie near each other. */
export interface Embedder {
  /** Vectors of different models cannot be compared. */
  readonly model: string;
  /**
   * @param isUrgent comes before all that is not: somebody waits
   * @returns a vector of unit length for each text, in order
   */
  embed(texts: readonly string[], isUrgent: boolean): Promise<Float32Array[]>;
  close(): Promise<void>;
}

/** The same direction, of length 1; a vector of zeros stays one. */
export function unitVector(values: ArrayLike<number>): Float32Array {
  const vector = Float32Array.from(values);
  const length = Math.hypot(...vector);
  if (length > 0) for (let at = 0; at < vector.length; at++) vector[at]! /= length;
  return vector;
}
