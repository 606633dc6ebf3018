import { createHash, randomBytes } from 'node:crypto';

/** Creates an opaque token of 256 random bits. Only its hash is stored, so a copy of the database is useless. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A fast hash, only for values that can't be guessed, such as tokens. Passwords need a slow hash. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * Normalizes an email address for comparison. Ignores ASCII case, as all major providers do. Other letters keep their
 * case, because lowercasing some of them would produce the ASCII letters of another address.
 */
export function emailKey(email: string): string {
  return email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
