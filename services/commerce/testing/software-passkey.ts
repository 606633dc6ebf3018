import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The challenge that the service sends to a browser. */
interface Challenge {
  challengeId: string;
  options: { challenge: string };
}

const base64 = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const flags = { isPresent: 0x01, isVerified: 0x04, hasCredential: 0x40 };

/**
 * A device that creates a passkey and signs with it, as a browser does.
 * @param origin of the page, such as `https://shop.test`
 */
export function createSoftwarePasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  function authenticatorData(flag: number, credential = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flag]), count, credential]);
  }
  const clientData = (type: string, challenge: string, { origin: at = origin, crossOrigin = false } = {}) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin }));
  const answer = (challengeId: string, response: object) => ({
    challengeId,
    response: { id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {}, response },
  });

  return {
    create({ challengeId, options }: Challenge, forged: { crossOrigin?: boolean } = {}) {
      const { x, y } = publicKey.export({ format: 'jwk' });
      const point = [x, y].map((part) => bytes(Buffer.from(part!, 'base64url')));
      // An elliptic curve key (kty 2) for ES256 (alg -7) on P-256 (crv 1).
      const key = map([[uint(1), uint(2)], [uint(3), negative(-7)], [negative(-1), uint(1)], [negative(-2), point[0]!], [negative(-3), point[1]!]]); // prettier-ignore
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const authData = authenticatorData(
        flags.isPresent | flags.isVerified | flags.hasCredential,
        credential,
      );
      const attestation = map([[text('fmt'), text('none')], [text('attStmt'), map([])], [text('authData'), bytes(authData)]]); // prettier-ignore
      return answer(challengeId, {
        clientDataJSON: base64(clientData('webauthn.create', options.challenge, forged)),
        attestationObject: base64(attestation),
      });
    },
    /** @param forged what an attacker changes */
    sign(
      { challengeId, options }: Challenge,
      forged: {
        origin?: string;
        crossOrigin?: boolean;
        isVerified?: boolean;
        counter?: number;
        userHandle?: string;
      } = {},
    ) {
      if (forged.counter !== undefined) counter = forged.counter;
      const data = clientData('webauthn.get', options.challenge, forged);
      const authData = authenticatorData(
        flags.isPresent | (forged.isVerified === false ? 0 : flags.isVerified),
      );
      return answer(challengeId, {
        clientDataJSON: base64(data),
        authenticatorData: base64(authData),
        signature: base64(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
        ...(forged.userHandle !== undefined && { userHandle: forged.userHandle }),
      });
    },
  };
}

// CBOR (RFC 8949), as far as passkeys need it.
const head = (kind: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
};
const uint = (value: number) => head(0, value);
const negative = (value: number) => head(1, -1 - value);
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);
