import { sha256 } from '../../platform/secrets/tokens.ts';

interface AddressParts {
  streetAddress: string;
  city: string;
  state: string;
  postalCode: string;
}

/**
 * Returns the same hash for equal addresses, however they're typed. A quote is for one address but only stores this hash.
 */
export function addressFingerprint({ streetAddress, city, state, postalCode }: AddressParts): string {
  const parts = [streetAddress, city, state, postalCode.slice(0, 5)];
  const normalized = parts.map((part) =>
    part
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  return sha256(normalized.join('\n'));
}
