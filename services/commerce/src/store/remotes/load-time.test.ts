import { loadTimeBucketsSeconds } from '@selvedge/contract';
import { expect, test } from 'vitest';
import { estimateLoadTime } from './load-time.ts';

/** @param counts by the upper bound of their bucket; `more` for values above the last */
const counted = (counts: Record<string, number>) =>
  [...loadTimeBucketsSeconds, 'more'].map((to) => counts[to] ?? 0);

test('returns null without any counts', () => {
  expect(estimateLoadTime(counted({}))).toBeNull();
});

test('spreads the values of a bucket evenly', () => {
  expect(estimateLoadTime(counted({ 1: 100 }))).toEqual({ p50: 0.75, p75: 0.875, p95: 0.975 });
  expect(estimateLoadTime(counted({ 0.01: 1 }))).toEqual({ p50: 0.005, p75: 0.008, p95: 0.01 });
});

test('finds each percentile in its bucket, or at its end', () => {
  expect(estimateLoadTime(counted({ 0.25: 50, 1: 25, 3: 25 }))).toEqual({ p50: 0.25, p75: 1, p95: 2.8 });
});

test('a few slow loads show up among many fast ones', () => {
  const { p50, p95 } = estimateLoadTime(counted({ 0.1: 90, 5: 10 }))!;
  expect(p50).toBeLessThan(0.1);
  expect(p95).toBe(4);
});

test('caps times above the last bucket', () => {
  expect(estimateLoadTime(counted({ more: 3 }))).toEqual({ p50: 10, p75: 10, p95: 10 });
});
