import type { FastifyRequest } from 'fastify';
import { isValidHost, getOrigin } from './host-name.ts';

type PageRequest = Pick<FastifyRequest, 'headers' | 'method' | 'protocol' | 'host'>;

/**
 * Whether a request came from a page with the same origin. Browsers send `Origin` with every write, and `Sec-Fetch-Site`
 * with reads, except over plain http.
 */
export function isFromOwnPage({ headers, method, protocol, host }: PageRequest): boolean {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = headers;
  if (site !== 'same-origin' || host === '' || !isValidHost(host)) return false;
  return origin === undefined ? method === 'GET' : origin === getOrigin(protocol, host);
}
