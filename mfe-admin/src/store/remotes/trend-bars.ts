import type { RemoteReport } from '@selvedge/contract';

/** The chart's size in SVG units; it stretches to its container. */
export const TREND = { width: 600, height: 100 } as const;
const gap = 4;
/** Keeps a span with very few mounts visible. */
const minHeight = 3;

export interface TrendBar {
  at: string;
  x: number;
  width: number;
  /** Height for all mounts. */
  height: number;
  /** Height for failed mounts, measured from the baseline. */
  failedHeight: number;
}

/** Turns time spans into bars. The busiest span fills the chart, and spans without mounts have no bar. */
export function buildTrendBars(series: RemoteReport['series']): TrendBar[] {
  const max = Math.max(0, ...series.map(({ count }) => count));
  const slot = TREND.width / Math.max(series.length, 1);
  const toHeight = (count: number) =>
    count === 0 ? 0 : Math.max(minHeight, Math.round((count / max) * TREND.height));
  return series.flatMap(({ at, count, failures }, index) =>
    count === 0
      ? []
      : [
          {
            at,
            x: index * slot + gap / 2,
            width: slot - gap,
            height: toHeight(count),
            failedHeight: toHeight(failures),
          },
        ],
  );
}
