import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { resolvePublicAddress, resolveHost, type HostAddress, type Resolve } from './public-address.ts';

/** Which hosts our outgoing requests may reach. */
export interface Reachable {
  /** `host` or `host:port` of trusted machines in a private network; none by default. */
  allowedHosts?: ReadonlySet<string>;
  resolve?: Resolve;
}

interface PublicRequest extends Reachable {
  headers: Record<string, string>;
  signal: AbortSignal;
  method?: 'GET' | 'POST';
  body?: string;
}

/** There was no complete response, or it was a server error. A retry may help. */
export class RetryableError extends Error {}

/**
 * Requests a URL on the public internet that an operator or a file specified: only http and https on default ports, never
 * a private network, even if the name resolves differently later. Redirects are returned, not followed.
 * @throws Error whose message says what is wrong, without the URL; `RetryableError` if the server doesn't answer
 */
export async function requestPublicUrl(
  url: URL,
  { headers, signal, method = 'GET', body, ...reachable }: PublicRequest,
): Promise<IncomingMessage> {
  const { address, family } = await resolveTarget(url, reachable);
  const options: RequestOptions = {
    signal,
    method,
    // Never reuse connections, because each is bound to the resolved address.
    agent: false,
    headers: { 'accept-encoding': 'identity', ...headers },
    lookup: (_host, { all }, found) =>
      all ? found(null, [{ address, family }]) : found(null, address, family),
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    send(url, options, resolve)
      .on('error', (cause) => reject(new RetryableError('the server does not answer', { cause })))
      .end(body);
  });
}

/**
 * Resolves the address to connect to. The URL parser has already normalized decimal, octal and hexadecimal hosts.
 * @throws Error if the host is not allowed or not found
 */
export async function resolveTarget(
  url: URL,
  { allowedHosts, resolve = resolveHost }: Reachable,
): Promise<HostAddress> {
  if (allowedHosts?.has(url.host) || allowedHosts?.has(url.hostname)) {
    const [first] = await resolve(url.hostname.replace(/^\[|\]$/g, ''));
    if (first) return first;
  }
  // URL.port is empty for the default port of the protocol.
  if (url.port !== '' && url.port !== '80' && url.port !== '443')
    throw new Error(`port ${url.port} is not allowed`);
  return resolvePublicAddress(url.hostname, resolve);
}
