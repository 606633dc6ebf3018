import { generateKeyPairSync, randomBytes, randomUUID, sign, verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { PayPalStore } from '../paypal-state.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';

export const AUTH_ALGORITHM = 'SHA256withRSA';

type SignatureClaim = {
  transmissionId: string;
  transmissionTime: string;
  webhookId: string;
  signature: string;
};
export type Signer = ReturnType<typeof createSigner>;

/** Signs webhooks like PayPal: RSA over `transmissionId|time|webhookId|crc32(body)`, with a published certificate. */
export function createSigner(store: PayPalStore, publicUrl: () => string) {
  // Created on first use, because generating a key takes longer than starting the rest of the sandbox.
  const identity = () => {
    if (!store.state.paypal.signing) {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const privateKeyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      store.state.paypal.signing = {
        privateKeyPem,
        certificatePem: selfSignedCertificate(
          privateKeyPem,
          'messageverificationcerts.sandbox.localhost',
          new Date(),
        ),
        certificateId: `CERT-${randomBytes(4).toString('hex')}-${randomBytes(4).toString('hex')}-${randomBytes(4).toString('hex')}`,
      };
      store.touch();
    }
    return store.state.paypal.signing;
  };
  const certificateUrl = () => `${publicUrl()}/v1/notifications/certs/${identity().certificateId}`;

  return {
    certificateUrl,
    certificate: (id: string): string | undefined =>
      identity().certificateId === id ? identity().certificatePem : undefined,
    headers(webhookId: string, body: string, now: Date): Record<string, string> {
      const transmissionId = randomUUID();
      const transmissionTime = now.toISOString().replace(/\.\d+Z$/, 'Z');
      const message = signedText(transmissionId, transmissionTime, webhookId, body);
      return {
        'content-type': 'application/json',
        'user-agent': 'PayPal/AUHR-214.0-58263832 (sandbox stand-in)',
        'paypal-transmission-id': transmissionId,
        'paypal-transmission-time': transmissionTime,
        'paypal-transmission-sig': sign('sha256', Buffer.from(message), identity().privateKeyPem).toString(
          'base64',
        ),
        'paypal-cert-url': certificateUrl(),
        'paypal-auth-algo': AUTH_ALGORITHM,
      };
    },
    isGenuine(claim: SignatureClaim, body: string): boolean {
      const { publicKey } = new X509Certificate(identity().certificatePem);
      const message = signedText(claim.transmissionId, claim.transmissionTime, claim.webhookId, body);
      return verify('sha256', Buffer.from(message), publicKey, Buffer.from(claim.signature, 'base64'));
    },
  };
}

function signedText(
  transmissionId: string,
  transmissionTime: string,
  webhookId: string,
  body: string,
): string {
  return `${transmissionId}|${transmissionTime}|${webhookId}|${crc32(body)}`;
}
