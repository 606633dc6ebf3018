import { sha256 } from '../../platform/secrets/tokens.ts';

interface AddressParts {
  streetAddress: string;
  city: string;
  state: string;
  postalCode: string;
}

/**
 * Hashes an address without its case, punctuation, spacing and ZIP+4 digits. Quotes store this hash instead of the address.
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
