import { loadTimeBucketsSeconds } from '@selvedge/contract';
import { expect, it } from 'vitest';
import { createMountCounts } from './mount-counts.ts';
import type { MountEvent } from './mount-event.ts';

const mount = (changes: Partial<MountEvent> = {}): MountEvent => ({
  remote: 'mfe-x',
  version: '1',
  tenantCode: 'ONE',
  source: 'browser',
  outcome: 'ready',
  seconds: 0.4,
  address: '203.0.113.1',
  ...changes,
});
const noon = Date.parse('2026-11-03T12:00:00Z');

function startCounting(maxEntries?: number) {
  let time = noon;
  const counts = createMountCounts({ now: () => time, ...(maxEntries !== undefined && { maxEntries }) });
  return { counts, advance: (ms: number) => void (time += ms) };
}

it('counts separately by tenant, remote, version, source and five-minute period', () => {
  const { counts, advance } = startCounting();
  counts.record(mount());
  counts.record(mount({ outcome: 'late', seconds: 2.8 }));
  advance(4 * 60_000);
  counts.record(mount({ seconds: 0.3 }));
  advance(60_000);
  counts.record(mount());
  for (const other of [{ remote: 'mfe-y' }, { version: '2' }, { source: 'server' }] as const)
    counts.record(mount(other));
  counts.record(mount({ tenantCode: 'TWO' }));

  expect([...counts.tenants()]).toEqual(['ONE', 'TWO']);
  const taken = counts.take('ONE', 100);
  expect(taken.map(({ remote, version, source, beganAt, outcomes }) => [remote, version, source, beganAt - noon / 1000, outcomes.ready, outcomes.late])).toEqual([
    ['mfe-x', '1', 'browser', 0, 2, 1],
    ['mfe-x', '1', 'browser', 300, 1, 0],
    ['mfe-y', '1', 'browser', 300, 1, 0],
    ['mfe-x', '2', 'browser', 300, 1, 0],
    ['mfe-x', '1', 'server', 300, 1, 0],
  ]); // prettier-ignore
  expect([...counts.tenants()]).toEqual(['TWO']);
});

it('counts load times only of ready mounts, with inclusive upper bounds and an overflow bucket', () => {
  const { counts } = startCounting();
  for (const seconds of [0, 0.01, 0.5, 0.500_1, 10, 10.1, 600]) counts.record(mount({ seconds }));
  for (const outcome of ['failed', 'late', 'replaced'] as const)
    counts.record(mount({ outcome, seconds: 0.4 }));
  const [taken] = counts.take('ONE', 1);
  expect(taken?.outcomes).toEqual({ ready: 7, failed: 1, late: 1, replaced: 1 });
  const buckets = [...loadTimeBucketsSeconds, 'more'].map((to, index) => [to, taken?.loadTimes[index]]);
  expect(Object.fromEntries(buckets.filter(([, count]) => count))).toEqual({ 0.01: 2, 0.5: 1, 1: 1, 10: 1, more: 2 }); // prettier-ignore
});

it('returns at most the requested number, oldest first, and the rest next time', () => {
  const { counts } = startCounting();
  for (const version of ['1', '2', '3']) counts.record(mount({ version }));
  const versions = (limit: number) => counts.take('ONE', limit).map(({ version }) => version);
  expect([versions(2), versions(2), versions(2)]).toEqual([['1', '2'], ['3'], []]);
});

it('drops the oldest entries when full, and counts the dropped mounts', () => {
  const { counts } = startCounting(2);
  for (const version of ['1', '1', '2', '3']) counts.record(mount({ version }));
  expect(counts.takeDropped()).toBe(2);
  expect(counts.takeDropped()).toBe(0);
  expect(counts.take('ONE', 9).map(({ version }) => version)).toEqual(['2', '3']);
});
