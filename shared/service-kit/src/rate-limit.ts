import { getNetwork } from './client-address.ts';

interface RateLimitOptions {
  /** The limit per network and minute. */
  maxPerSender: number;
  now?: (() => number) | undefined;
}

const windowMs = 60_000;
/** Limits the memory used; further networks are refused. */
const maxNetworks = 50_000;

/**
 * Limits how often a network can do something per minute, within this process.
 * @returns a function that takes up to `wanted` from an address's allowance and returns how many were granted
 */
export function createRateLimit({ maxPerSender, now = Date.now }: RateLimitOptions) {
  let taken = new Map<string, number>();
  let endsAt = 0;

  return function take(address: string, wanted = 1): number {
    if (now() >= endsAt) {
      taken = new Map();
      endsAt = now() + windowMs;
    }
    const network = getNetwork(address);
    const used = taken.get(network);
    if (used === undefined && taken.size >= maxNetworks) return 0;
    const granted = Math.min(wanted, maxPerSender - (used ?? 0));
    taken.set(network, (used ?? 0) + granted);
    return granted;
  };
}
