import { createHash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';

/** What a sealed value is for: it opens nowhere else. */
export interface Purpose {
  tenantCode: string;
  kind: string;
}

/** Seals values, so that whoever has the database alone can read none of them. */
export interface SecretBox {
  /** AES-256-GCM with the present key, as a JWE; purpose and key id are authenticated with it. */
  seal(value: object, purpose: Purpose): Promise<string>;
  /** @throws SealedElsewhereError when it was sealed with a key that is not here, for something else, or was changed */
  open<T>(sealed: string, purpose: Purpose): Promise<T>;
  /** Whether it was sealed with the present key. */
  isPresent(sealed: string): boolean;
}

export class SealedElsewhereError extends Error {
  override readonly name = 'SealedElsewhereError';
}

/** @param keys of 32 bytes each: the present one, then older ones that values may still be sealed with */
export function createSecretBox([present, ...older]: readonly [Buffer, ...Buffer[]]): SecretBox {
  const byId = new Map([present, ...older].map((key) => [keyId(key), key]));
  return {
    seal: (value, { tenantCode, kind }) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: keyId(present), sub: tenantCode, use: kind })
        .encrypt(present),
    async open<T>(sealed: string, { tenantCode, kind }: Purpose) {
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(sealed, (header) => {
          const key = byId.get(String(header.kid));
          if (!key) throw new Error(`The key ${header.kid} is not here`);
          return key;
        });
        if (protectedHeader['sub'] !== tenantCode || protectedHeader['use'] !== kind)
          throw new Error('It was sealed for something else');
        return JSON.parse(new TextDecoder().decode(plaintext)) as T;
      } catch (cause) {
        throw new SealedElsewhereError(`Cannot be opened: ${(cause as Error).message}`, { cause });
      }
    },
    isPresent: (sealed) => keyOf(sealed) === keyId(present),
  };
}

/** @returns undefined for what is no sealed value at all */
function keyOf(sealed: string): string | undefined {
  try {
    return decodeProtectedHeader(sealed).kid;
  } catch {
    return undefined;
  }
}

/** Names a key and tells nothing of it. */
function keyId(key: Buffer): string {
  return createHash('sha256').update('selvedge key ').update(key).digest('hex').slice(0, 12);
}
