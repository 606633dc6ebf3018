import { createHmac, randomBytes } from 'node:crypto';
import type { CanaryVote, FollowedRemote } from '@selvedge/registry';
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
/** Of this server, per version; only the newest are kept. */
const maxVotes = 2_000;

interface Counts {
  since: string;
  own: CanaryVote[];
  /** Those of the other document servers. */
  others: readonly CanaryVote[];
}

type MonitoredRemote = Pick<FollowedRemote, 'name' | 'state' | 'change'>;

interface MonitorOptions {
  now?: () => number;
  /** Document servers with the same key see a network's votes as those of one. */
  key?: string;
}

/**
 * Compares a canary with the live version by the networks that saw them in the last 15 minutes; each network has one vote.
 * Counts belong to one activation and start over with the next. Nothing is counted while no canary runs. Addresses are kept
 * as hashes, and deleted with the counts.
 */
export function createCanaryMonitor({
  now = Date.now,
  key = randomBytes(32).toString('hex'),
}: MonitorOptions = {}) {
  const countsByRemote = new Map<string, Counts>();
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);

  /**
   * The network that votes, an IPv4 /24 or an IPv6 /48, and the block it belongs to, a /16 or a /32. A block usually belongs
   * to one provider.
   */
  const locate = (address: string) => ({
    network: hash(getNetwork(address).replace(/\.\d+$/, '')),
    block: hash(getAddressBlock(address)),
  });

  /** `null` while no canary runs. */
  function getCounts({ name, change, state: { canary, live } }: MonitoredRemote): Counts | null {
    const known = countsByRemote.get(name);
    if (!canary || !live) {
      countsByRemote.delete(name);
      return null;
    }
    const counts = known?.since === change.at ? known : { since: change.at, own: [], others: [] };
    const from = now() - windowMs;
    counts.own = counts.own.filter(({ at }) => at > from);
    counts.others = counts.others.filter(({ at }) => at > from);
    countsByRemote.set(name, counts);
    return counts;
  }

  const judge = ({ own, others }: Counts) =>
    findRollbackReason(limitVotes([...own, ...others].sort((one, other) => one.at - other.at)));

  return {
    /** Counts a mount. @returns the reason to roll the canary back; `null` while there is none */
    evaluate(
      remote: MonitoredRemote,
      { version, outcome, source, address }: Pick<MountEvent, 'version' | 'outcome' | 'source' | 'address'>,
    ): string | null {
      const counts = getCounts(remote);
      if (!counts) return null;
      const { live, canary } = remote.state;
      const of = version === canary?.ref.version ? 'canary' : version === live?.version ? 'live' : null;
      if (!of) return null;
      const vote: CanaryVote = { of, at: now(), hasFailed: outcome !== 'ready', source, ...locate(address) };
      counts.own = limitVotes([...counts.own, vote]);
      const ofVersion = counts.own.filter((one) => one.of === of);
      if (ofVersion.length > maxVotes) counts.own.splice(counts.own.indexOf(ofVersion[0]!), 1);
      return of === 'canary' && vote.hasFailed ? judge(counts) : null;
    },
    /** What this server has seen; empty while no canary runs. */
    getOwnVotes: (remote: MonitoredRemote): readonly CanaryVote[] => getCounts(remote)?.own ?? [],
    /** Adds what the other servers have seen. @returns the same as `evaluate` */
    setOtherVotes(remote: MonitoredRemote, votes: readonly CanaryVote[]): string | null {
      const counts = getCounts(remote);
      if (!counts) return null;
      counts.others = votes;
      return judge(counts);
    },
  };
}

/** Ignores more votes than a network and a block have. @param votes oldest first */
function limitVotes(votes: readonly CanaryVote[]): CanaryVote[] {
  const mountsByBlock = new Map<string, Map<string, { server: number; browser: number }>>();
  return votes.filter(({ of, block, network, source }) => {
    const key = `${of} ${block}`;
    const networks = mountsByBlock.get(key) ?? new Map<string, { server: number; browser: number }>();
    mountsByBlock.set(key, networks);
    const known = networks.get(network);
    if (!known && networks.size >= maxNetworksPerBlock) return false;
    const mounts = known ?? { server: 0, browser: 0 };
    networks.set(network, mounts);
    return mounts[source]++ < maxMountsPerNetwork;
  });
}

function findRollbackReason(votes: readonly CanaryVote[]): string | null {
  const [live, canary] = (['live', 'canary'] as const).map((of) =>
    countNetworks(votes.filter((vote) => vote.of === of)),
  ) as [NetworkCount, NetworkCount];
  if (canary.failed < minFailingNetworks) return null;
  // Keeps one failure of a rarely shown live version from looking like a high failure rate.
  const liveShare = live.failed / Math.max(live.all, minFailingNetworks);
  const share = canary.failed / canary.all;
  if (share <= Math.max(toleratedShare, toleratedFactor * liveShare)) return null;
  return `It failed in ${canary.failed} of ${canary.all} networks (${Math.round(share * 100)}%), the live version in ${live.failed} of ${live.all}`;
}

interface NetworkCount {
  all: number;
  failed: number;
}

/** A version has failed in a network if at least half of its mounts there failed, on the server or in browsers. */
function countNetworks(mounts: readonly CanaryVote[]): NetworkCount {
  const networks = Map.groupBy(mounts, ({ network }) => network);
  const hasFailed = (some: readonly CanaryVote[]) =>
    some.length > 0 && some.filter((mount) => mount.hasFailed).length * 2 >= some.length;
  const failed = [...networks.values()].filter((ofNetwork) =>
    (['server', 'browser'] as const).some((source) =>
      hasFailed(ofNetwork.filter((mount) => mount.source === source)),
    ),
  );
  return { all: networks.size, failed: failed.length };
}
