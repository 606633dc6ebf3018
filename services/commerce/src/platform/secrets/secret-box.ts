import { createHash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';

/** What a sealed value is for. It can't be opened for any other purpose. */
interface Purpose {
  tenantCode: string;
  kind: string;
}

/** Encrypts values, so that a copy of the database alone doesn't reveal them. */
export interface SecretBox {
  /** Encrypts with AES-256-GCM and the current key, as a JWE that also authenticates the purpose and key ID. */
  seal(value: object, purpose: Purpose): Promise<string>;
  /** @throws UnsealError if the value was sealed with an unknown key or for another purpose, or was changed */
  open<T>(sealed: string, purpose: Purpose): Promise<T>;
  /** Whether a value was sealed with the current key. */
  isCurrent(sealed: string): boolean;
}

export class UnsealError extends Error {
  override readonly name = 'UnsealError';
}

/** @param keys 32 bytes each: the current one, then older ones that may still be in use */
export function createSecretBox([current, ...older]: readonly [Buffer, ...Buffer[]]): SecretBox {
  const byId = new Map([current, ...older].map((key) => [keyId(key), key]));
  return {
    seal: (value, { tenantCode, kind }) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: keyId(current), sub: tenantCode, use: kind })
        .encrypt(current),
    async open<T>(sealed: string, { tenantCode, kind }: Purpose) {
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(sealed, (header) => {
          const key = byId.get(String(header.kid));
          if (!key) throw new Error(`The key ${header.kid} is not configured`);
          return key;
        });
        if (protectedHeader['sub'] !== tenantCode || protectedHeader['use'] !== kind)
          throw new Error('The value was sealed for another purpose');
        return JSON.parse(new TextDecoder().decode(plaintext)) as T;
      } catch (cause) {
        throw new UnsealError(`Can't open the sealed value: ${(cause as Error).message}`, { cause });
      }
    },
    isCurrent: (sealed) => readKeyId(sealed) === keyId(current),
  };
}

/** @returns the key ID of a sealed value; undefined if it isn't one */
export function readKeyId(sealed: string): string | undefined {
  try {
    return decodeProtectedHeader(sealed).kid;
  } catch {
    return undefined;
  }
}

/** Identifies a key without revealing it. */
export function keyId(key: Buffer): string {
  return createHash('sha256').update('selvedge key ').update(key).digest('hex').slice(0, 12);
}
