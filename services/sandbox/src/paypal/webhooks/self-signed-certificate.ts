import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';

/**
 * Creates an X.509 v3 certificate for an RSA key. Node can't create certificates, so this encodes one in DER. With a ready-made
 * certificate, its private key would have to be in the repository.
 */
export function selfSignedCertificate(privateKeyPem: string, commonName: string, from: Date): string {
  const key = createPrivateKey(privateKeyPem);
  const algorithm = sequence(SHA256_WITH_RSA, NULL);
  const name = sequence(set(sequence(COMMON_NAME, der(0x0c, Buffer.from(commonName)))));
  const until = new Date(from.getTime() + TEN_YEARS_MS);
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.concat([Buffer.from([0x01]), randomBytes(15)])), // serial; the first byte keeps it positive
    algorithm,
    name, // issuer
    sequence(utcTime(from), utcTime(until)),
    name, // subject
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, key);
  const certificate = sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

const TEN_YEARS_MS = 10 * 365 * 24 * 3_600_000;
const SHA256_WITH_RSA = der(0x06, Buffer.from('2a864886f70d01010b', 'hex'));
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));
const NULL = der(0x05, Buffer.alloc(0));

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function set(...parts: Buffer[]): Buffer {
  return der(0x31, Buffer.concat(parts));
}

function utcTime(date: Date): Buffer {
  return der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));
}

function der(tag: number, content: Buffer): Buffer {
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const length = content.length.toString(16);
  const bytes = Buffer.from(length.padStart(length.length + (length.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content]);
}
