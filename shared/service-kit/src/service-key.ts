import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether a request comes from another service of the shop.
 * @param authorization the header of the request
 * @param serviceKey what the services share; undefined where there is none, and nobody is let in
 */
export function hasServiceKey(authorization: string | undefined, serviceKey: string | undefined): boolean {
  const given = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (given === undefined || !serviceKey) return false;
  // Hashes are of one length: how long it takes says nothing about the key.
  return timingSafeEqual(hashOf(given), hashOf(serviceKey));
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
