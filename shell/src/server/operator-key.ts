import { getOperatorKey, readOperatorToken } from '@selvedge/service-kit';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the operator key for the cookie if a browser opens the page in a tab; `null` otherwise. A shop page that fetches or frames
 * an admin page to read the key gets `null`, because scripts can't set these headers. Older browsers don't send the headers, and
 * no browser does over plain http to another machine.
 */
export function readPageOperatorKey(request: Pick<FastifyRequest, 'headers' | 'protocol'>): string | null {
  const { 'sec-fetch-dest': destination = 'document', 'sec-fetch-mode': mode = 'navigate' } = request.headers;
  const token = readOperatorToken(request);
  if (token === undefined || destination !== 'document' || mode !== 'navigate') return null;
  return getOperatorKey(token);
}
