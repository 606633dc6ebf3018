import type { IncomingMessage } from 'node:http';
import { resolveClientAddress } from './client-address.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

const names = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const;

/**
 * Rewrites the `X-Forwarded-*` headers so that later code can trust them: each has one value, and those from callers that
 * aren't trusted proxies are removed. Host and protocol come from the nearest proxy, which has to set them. `Forwarded` (RFC 7239)
 * isn't supported.
 * @param onDistrust called with the address of an untrusted caller that sends `X-Forwarded-For`
 */
export function trustProxies(
  { headers, socket: { remoteAddress } }: IncomingMessage,
  proxies: TrustedProxies,
  onDistrust: (address: string) => void,
): void {
  if (names.every((name) => headers[name] === undefined)) return;
  const [forwardedFor, host, protocol] = names.map((name) => headers[name]?.toString());
  for (const name of names) delete headers[name];
  if (!proxies.trusts(remoteAddress)) {
    if (forwardedFor !== undefined) onDistrust(remoteAddress ?? '');
    return;
  }
  if (forwardedFor !== undefined)
    headers['x-forwarded-for'] = resolveClientAddress({ remoteAddress, forwardedFor }, proxies);
  const lastHost = getLast(host);
  if (lastHost) headers['x-forwarded-host'] = lastHost;
  const lastProtocol = getLast(protocol)?.toLowerCase();
  if (lastProtocol === 'http' || lastProtocol === 'https') headers['x-forwarded-proto'] = lastProtocol;
}

const getLast = (list: string | undefined): string | undefined => list?.split(',').at(-1)?.trim();
