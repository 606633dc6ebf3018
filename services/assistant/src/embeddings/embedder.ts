/** Turns texts into vectors. Texts with similar meanings get similar vectors. */
export interface Embedder {
  /** Vectors of different models can't be compared. */
  readonly model: string;
  /**
   * @param isUrgent true if a shopper waits; runs before everything else
   * @returns a vector of unit length for each text, in order
   */
  embed(texts: readonly string[], isUrgent: boolean): Promise<Float32Array[]>;
  close(): Promise<void>;
}

/** Scales a vector to length 1; a zero vector stays zero. */
export function normalizeVector(values: ArrayLike<number>): Float32Array {
  const vector = Float32Array.from(values);
  const length = Math.hypot(...vector);
  if (length > 0) for (let at = 0; at < vector.length; at++) vector[at]! /= length;
  return vector;
}
