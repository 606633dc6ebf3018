import { createHmac, hkdfSync } from 'node:crypto';

/** Makes and hashes the six-digit codes of verification emails. */
export interface VerificationCodes {
  /** The same code for the same job, so that a job that runs twice doesn't make its first email worthless. */
  make(tenantCode: string, emailKey: string, jobId: string): string;
  /** What the database stores. A plain hash of six digits is undone in a moment; this one needs the service's key. */
  hash(tenantCode: string, emailKey: string, code: string): string;
}

/** @param key the service's present secret key; it is not in the database */
export function createVerificationCodes(key: Buffer): VerificationCodes {
  const ownKey = Buffer.from(hkdfSync('sha256', key, '', 'verification codes', 32));
  const hmac = (...parts: string[]) => createHmac('sha256', ownKey).update(JSON.stringify(parts));
  return {
    make(tenantCode, emailKey, jobId) {
      const number = hmac('make', tenantCode, emailKey, jobId).digest().readUIntBE(0, 6) % 1_000_000;
      return String(number).padStart(6, '0');
    },
    hash: (tenantCode, emailKey, code) => hmac('hash', tenantCode, emailKey, code).digest('base64url'),
  };
}

/** Reads a code as people type and paste it: `123 456`, `123-456`. @returns undefined for anything but six digits */
export function parseCode(text: string): string | undefined {
  const digits = text.replaceAll(/[\s\p{Pd}]/gu, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
