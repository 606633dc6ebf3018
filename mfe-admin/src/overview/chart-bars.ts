import type { Overview } from '@selvedge/contract';
import { formatMoney } from '@selvedge/ui';

/** Units of the drawing; it is shown as wide as its place. */
export const CHART = { width: 900, height: 220 } as const;
const GAP = 6;
/** A day that brought anything is seen. */
const LEAST = 3;

export interface Bar {
  day: string;
  title: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Days as bars over a common base; the highest fills the chart. @returns no bar for days without revenue */
export function barsOf(days: Overview['days']): { bars: Bar[]; highest: number } {
  const highest = Math.max(0, ...days.map(({ revenue }) => revenue));
  const slot = CHART.width / Math.max(days.length, 1);
  const bars = days.flatMap(({ day, revenue, orderCount }, index) => {
    if (revenue <= 0) return [];
    const height = Math.max(LEAST, Math.round((revenue / highest) * CHART.height));
    const title = `${day}: ${formatMoney(revenue)}, ${orderCount} orders`;
    const x = Math.round(index * slot * 100) / 100 + GAP / 2;
    return [{ day, title, x, y: CHART.height - height, width: slot - GAP, height }];
  });
  return { bars, highest };
}
