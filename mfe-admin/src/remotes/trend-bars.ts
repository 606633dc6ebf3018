import type { RemoteReport } from '@selvedge/contract';

/** Units of the drawing, which is stretched to its place. */
export const TREND = { width: 600, height: 100 } as const;
const gap = 4;
/** What happened at all is seen. */
const least = 3;

export interface TrendBar {
  at: string;
  x: number;
  width: number;
  /** Of all showings. */
  height: number;
  /** Of those that failed, from the ground up. */
  failedHeight: number;
}

/** Spans as bars over a common base; the one with most showings fills the chart. @returns none for spans without any */
export function trendBars(series: RemoteReport['series']): TrendBar[] {
  const most = Math.max(0, ...series.map(({ count }) => count));
  const slot = TREND.width / Math.max(series.length, 1);
  const heightOf = (count: number) =>
    count === 0 ? 0 : Math.max(least, Math.round((count / most) * TREND.height));
  return series.flatMap(({ at, count, failures }, index) =>
    count === 0
      ? []
      : [
          {
            at,
            x: index * slot + gap / 2,
            width: slot - gap,
            height: heightOf(count),
            failedHeight: heightOf(failures),
          },
        ],
  );
}
