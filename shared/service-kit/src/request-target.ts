import type { IncomingMessage } from 'node:http';
import { isValidHost } from './host-name.ts';

/** `http://one.test:3000/men?page=2`, the form that clients send to proxies. */
const absoluteForm = /^https?:\/\/([^/?#]*)([^#]*)/i;

/** Why the host of a request can't be determined, or undefined. HTTP/1.0 requests need no `Host` header. */
export function findHostProblem({ url = '', httpVersion, rawHeaders }: IncomingMessage): string | undefined {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts > 1) return 'The request has more than one Host header';
  if (hosts === 0 && httpVersion === '1.1') return 'The request has no Host header';
  const authority = absoluteForm.exec(url)?.[1];
  if (authority === '' || (authority !== undefined && !isValidHost(authority)))
    return 'The URL of the request has no valid host';
  return undefined;
}

/**
 * Returns the path and query of a request. If the request target is an absolute URL, also changes the `Host` header to its host
 * (RFC 9112, 3.2.2).
 */
export function resolveRequestTarget({ url = '/', headers }: IncomingMessage): string {
  const [, authority, path = ''] = absoluteForm.exec(url) ?? [];
  if (authority === undefined) return url;
  headers.host = authority;
  return path.startsWith('/') ? path : `/${path}`;
}
