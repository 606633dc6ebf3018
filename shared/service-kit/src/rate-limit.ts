import { networkOf } from './client-address.ts';

interface RateLimitOptions {
  /** What one network may do in a minute. */
  mostOfOne: number;
  now?: (() => number) | undefined;
}

const windowMs = 60_000;
/** Of all networks together they take no more memory than this. */
const mostNetworks = 50_000;

/**
 * Bounds, in this process, how often one network does something in a minute.
 * @returns takes as many as are wanted and left for an address, and says how many those are
 */
export function createRateLimit({ mostOfOne, now = Date.now }: RateLimitOptions) {
  let taken = new Map<string, number>();
  let endsAt = 0;

  return function take(address: string, wanted = 1): number {
    if (now() >= endsAt) {
      taken = new Map();
      endsAt = now() + windowMs;
    }
    const network = networkOf(address);
    const before = taken.get(network);
    if (before === undefined && taken.size >= mostNetworks) return 0;
    const granted = Math.min(wanted, mostOfOne - (before ?? 0));
    taken.set(network, (before ?? 0) + granted);
    return granted;
  };
}
