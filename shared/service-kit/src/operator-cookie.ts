import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

type CookieRequest = Pick<FastifyRequest, 'headers' | 'protocol'>;

/** The operator endpoints and the admin pages. The cookie isn't sent anywhere else. */
export const operatorCookiePaths = ['/api/v1/admin', '/api/v1/shipping/labels', '/admin'] as const;

/** Browsers accept `__Secure-` only over https. `__Host-` would require the path `/`, sending it with every request. */
export const operatorCookieName = (protocol: string): string =>
  protocol === 'https' ? '__Secure-selvedge-operator' : 'selvedge-operator';

/** The operator's token from the request's cookie. */
export function readOperatorToken({ headers, protocol }: CookieRequest): string | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${operatorCookieName(protocol)}=([\\w-]{1,200})(?:;|$)`);
  return pattern.exec(headers.cookie ?? '')?.[1];
}

/** @returns `Set-Cookie` values that store a token; with `maxAgeSeconds` 0, they delete it */
export function createOperatorCookies(
  token: string,
  { protocol, maxAgeSeconds }: { protocol: string; maxAgeSeconds: number },
): string[] {
  const secure = protocol === 'https' ? '; Secure' : '';
  return operatorCookiePaths.map(
    (path) =>
      `${operatorCookieName(protocol)}=${token}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** The key that calls with this token's cookie must also send. The token can't be derived from it. */
export const getOperatorKey = (token: string): string =>
  createHash('sha256').update(`operator key of ${token}`).digest('base64url');

export function isOperatorKey(token: string, key: string): boolean {
  const [expected, given] = [Buffer.from(getOperatorKey(token)), Buffer.from(key)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
