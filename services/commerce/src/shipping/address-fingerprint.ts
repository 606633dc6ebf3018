import { createHash } from 'node:crypto';

interface Place {
  streetAddress: string;
  city: string;
  state: string;
  postalCode: string;
}

/** Equal for the same place however it was typed; a quote is good for one place only, and names no place itself. */
export function addressFingerprint({ streetAddress, city, state, postalCode }: Place): string {
  const typed = [streetAddress, city, state, postalCode.slice(0, 5)];
  const plain = typed.map((part) =>
    part
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  return createHash('sha256').update(plain.join('\n')).digest('base64url');
}
