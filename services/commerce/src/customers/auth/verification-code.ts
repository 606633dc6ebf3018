import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Derives the six-digit code for an email address from the salt in the database.
 * @param salt different for each code; useless without the service's key
 */
export type DeriveCode = (tenantCode: string, emailKey: string, salt: string) => string;

/** @param key the service's current secret key, which isn't in the database */
export function createCodeDeriver(key: Buffer): DeriveCode {
  const ownKey = Buffer.from(hkdfSync('sha256', key, '', 'verification codes', 32));
  return (...parts) => {
    const digest = createHmac('sha256', ownKey).update(JSON.stringify(parts)).digest();
    return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
  };
}

/** Parses a code as people type and paste it: `123 456`, `123-456`. @returns undefined if it doesn't have six digits */
export function parseCode(text: string): string | undefined {
  const digits = text.replaceAll(/[\s\p{Pd}]/gu, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
