import type { IncomingMessage } from 'node:http';
import { isReadableHost } from './host-name.ts';

/** `http://one.test:3000/men?page=2`, as clients ask proxies. */
const absoluteForm = /^https?:\/\/([^/?#]*)([^#]*)/i;

/** Why nobody can tell which host a request is for; undefined when there is one. A client of HTTP/1.0 needs none. */
export function hostProblem({ url = '', httpVersion, rawHeaders }: IncomingMessage): string | undefined {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts > 1) return 'The request names more than one host';
  if (hosts === 0 && httpVersion === '1.1') return 'The request names no host';
  const authority = absoluteForm.exec(url)?.[1];
  if (authority === '' || (authority !== undefined && !isReadableHost(authority)))
    return 'The address of the request names no host that can be read';
  return undefined;
}

/**
 * The path that a request asks for. Where its target is an address with a host, that one takes the place of `Host`
 * (RFC 9112, 3.2.2).
 */
export function settleTarget({ url = '/', headers }: IncomingMessage): string {
  const [, authority, path = ''] = absoluteForm.exec(url) ?? [];
  if (authority === undefined) return url;
  headers.host = authority;
  return path.startsWith('/') ? path : `/${path}`;
}
