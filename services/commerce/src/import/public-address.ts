import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** Where a host is found, for one connection. */
export interface HostAddress {
  address: string;
  family: 4 | 6;
}

export type Resolve = (host: string) => Promise<HostAddress[]>;

export const resolveHost: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
  }));

/** Whether an IP address is one of the open internet; all others lead into somebody's own network, or nowhere. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address in the clothes of IPv6 is judged as what it is.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4'
    ? !isBenchmarking(parsed.toByteArray())
    : isGlobalUnicast(parsed.toByteArray());
}

/** 198.18.0.0/15. */
function isBenchmarking([first, second]: number[]): boolean {
  return first === 198 && (second === 18 || second === 19);
}

/** 2000::/3, of which all of today's internet is. */
function isGlobalUnicast([first = 0]: number[]): boolean {
  return (first & 0xe0) === 0x20;
}

/**
 * The address to connect to for a host. It is resolved once, and every address it has must be public: what a name
 * leads to later changes nothing any more.
 * @param host a name or an IP address as a URL has it
 * @throws Error when the host is not found, or leads into a private network
 */
export async function publicAddressOf(host: string, resolve: Resolve = resolveHost): Promise<HostAddress> {
  const bare = host.replace(/^\[|\]$/g, '');
  const found = ipaddr.isValid(bare)
    ? [{ address: bare, family: bare.includes(':') ? (6 as const) : (4 as const) }]
    : await resolve(bare).catch((cause: unknown) => {
        throw new Error(`there is no host ${bare}`, { cause });
      });
  const [first] = found;
  if (!first) throw new Error(`there is no host ${bare}`);
  if (!found.every(({ address }) => isPublicAddress(address)))
    throw new Error(`${bare} leads into a private network, which is not asked`);
  return first;
}
