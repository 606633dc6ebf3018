/** The chart's size in SVG units; it scales to the width of its container. */
export const CHART = { width: 900, height: 220 } as const;
const MAX_GAP = 6;
/** Keeps a very low value visible. */
const MIN_HEIGHT = 3;

export interface ChartValue {
  key: string;
  label: string;
  value: number;
  /** Shown when the pointer is on the bar. */
  title: string;
}

export interface Bar {
  key: string;
  title: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Turns values into bars. The highest bar fills the chart; bars of negative values hang below the zero line. */
export function buildChartBars(values: readonly ChartValue[]) {
  const highest = Math.max(0, ...values.map(({ value }) => value));
  const lowest = Math.min(0, ...values.map(({ value }) => value));
  const scale = CHART.height / (highest - lowest || 1);
  const zero = Math.round(highest * scale);
  const slot = CHART.width / Math.max(values.length, 1);
  const gap = Math.min(MAX_GAP, slot / 3);
  const bars = values.flatMap(({ key, title, value }, index): Bar[] => {
    if (value === 0) return [];
    const height = Math.max(MIN_HEIGHT, Math.round(Math.abs(value) * scale));
    const x = Math.round(index * slot * 100) / 100 + gap / 2;
    return [{ key, title, x, y: value > 0 ? zero - height : zero, width: slot - gap, height }];
  });
  return { bars, highest, zero };
}
