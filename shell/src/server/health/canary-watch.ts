import type { FollowedRemote } from '@selvedge/registry';
import { networkOf } from '@selvedge/service-kit';
import type { Showing } from './outcome.ts';

const windowMs = 5 * 60_000;
/** Fewer say nothing. */
const leastShowings = 20;
/** A share of failures that is always put up with. */
const toleratedShare = 0.05;
/** How much worse than the live version a canary may be. */
const toleratedFactor = 3;
/** Of showings of a version at one address: more of them count for nothing. */
const mostOfOneAddress = 3;
/** One visitor alone, be it a hostile one among many others, ends no canary. */
const leastFailingAddresses = 3;
/** Of each version; the newest count. */
const mostShowings = 2_000;

interface Counted {
  at: number;
  hasFailed: boolean;
  network: string;
}

type Counts = Record<'live' | 'canary', Counted[]>;
type Watched = Pick<FollowedRemote, 'name' | 'state' | 'change'>;

/**
 * Compares a canary with what is live, by the showings of the last five minutes. What was counted belongs to one activation:
 * with the next one it begins anew. Nothing is counted while no canary runs; addresses are forgotten with the rest.
 */
export function createCanaryWatch(now: () => number = Date.now) {
  const counted = new Map<string, { since: string; counts: Counts }>();

  function countsOf({ name, change }: Watched): Counts {
    const known = counted.get(name);
    if (known?.since === change.at) return known.counts;
    const counts: Counts = { live: [], canary: [] };
    counted.set(name, { since: change.at, counts });
    return counts;
  }

  function forget(name: string): null {
    counted.delete(name);
    return null;
  }

  /** @returns why the canary has to go back, once it has to; `null` otherwise */
  return function judge(
    remote: Watched,
    { version, outcome, address }: Pick<Showing, 'version' | 'outcome' | 'address'>,
  ): string | null {
    const { live, canary } = remote.state;
    if (!canary || !live) return forget(remote.name);
    const which = version === canary.ref.version ? 'canary' : version === live.version ? 'live' : null;
    if (!which) return null;
    const counts = countsOf(remote);
    const since = now() - windowMs;
    for (const each of ['live', 'canary'] as const)
      counts[each] = counts[each].filter(({ at }) => at > since).slice(1 - mostShowings);
    add(counts[which], { at: now(), hasFailed: outcome !== 'ready', network: networkOf(address) });
    return reasonToStop(counts);
  };
}

function add(showings: Counted[], next: Counted): void {
  const ofSame = showings.filter(({ network }) => network === next.network);
  if (ofSame.length < mostOfOneAddress) showings.push(next);
}

function reasonToStop({ live, canary }: Counts): string | null {
  if (canary.length < leastShowings) return null;
  const limit = Math.max(toleratedShare, toleratedFactor * failureShare(live));
  const failed = canary.filter(({ hasFailed }) => hasFailed);
  const isBad = failureShare(canary) > limit;
  if (!isBad || new Set(failed.map(({ network }) => network)).size < leastFailingAddresses) return null;
  const liveFailed = live.filter(({ hasFailed }) => hasFailed).length;
  return `${failed.length} of ${canary.length} showings failed (${percent(failed.length / canary.length)}), of what is live ${liveFailed} of ${live.length}`;
}

/** Of a version that was hardly shown, one failure is no large share. */
const failureShare = (showings: Counted[]): number =>
  showings.filter(({ hasFailed }) => hasFailed).length / Math.max(showings.length, leastShowings);

const percent = (share: number): string => `${Math.round(share * 100)} %`;
