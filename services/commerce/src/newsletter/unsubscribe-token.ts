import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (secret: string, tenantCode: string, subscriber: string): string =>
  createHmac('sha256', secret).update(`unsubscribe ${tenantCode} ${subscriber}`).digest('base64url');

/** What an unsubscribe link carries: who, and the proof that the store wrote it. */
export function unsubscribeToken(secret: string, tenantCode: string, subscriber: string): string {
  return `${subscriber}.${signatureOf(secret, tenantCode, subscriber)}`;
}

/** @returns the subscriber, or undefined when the store did not write this token */
export function subscriberOf(secret: string, tenantCode: string, token: string): string | undefined {
  const [subscriber = '', signature = ''] = token.split('.', 2);
  const expected = Buffer.from(signatureOf(secret, tenantCode, subscriber));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? subscriber : undefined;
}
