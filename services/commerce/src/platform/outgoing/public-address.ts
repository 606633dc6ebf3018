import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** The IP address of a host, for one connection. */
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

/** Whether an IP address is on the public internet, rather than private, reserved or unassigned. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // Treats IPv4-mapped IPv6 addresses as IPv4.
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

/** 2000::/3, the only block assigned for global unicast today. */
function isGlobalUnicast([first = 0]: number[]): boolean {
  return (first & 0xe0) === 0x20;
}

/**
 * Resolves the address to connect to for a host. All of its addresses must be public. The host is resolved only once, so
 * later DNS changes have no effect.
 * @param host name or IP address in URL notation
 * @throws Error if the host is not found or is in a private network
 */
export async function resolvePublicAddress(
  host: string,
  resolve: Resolve = resolveHost,
): Promise<HostAddress> {
  const bare = host.replace(/^\[|\]$/g, '');
  const found = ipaddr.isValid(bare)
    ? [{ address: bare, family: bare.includes(':') ? (6 as const) : (4 as const) }]
    : await resolve(bare).catch((cause: unknown) => {
        throw notPublicError(bare, cause);
      });
  const [first] = found;
  if (!first || !found.every(({ address }) => isPublicAddress(address))) throw notPublicError(bare);
  return first;
}

/** The same message for both cases, so that callers can't find out which names exist in our network. */
const notPublicError = (host: string, cause?: unknown): Error =>
  new Error(`${host} does not exist or is in a private network`, { cause });
