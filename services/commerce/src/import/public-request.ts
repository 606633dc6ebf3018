import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { publicAddressOf, resolveHost, type HostAddress, type Resolve } from './public-address.ts';

/** Whom our own requests may reach. */
export interface Reachable {
  /** `host` or `host:port` of machines that are trusted although they stand in a private network; none by default. */
  allowedHosts?: ReadonlySet<string>;
  resolve?: Resolve;
}

interface PublicRequest extends Reachable {
  headers: Record<string, string>;
  signal: AbortSignal;
}

/** Trying again may help: nobody answered, or a server was in trouble. */
export class Unanswered extends Error {}

/**
 * Asks for an address of the open internet, as an operator or a file named it: http and https on their own ports, and no
 * private network, wherever the name leads to later. A redirect is handed back, not followed.
 * @throws Error whose message says what is wrong, without the address; `Unanswered` when nobody answers
 */
export async function requestPublicly(
  url: URL,
  { headers, signal, ...reachable }: PublicRequest,
): Promise<IncomingMessage> {
  const { address, family } = await placeOf(url, reachable);
  const options: RequestOptions = {
    signal,
    // No connection is shared: each goes where it was found to lead.
    agent: false,
    headers: { 'accept-encoding': 'identity', ...headers },
    lookup: (_host, { all }, found) =>
      all ? found(null, [{ address, family }]) : found(null, address, family),
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    send(url, options, resolve)
      .on('error', (cause) => reject(new Unanswered('the server does not answer', { cause })))
      .end();
  });
}

/**
 * The machine to connect to. A URL has written decimal, octal and hexadecimal hosts as what they are by now.
 * @throws Error when it must not be asked, or is not found
 */
export async function placeOf(
  url: URL,
  { allowedHosts, resolve = resolveHost }: Reachable,
): Promise<HostAddress> {
  if (allowedHosts?.has(url.host) || allowedHosts?.has(url.hostname)) {
    const [first] = await resolve(url.hostname.replace(/^\[|\]$/g, ''));
    if (first) return first;
  }
  // A URL leaves out the port that belongs to its protocol.
  if (url.port !== '' && url.port !== '80' && url.port !== '443')
    throw new Error(`port ${url.port} is not one that is asked`);
  return publicAddressOf(url.hostname, resolve);
}
