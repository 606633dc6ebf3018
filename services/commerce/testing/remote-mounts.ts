import { randomUUID } from 'node:crypto';
import { loadTimeBucketsSeconds, type LiveState, type RemoteMounts } from '@selvedge/contract';
import { testServiceKey, type TestShop } from './test-shop.ts';

interface MountCounts extends Partial<RemoteMounts['outcomes']> {
  remote?: string;
  version?: string;
  source?: RemoteMounts['source'];
  /** Load time of each successful mount. */
  seconds?: number;
}

/** The mounts that a document server counted in the interval around a moment. */
export function mountsAt(
  moment: Date,
  {
    remote = 'mfe-catalog',
    version = '1.0',
    source = 'browser',
    seconds = 0.4,
    ...outcomes
  }: MountCounts = {},
): RemoteMounts {
  const { ready = 0 } = outcomes;
  const bucket = loadTimeBucketsSeconds.findIndex((to) => seconds <= to);
  const loadTimes = [...loadTimeBucketsSeconds, Infinity].map(() => 0);
  loadTimes[bucket === -1 ? loadTimeBucketsSeconds.length : bucket] = ready;
  return {
    remote,
    version,
    source,
    beganAt: Math.floor(moment.getTime() / 300_000) * 300,
    outcomes: { ready: 0, failed: 0, late: 0, replaced: 0, ...outcomes },
    loadTimes,
  };
}

export const liveState = (changes: Partial<LiveState> = {}): LiveState => ({
  name: 'mfe-catalog',
  title: 'The catalog',
  live: '1.0',
  canary: null,
  changedAt: 1_790_000_000,
  changedBy: 'team catalog',
  ...changes,
});

interface Batch {
  tenant?: string;
  token?: string;
  batchId?: string;
  remotes?: object[];
}

/** Reports mounts to the shop like a document server. */
export const reportMounts = (
  shop: Pick<TestShop, 'call'>,
  mounts: object[],
  {
    tenant = 'FIELDNOTE',
    token = testServiceKey,
    batchId = randomUUID(),
    remotes = [liveState()],
  }: Batch = {},
) =>
  shop.call('PUT', `/services/remote-showings/${batchId}`, {
    tenant,
    token,
    body: { remotes, showings: mounts },
  });
