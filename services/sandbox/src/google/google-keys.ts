import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { GoogleStore } from './google-state.ts';

const keyId = 'sandbox-google-1';

export type GoogleKeys = ReturnType<typeof createGoogleKeys>;

/** The RS256 key for ID tokens, with its public half in the format of Google's endpoint. */
export function createGoogleKeys(store: GoogleStore) {
  function privateKey(): KeyObject {
    const { google } = store.state;
    if (google.privateKeyPem === null) {
      google.privateKeyPem = newKey().export({ type: 'pkcs8', format: 'pem' }) as string;
      store.touch();
    }
    return createPrivateKey(google.privateKeyPem);
  }

  return {
    published: () => ({
      keys: [
        {
          ...createPublicKey(privateKey()).export({ format: 'jwk' }),
          kid: keyId,
          use: 'sig',
          alg: 'RS256',
        },
      ],
    }),
    /** @param isForged signs with an unpublished key under the published key's id */
    signToken(claims: object, { isForged = false } = {}): string {
      const key = isForged ? newKey() : privateKey();
      const header = { alg: 'RS256', kid: keyId, typ: 'JWT' };
      const signed = [header, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
    },
  };
}

const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
