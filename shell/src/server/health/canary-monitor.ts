import type { FollowedRemote } from '@selvedge/registry';
import { getAddressBlock, getNetwork } from '@selvedge/service-kit';
import type { MountEvent } from './mount-event.ts';

const windowMs = 15 * 60_000;
/**
 * Anyone can report failures, so a few visitors must not be able to end a canary: it has to fail in this many networks. A canary
 * that always fails gets there as soon as that many networks have seen it.
 */
const minFailingNetworks = 20;
/** A failure rate up to this is always tolerated. */
const toleratedShare = 0.05;
/** A canary may fail up to this many times as often as the live version. */
const toleratedFactor = 3;
/** Further mounts of a version in the same network, on the server or in a browser, are ignored. */
const maxMountsPerNetwork = 3;
/** Further networks of the same block are ignored: whoever rents a block could report from all of its networks. */
const maxNetworksPerBlock = 4;
/** Per version; only the newest are kept. */
const maxMounts = 2_000;

interface MountRecord {
  at: number;
  hasFailed: boolean;
  /** A page that the server renders can still fail in the browser. */
  source: MountEvent['source'];
  network: string;
  block: string;
}

type Counts = Record<'live' | 'canary', MountRecord[]>;
type MonitoredRemote = Pick<FollowedRemote, 'name' | 'state' | 'change'>;

/**
 * Compares a canary with the live version by the networks that saw them in the last 15 minutes; each network has one vote.
 * Counts belong to one activation and start over with the next. Nothing is counted while no canary runs, and addresses are
 * deleted with the counts.
 */
export function createCanaryMonitor(now: () => number = Date.now) {
  const countsByRemote = new Map<string, { since: string; counts: Counts }>();

  function getCounts({ name, change }: MonitoredRemote): Counts {
    const known = countsByRemote.get(name);
    if (known?.since === change.at) return known.counts;
    const counts: Counts = { live: [], canary: [] };
    countsByRemote.set(name, { since: change.at, counts });
    return counts;
  }

  /** @returns the reason to roll the canary back; `null` while there is none */
  return function evaluate(
    remote: MonitoredRemote,
    { version, outcome, source, address }: Pick<MountEvent, 'version' | 'outcome' | 'source' | 'address'>,
  ): string | null {
    const { live, canary } = remote.state;
    if (!canary || !live) {
      countsByRemote.delete(remote.name);
      return null;
    }
    const which = version === canary.ref.version ? 'canary' : version === live.version ? 'live' : null;
    if (!which) return null;
    const counts = getCounts(remote);
    const since = now() - windowMs;
    for (const each of ['live', 'canary'] as const)
      counts[each] = counts[each].filter(({ at }) => at > since).slice(1 - maxMounts);
    add(counts[which], { at: now(), hasFailed: outcome !== 'ready', source, ...locate(address) });
    return findRollbackReason(counts);
  };
}

/**
 * The network that votes, an IPv4 /24 or an IPv6 /48, and the block it belongs to, a /16 or a /32. A block usually belongs to one
 * provider.
 */
function locate(address: string): { network: string; block: string } {
  return { network: getNetwork(address).replace(/\.\d+$/, ''), block: getAddressBlock(address) };
}

function add(mounts: MountRecord[], next: MountRecord): void {
  const ofBlock = mounts.filter(({ block }) => block === next.block);
  const ofNetwork = ofBlock.filter(({ network }) => network === next.network);
  const ofSource = ofNetwork.filter(({ source }) => source === next.source);
  const networks = new Set(ofBlock.map(({ network }) => network));
  const isIgnored =
    ofNetwork.length === 0 ? networks.size >= maxNetworksPerBlock : ofSource.length >= maxMountsPerNetwork;
  if (!isIgnored) mounts.push(next);
}

function findRollbackReason(counts: Counts): string | null {
  const [live, canary] = [countVotes(counts.live), countVotes(counts.canary)];
  if (canary.failed < minFailingNetworks) return null;
  // Keeps one failure of a rarely shown live version from looking like a high failure rate.
  const liveShare = live.failed / Math.max(live.all, minFailingNetworks);
  const share = canary.failed / canary.all;
  if (share <= Math.max(toleratedShare, toleratedFactor * liveShare)) return null;
  return `It failed in ${canary.failed} of ${canary.all} networks (${Math.round(share * 100)}%), the live version in ${live.failed} of ${live.all}`;
}

/** A version has failed in a network if at least half of its mounts there failed, on the server or in browsers. */
function countVotes(mounts: readonly MountRecord[]): { all: number; failed: number } {
  const networks = Map.groupBy(mounts, ({ network }) => network);
  const hasFailed = (some: readonly MountRecord[]) =>
    some.length > 0 && some.filter((mount) => mount.hasFailed).length * 2 >= some.length;
  const failed = [...networks.values()].filter((ofNetwork) =>
    (['server', 'browser'] as const).some((source) =>
      hasFailed(ofNetwork.filter((mount) => mount.source === source)),
    ),
  );
  return { all: networks.size, failed: failed.length };
}
