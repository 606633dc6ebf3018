import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isOnThisMachine } from './host-name.ts';

/** Whose `X-Forwarded-For`, `-Host` and `-Proto` are believed. */
export interface TrustedProxies {
  /** @param address as a socket or a header has it; `undefined` and whatever is no address are never trusted */
  trusts(address: string | undefined): boolean;
  /** Whether anybody but this machine itself was named. */
  isNamed: boolean;
}

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** The services of the shop on one machine believe each other. */
const loopback = ['127.0.0.0/8', '::1/128'];

/**
 * The proxies in `TRUSTED_PROXIES`: addresses and CIDR ranges, separated by commas or blanks. Loopback is always one.
 * @throws Error that names the variable and the value that is wrong
 */
export function readTrustedProxies(source: NodeJS.ProcessEnv = {}): TrustedProxies {
  const named = (source['TRUSTED_PROXIES'] ?? '').split(/[\s,]+/).filter(Boolean);
  const ranges = [...loopback, ...named].map(rangeOf);
  return {
    isNamed: named.length > 0,
    trusts(address) {
      if (address === undefined || isIP(address) === 0) return false;
      const parsed = ipaddr.process(address);
      return ranges.some(([start, bits]) => start.kind() === parsed.kind() && parsed.match(start, bits));
    },
  };
}

function rangeOf(text: string): Range {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  const wrong = (why: string) => new Error(`TRUSTED_PROXIES: "${text}" ${why}`);
  if (family === 0 || rest.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix)))
    throw wrong('must be an IP address or a range such as 10.0.0.0/8 or 2001:db8::/32');
  const mostBits = family === 4 ? 32 : 128;
  const bits = Number(prefix ?? mostBits);
  if (bits > mostBits) throw wrong(`cannot have more than ${mostBits} bits`);
  const parsed = ipaddr.parse(address);
  const isMapped = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress();
  const mappedBits = isMapped ? bits - 96 : bits;
  if (mappedBits <= 0) throw wrong('would believe everybody; name the addresses of your proxies alone');
  return [ipaddr.process(address), mappedBits];
}

/** What a service needs to know to tell whether proxies must be named. */
interface Reach {
  trustedProxies: TrustedProxies;
  /** Where shoppers reach the store; `null` when nobody said. */
  publicOrigin: string | null;
  /** What the service listens on. */
  listensOn: string;
}

/**
 * What whoever starts a service should hear about proxies; undefined when there is nothing to say. A store with a public
 * address usually stands behind one, and a service that listens on this machine alone is asked by trusted ones only.
 */
export function missingProxies({ trustedProxies, publicOrigin, listensOn }: Reach): string | undefined {
  if (trustedProxies.isNamed || publicOrigin === null || isOnThisMachine(listensOn)) return undefined;
  if (isOnThisMachine(new URL(publicOrigin).hostname)) return undefined;
  return (
    `The store is at ${publicOrigin}, and TRUSTED_PROXIES is not set. Behind a proxy on another machine all shoppers ` +
    'would share its address and its limits. Name the addresses of your proxies, or 127.0.0.1 if there is none elsewhere.'
  );
}
