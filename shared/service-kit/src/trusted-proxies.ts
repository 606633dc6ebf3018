import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLoopbackHost } from './host-name.ts';

/** The proxies whose `X-Forwarded-For`, `-Host` and `-Proto` headers are trusted. */
export interface TrustedProxies {
  /** @param address as in a socket or a header; `undefined` and invalid addresses are never trusted */
  trusts(address: string | undefined): boolean;
  /** Whether any proxies besides this machine are configured. */
  isConfigured: boolean;
}

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** The shop's services on one machine trust each other. */
const loopback = ['127.0.0.0/8', '::1/128'];

/**
 * The proxies in `TRUSTED_PROXIES`: addresses and CIDR ranges, separated by commas or spaces. Loopback is always trusted.
 * @throws Error that names the variable and the invalid value
 */
export function readTrustedProxies(source: NodeJS.ProcessEnv = {}): TrustedProxies {
  const configured = (source['TRUSTED_PROXIES'] ?? '').split(/[\s,]+/).filter(Boolean);
  const ranges = [...loopback, ...configured].map(parseRange);
  return {
    isConfigured: configured.length > 0,
    trusts(address) {
      if (address === undefined || isIP(address) === 0) return false;
      const parsed = ipaddr.process(address);
      return ranges.some(([start, bits]) => start.kind() === parsed.kind() && parsed.match(start, bits));
    },
  };
}

function parseRange(text: string): Range {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  const invalid = (why: string) => new Error(`TRUSTED_PROXIES: "${text}" ${why}`);
  if (family === 0 || rest.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix)))
    throw invalid('must be an IP address or a range such as 10.0.0.0/8 or 2001:db8::/32');
  const maxBits = family === 4 ? 32 : 128;
  const bits = Number(prefix ?? maxBits);
  if (bits > maxBits) throw invalid(`cannot have more than ${maxBits} bits`);
  const parsed = ipaddr.parse(address);
  const isMapped = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress();
  const mappedBits = isMapped ? bits - 96 : bits;
  if (mappedBits <= 0) throw invalid('would trust everyone; list only the addresses of your proxies');
  return [ipaddr.process(address), mappedBits];
}

interface ServiceExposure {
  trustedProxies: TrustedProxies;
  /** The URL where shoppers reach the store; `null` if unknown. */
  publicOrigin: string | null;
  /** The address the service listens on. */
  listensOn: string;
}

/**
 * A warning about missing proxies, or undefined. A public store is usually behind a proxy. A service that listens only on
 * this machine can be reached only through trusted proxies.
 */
export function getMissingProxiesWarning({
  trustedProxies,
  publicOrigin,
  listensOn,
}: ServiceExposure): string | undefined {
  if (trustedProxies.isConfigured || publicOrigin === null || isLoopbackHost(listensOn)) return undefined;
  if (isLoopbackHost(new URL(publicOrigin).hostname)) return undefined;
  return (
    `The store is at ${publicOrigin}, and TRUSTED_PROXIES is not set. Behind a proxy on another machine, all shoppers ` +
    'would share its address and its rate limits. Set it to the addresses of your proxies, or to 127.0.0.1 if there are none on other machines.'
  );
}
