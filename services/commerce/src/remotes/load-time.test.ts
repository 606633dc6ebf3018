import { loadTimeBucketsSeconds } from '@selvedge/contract';
import { expect, test } from 'vitest';
import { loadTimeOf } from './load-time.ts';

/** @param counts by the upper end of their bucket; `more`: behind the last */
const counted = (counts: Record<string, number>) =>
  [...loadTimeBucketsSeconds, 'more'].map((to) => counts[to] ?? 0);

test('of nothing there is no time', () => {
  expect(loadTimeOf(counted({}))).toBeNull();
});

test('what is in one bucket is spread evenly over it', () => {
  expect(loadTimeOf(counted({ 1: 100 }))).toEqual({ p50: 0.75, p75: 0.875, p95: 0.975 });
  expect(loadTimeOf(counted({ 0.01: 1 }))).toEqual({ p50: 0.005, p75: 0.008, p95: 0.01 });
});

test('each share is found in the bucket that it falls into, at its end when it is used up', () => {
  expect(loadTimeOf(counted({ 0.25: 50, 1: 25, 3: 25 }))).toEqual({ p50: 0.25, p75: 1, p95: 2.8 });
});

test('few slow ones do not hide behind many fast ones', () => {
  const { p50, p95 } = loadTimeOf(counted({ 0.1: 90, 5: 10 }))!;
  expect(p50).toBeLessThan(0.1);
  expect(p95).toBe(4);
});

test('what took longer than all buckets is said to take as long as the last', () => {
  expect(loadTimeOf(counted({ more: 3 }))).toEqual({ p50: 10, p75: 10, p95: 10 });
});
