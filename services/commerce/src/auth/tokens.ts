import { createHash, randomBytes } from 'node:crypto';

/** An opaque token of 256 random bits. Only its hash is stored, so a copy of the database opens nothing. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 suffices for a value that cannot be guessed; a slow hash is for what people choose. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * E-mail addresses are compared without case: no provider of weight tells two apart by it. Only that of ASCII: beyond it
 * letters of other addresses are lowered into it.
 */
export function emailKey(email: string): string {
  return email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
