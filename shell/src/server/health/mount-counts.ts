import { loadTimeBucketsSeconds, mountPeriodSeconds, type RemoteMounts } from '@selvedge/contract';
import type { MountEvent } from './mount-event.ts';

/** A few megabytes. Enough for hours without a report, with a hundred stores and five remotes. */
const defaultMaxEntries = 10_000;

interface Entry {
  tenantCode: string;
  mounts: RemoteMounts;
}

export type MountCounts = ReturnType<typeof createMountCounts>;

/** Counts mounts by tenant, remote, version, source and period until the counts are taken. */
export function createMountCounts({ now = Date.now, maxEntries = defaultMaxEntries } = {}) {
  // Oldest first.
  const entries = new Map<string, Entry>();
  let dropped = 0;

  function getEntry({ tenantCode, remote, version, source }: MountEvent): Entry {
    const beganAt = Math.floor(now() / 1000 / mountPeriodSeconds) * mountPeriodSeconds;
    const key = [tenantCode, remote, version, source, beganAt].join(' ');
    const known = entries.get(key);
    if (known) return known;
    if (entries.size >= maxEntries) dropOldest();
    const outcomes = { ready: 0, failed: 0, late: 0, replaced: 0 };
    const loadTimes = Array.from({ length: loadTimeBucketsSeconds.length + 1 }, () => 0);
    const entry = { tenantCode, mounts: { remote, version, source, beganAt, outcomes, loadTimes } };
    entries.set(key, entry);
    return entry;
  }

  function dropOldest(): void {
    const [oldest] = entries;
    if (!oldest) return;
    entries.delete(oldest[0]);
    dropped += Object.values(oldest[1].mounts.outcomes).reduce((sum, count) => sum + count, 0);
  }

  return {
    record(mount: MountEvent): void {
      const { outcomes, loadTimes } = getEntry(mount).mounts;
      outcomes[mount.outcome] += 1;
      if (mount.outcome === 'ready') loadTimes[findBucket(mount.seconds)]! += 1;
    },
    /** Codes of the tenants that have counts. */
    tenants: (): Set<string> => new Set([...entries.values()].map(({ tenantCode }) => tenantCode)),
    /** Removes and returns a tenant's counts, oldest first. */
    take(tenantCode: string, limit: number): RemoteMounts[] {
      const taken = [...entries].filter(([, entry]) => entry.tenantCode === tenantCode).slice(0, limit);
      for (const [key] of taken) entries.delete(key);
      return taken.map(([, { mounts }]) => mounts);
    },
    /** Returns how many mounts were dropped for lack of room since the last call. */
    takeDropped(): number {
      const count = dropped;
      dropped = 0;
      return count;
    },
  };
}

function findBucket(seconds: number): number {
  const index = loadTimeBucketsSeconds.findIndex((to) => seconds <= to);
  return index === -1 ? loadTimeBucketsSeconds.length : index;
}
