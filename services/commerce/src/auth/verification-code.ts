import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Works out the six-digit code of an address from the salt in the database.
 * @param salt another one for each code; it tells nothing without the service's key
 */
export type CodeOf = (tenantCode: string, emailKey: string, salt: string) => string;

/** @param key the service's present secret key; it is not in the database */
export function createCodeOf(key: Buffer): CodeOf {
  const ownKey = Buffer.from(hkdfSync('sha256', key, '', 'verification codes', 32));
  return (...parts) => {
    const digest = createHmac('sha256', ownKey).update(JSON.stringify(parts)).digest();
    return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
  };
}

/** Reads a code as people type and paste it: `123 456`, `123-456`. @returns undefined for anything but six digits */
export function parseCode(text: string): string | undefined {
  const digits = text.replaceAll(/[\s\p{Pd}]/gu, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
