import { loadTimeBucketsSeconds, type LoadTime } from '@selvedge/contract';

/**
 * Estimates how long showings took from how many fell into each bucket, as if they were spread evenly within it.
 * @param counts by the buckets of the contract, the one without an end last
 * @returns seconds, the largest bucket's end for what took longer; `null` where nothing was counted
 */
export function loadTimeOf(counts: readonly number[]): LoadTime | null {
  const total = counts.reduce((all, count) => all + count, 0);
  if (total === 0) return null;
  return {
    p50: secondsAt(counts, total * 0.5),
    p75: secondsAt(counts, total * 0.75),
    p95: secondsAt(counts, total * 0.95),
  };
}

/** @param rank how many showings were at least as fast, a fraction of one too */
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
