import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { Store } from '../state/store.ts';

const keyId = 'sandbox-google-1';

export type GoogleKeys = ReturnType<typeof createGoogleKeys>;

/** The key that ID tokens are signed with (RS256), and its public half as Google publishes its own. */
export function createGoogleKeys(store: Store) {
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
    /** @param isForged signs with a key that nobody published, under the name of the one that is */
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
