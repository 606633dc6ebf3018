import { loadTimeBucketsSeconds, showingSpanSeconds, type RemoteShowings } from '@selvedge/contract';
import type { Showing } from './outcome.ts';

/** Some megabytes: of a hundred stores with five remotes, hours in which nobody takes what was counted. */
const mostEntries = 10_000;

interface Entry {
  tenantCode: string;
  showings: RemoteShowings;
}

export type ShowingCounts = ReturnType<typeof createShowingCounts>;

/** Counts showings by tenant, remote, version, source and span, until somebody takes what was counted. */
export function createShowingCounts({ now = Date.now, most = mostEntries } = {}) {
  // In the order in which they were begun.
  const entries = new Map<string, Entry>();
  let lost = 0;

  function entryOf({ tenantCode, remote, version, source }: Showing): Entry {
    const beganAt = Math.floor(now() / 1000 / showingSpanSeconds) * showingSpanSeconds;
    const key = [tenantCode, remote, version, source, beganAt].join(' ');
    const known = entries.get(key);
    if (known) return known;
    if (entries.size >= most) loseOldest();
    const outcomes = { ready: 0, failed: 0, late: 0, replaced: 0 };
    const loadTimes = Array.from({ length: loadTimeBucketsSeconds.length + 1 }, () => 0);
    const entry = { tenantCode, showings: { remote, version, source, beganAt, outcomes, loadTimes } };
    entries.set(key, entry);
    return entry;
  }

  function loseOldest(): void {
    const [oldest] = entries;
    if (!oldest) return;
    entries.delete(oldest[0]);
    lost += Object.values(oldest[1].showings.outcomes).reduce((all, count) => all + count, 0);
  }

  return {
    note(showing: Showing): void {
      const { outcomes, loadTimes } = entryOf(showing).showings;
      outcomes[showing.outcome] += 1;
      if (showing.outcome === 'ready') loadTimes[bucketOf(showing.seconds)]! += 1;
    },
    /** Those of whom anything was counted. */
    tenants: (): Set<string> => new Set([...entries.values()].map(({ tenantCode }) => tenantCode)),
    /** Hands over what was counted of a tenant, the oldest first; from then on it is the caller's. */
    take(tenantCode: string, mostOfThem: number): RemoteShowings[] {
      const taken = [...entries].filter(([, one]) => one.tenantCode === tenantCode).slice(0, mostOfThem);
      for (const [key] of taken) entries.delete(key);
      return taken.map(([, { showings }]) => showings);
    },
    /** How many showings there was no room for, since this was last asked. */
    takeLost(): number {
      const were = lost;
      lost = 0;
      return were;
    },
  };
}

function bucketOf(seconds: number): number {
  const index = loadTimeBucketsSeconds.findIndex((to) => seconds <= to);
  return index === -1 ? loadTimeBucketsSeconds.length : index;
}
