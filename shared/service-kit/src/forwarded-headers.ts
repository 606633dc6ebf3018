import type { IncomingMessage } from 'node:http';
import { clientOf } from './client-address.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

const names = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const;

/**
 * Leaves of `X-Forwarded-*` what can be believed, once and for everybody who reads the headers afterwards: one value
 * each, and nothing of what a caller says who is no trusted proxy. Of host and protocol that is what the nearest proxy
 * said, which has to set them. `Forwarded` (RFC 7239) is not read.
 * @param onDistrust told of a caller whose `X-Forwarded-For` is not believed
 */
export function believeProxies(
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
    headers['x-forwarded-for'] = clientOf({ remoteAddress, forwardedFor }, proxies);
  const shownHost = lastOf(host);
  if (shownHost) headers['x-forwarded-host'] = shownHost;
  const shownProtocol = lastOf(protocol)?.toLowerCase();
  if (shownProtocol === 'http' || shownProtocol === 'https') headers['x-forwarded-proto'] = shownProtocol;
}

const lastOf = (list: string | undefined): string | undefined => list?.split(',').at(-1)?.trim();
