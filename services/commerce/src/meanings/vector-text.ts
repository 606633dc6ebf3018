const bytesPerCoordinate = 4;

/**
 * Reads a vector from 32-bit floats, the lowest byte first, in base64.
 * @returns undefined for what is none, or holds what is no number
 */
export function readVector(text: string): Float32Array | undefined {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length === 0 || bytes.length % bytesPerCoordinate !== 0 || bytes.toString('base64') !== text)
    return undefined;
  const vector = Float32Array.from({ length: bytes.length / bytesPerCoordinate }, (_, index) =>
    bytes.readFloatLE(index * bytesPerCoordinate),
  );
  return vector.every(Number.isFinite) ? vector : undefined;
}

/** What `readVector` reads. */
export function vectorText(coordinates: readonly number[]): string {
  const bytes = Buffer.allocUnsafe(coordinates.length * bytesPerCoordinate);
  coordinates.forEach((coordinate, index) => bytes.writeFloatLE(coordinate, index * bytesPerCoordinate));
  return bytes.toString('base64');
}
