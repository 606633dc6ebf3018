import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { TrustedProxies } from './trusted-proxies.ts';

interface Hops {
  /** Of the socket. */
  remoteAddress: string | undefined;
  /** `X-Forwarded-For`, several lines joined with commas. */
  forwardedFor: string | undefined;
}

/**
 * The address that a request came from. Each proxy adds whom it heard, at the right: as far as those who say so are
 * trusted, they are believed, and no further. Something that is no address is believed of nobody: whoever said it is the
 * client then. A note may hold a port.
 */
export function clientOf({ remoteAddress, forwardedFor = '' }: Hops, { trusts }: TrustedProxies): string {
  let client = plainAddress(remoteAddress ?? '') ?? '';
  for (const note of forwardedFor.split(',').toReversed()) {
    if (!trusts(client)) break;
    const before = plainAddress(note.trim());
    if (before === undefined) break;
    client = before;
  }
  return client;
}

/** `[2001:db8::1]:443`, `203.0.113.9:443` and `::ffff:203.0.113.9` as the address alone; undefined when it is none. */
function plainAddress(note: string): string | undefined {
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(note)?.[1] ?? note.replace(/^([\d.]+):\d{1,5}$/, '$1');
  return isIP(bare) === 0 ? undefined : ipaddr.process(bare).toString();
}

/** The network that limits count by. */
export const clientAddressOf = ({ remoteAddress }: { remoteAddress: string }): string =>
  networkOf(remoteAddress);

/** What one subscriber has: an address of IPv4, a /48 of IPv6. */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 3).map((part) => part.toString(16));
  return `${network.join(':')}::/48`;
}
