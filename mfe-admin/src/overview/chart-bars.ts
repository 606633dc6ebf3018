import type { Overview } from '@selvedge/contract';
import { formatMoney } from '@selvedge/ui';
import { formatCount } from '../format-count.ts';

/** The chart's size in SVG units; it scales to the width of its container. */
export const CHART = { width: 900, height: 220 } as const;
const GAP = 6;
/** Keeps a day with very low revenue visible. */
const MIN_HEIGHT = 3;

export interface Bar {
  day: string;
  title: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Turns days into bars. The highest bar fills the chart, and days without revenue have no bar. */
export function buildChartBars(days: Overview['days']): { bars: Bar[]; highest: number } {
  const highest = Math.max(0, ...days.map(({ revenue }) => revenue));
  const slot = CHART.width / Math.max(days.length, 1);
  const bars = days.flatMap(({ day, revenue, orderCount }, index) => {
    if (revenue <= 0) return [];
    const height = Math.max(MIN_HEIGHT, Math.round((revenue / highest) * CHART.height));
    const title = `${day}: ${formatMoney(revenue)}, ${formatCount(orderCount, 'order')}`;
    const x = Math.round(index * slot * 100) / 100 + GAP / 2;
    return [{ day, title, x, y: CHART.height - height, width: slot - GAP, height }];
  });
  return { bars, highest };
}
