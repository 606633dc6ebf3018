import { loadTimeBucketsSeconds, type LoadTime } from '@selvedge/contract';

/**
 * Estimates load times from bucket counts, assuming an even distribution within each bucket.
 * @param counts one per bucket of the contract; the last is unbounded
 * @returns seconds, at most the end of the largest bounded bucket; `null` without any counts
 */
export function estimateLoadTime(counts: readonly number[]): LoadTime | null {
  const total = counts.reduce((all, count) => all + count, 0);
  if (total === 0) return null;
  return {
    p50: secondsAt(counts, total * 0.5),
    p75: secondsAt(counts, total * 0.75),
    p95: secondsAt(counts, total * 0.95),
  };
}

/** @param rank number of mounts that were at least as fast; may be fractional */
function secondsAt(counts: readonly number[], rank: number): number {
  let before = 0;
  let from = 0;
  for (const [index, to] of loadTimeBucketsSeconds.entries()) {
    const count = counts[index] ?? 0;
    if (count > 0 && before + count >= rank)
      return toMilliseconds(from + (to - from) * ((rank - before) / count));
    before += count;
    from = to;
  }
  return from;
}

const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;
