import { expect, test } from 'vitest';
import { buildTrendBars, TREND } from './trend-bars.ts';

const span = (at: string, count: number, failures = 0) => ({ at, count, failures, p75: null });

test('the busiest span fills the chart, and one failure among many is still visible', () => {
  const bars = buildTrendBars([span('a', 0), span('b', 1_000, 1), span('c', 500)]);
  expect(bars.map(({ at, height }) => [at, height])).toEqual([
    ['b', TREND.height],
    ['c', TREND.height / 2],
  ]);
  expect(bars.map(({ failedHeight }) => failedHeight > 1)).toEqual([true, false]);
  expect(bars.at(-1)!.x + bars.at(-1)!.width).toBeLessThanOrEqual(TREND.width);
  expect(buildTrendBars([])).toEqual([]);
});
