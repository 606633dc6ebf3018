import { Resolver } from 'node:dns/promises';
import type { HostAddress, Resolve } from './public-address.ts';

/**
 * Resolves hosts that strangers chose, within a few seconds. Their name servers may never answer, and lookups of the operating system
 * would block the few threads that also read files and check passwords. The hosts file isn't consulted.
 */
export const resolveWithTimeout: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = found.flatMap((result, index): HostAddress[] =>
    result.status === 'fulfilled'
      ? result.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
      : [],
  );
  if (addresses.length === 0) throw new Error(`${host} not found`);
  return addresses;
};
