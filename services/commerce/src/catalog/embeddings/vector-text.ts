const bytesPerCoordinate = 4;

/**
 * Decodes a vector from base64 of little-endian 32-bit floats.
 * @returns undefined if the text is malformed or contains non-finite numbers
 */
export function decodeVector(text: string): Float32Array | undefined {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length === 0 || bytes.length % bytesPerCoordinate !== 0 || bytes.toString('base64') !== text)
    return undefined;
  const vector = Float32Array.from({ length: bytes.length / bytesPerCoordinate }, (_, index) =>
    bytes.readFloatLE(index * bytesPerCoordinate),
  );
  return vector.every(Number.isFinite) ? vector : undefined;
}

/** Encodes a vector for `decodeVector`. */
export function encodeVector(coordinates: readonly number[]): string {
  const bytes = Buffer.allocUnsafe(coordinates.length * bytesPerCoordinate);
  coordinates.forEach((coordinate, index) => bytes.writeFloatLE(coordinate, index * bytesPerCoordinate));
  return bytes.toString('base64');
}
