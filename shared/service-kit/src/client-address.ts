import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { TrustedProxies } from './trusted-proxies.ts';

interface Hops {
  /** The address of the socket. */
  remoteAddress: string | undefined;
  /** `X-Forwarded-For`; several headers are joined with commas. */
  forwardedFor: string | undefined;
}

/**
 * The address that a request came from. Each proxy appends the address it received the request from. Entries are read from
 * right to left as long as the proxy that added them is trusted. If an entry isn't an address, the proxy that sent it is
 * the client. Entries can include a port.
 */
export function resolveClientAddress(
  { remoteAddress, forwardedFor = '' }: Hops,
  { trusts }: TrustedProxies,
): string {
  let client = parseAddress(remoteAddress ?? '') ?? '';
  for (const entry of forwardedFor.split(',').toReversed()) {
    if (!trusts(client)) break;
    const previous = parseAddress(entry.trim());
    if (previous === undefined) break;
    client = previous;
  }
  return client;
}

/** Reads the address from `[2001:db8::1]:443`, `203.0.113.9:443` or `::ffff:203.0.113.9`; undefined if it's invalid. */
function parseAddress(entry: string): string | undefined {
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(entry)?.[1] ?? entry.replace(/^([\d.]+):\d{1,5}$/, '$1');
  return isIP(bare) === 0 ? undefined : ipaddr.process(bare).toString();
}

/** The network that rate limits apply to. */
export const getClientNetwork = ({ remoteAddress }: { remoteAddress: string }): string =>
  getNetwork(remoteAddress);

/** The block that a network belongs to, usually one provider's: a /16 of IPv4, or a /32 of IPv6. */
export const getAddressBlock = (address: string): string =>
  getNetwork(address).replace(/(?:\.\d+\.\d+|:[\da-f]+::\/48)$/, '');

/** The range one subscriber typically has: an IPv4 address, or a /48 of IPv6. */
export function getNetwork(address: string): string {
  if (isIP(address) === 0) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 3).map((part) => part.toString(16));
  return `${network.join(':')}::/48`;
}
