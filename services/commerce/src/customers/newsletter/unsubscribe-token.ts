import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (secret: string, tenantCode: string, subscriber: string): string =>
  createHmac('sha256', secret).update(`unsubscribe ${tenantCode} ${subscriber}`).digest('base64url');

/** The token of an unsubscribe link: the subscriber's id and the store's signature. */
export function unsubscribeToken(secret: string, tenantCode: string, subscriber: string): string {
  return `${subscriber}.${sign(secret, tenantCode, subscriber)}`;
}

/** @returns the subscriber's id, or undefined if the signature is invalid */
export function readSubscriber(secret: string, tenantCode: string, token: string): string | undefined {
  const [subscriber = '', signature = ''] = token.split('.', 2);
  const expected = Buffer.from(sign(secret, tenantCode, subscriber));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? subscriber : undefined;
}
