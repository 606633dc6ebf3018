import { getAddressBlock, getNetwork } from './client-address.ts';

interface RateLimitOptions {
  /** The limit per network and minute. */
  maxPerSender: number;
  now?: (() => number) | undefined;
}

const windowMs = 60_000;
/** Bounds the memory used: beyond this number, new networks are refused. */
const maxNetworks = 50_000;
/** Beyond this number, the networks of a block share one allowance, so that whoever rents a block can't use up the memory. */
const maxNetworksPerBlock = 1_000;

/**
 * Limits how often a network can do something per minute, within this process.
 * @returns a function that takes up to `wanted` from an address's allowance and returns how many were granted
 */
export function createRateLimit({ maxPerSender, now = Date.now }: RateLimitOptions) {
  let taken = new Map<string, number>();
  let networksByBlock = new Map<string, number>();
  let endsAt = 0;

  return function take(address: string, wanted = 1): number {
    if (now() >= endsAt) {
      taken = new Map();
      networksByBlock = new Map();
      endsAt = now() + windowMs;
    }
    const network = getNetwork(address);
    const block = getAddressBlock(address);
    const networksOfBlock = networksByBlock.get(block) ?? 0;
    const sender = taken.has(network) || networksOfBlock < maxNetworksPerBlock ? network : block;
    const used = taken.get(sender);
    if (used === undefined) {
      if (taken.size >= maxNetworks) return 0;
      networksByBlock.set(block, networksOfBlock + 1);
    }
    const granted = Math.min(wanted, maxPerSender - (used ?? 0));
    taken.set(sender, (used ?? 0) + granted);
    return granted;
  };
}
