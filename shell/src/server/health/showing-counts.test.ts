import { loadTimeBucketsSeconds } from '@selvedge/contract';
import { expect, it } from 'vitest';
import type { Showing } from './outcome.ts';
import { createShowingCounts } from './showing-counts.ts';

const showing = (changes: Partial<Showing> = {}): Showing => ({
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

function counting(most?: number) {
  let time = noon;
  const counts = createShowingCounts({ now: () => time, ...(most !== undefined && { most }) });
  return { counts, pass: (ms: number) => void (time += ms) };
}

it('adds up what is of one tenant, remote, version, source and five minutes, and nothing else', () => {
  const { counts, pass } = counting();
  counts.note(showing());
  counts.note(showing({ outcome: 'late', seconds: 2.8 }));
  pass(4 * 60_000);
  counts.note(showing({ seconds: 0.3 }));
  pass(60_000);
  counts.note(showing());
  for (const other of [{ remote: 'mfe-y' }, { version: '2' }, { source: 'server' }] as const)
    counts.note(showing(other));
  counts.note(showing({ tenantCode: 'TWO' }));

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

it('counts the time of what was ready alone, at the end of a bucket in that bucket, and what is longer than all', () => {
  const { counts } = counting();
  for (const seconds of [0, 0.01, 0.5, 0.500_1, 10, 10.1, 600]) counts.note(showing({ seconds }));
  for (const outcome of ['failed', 'late', 'replaced'] as const)
    counts.note(showing({ outcome, seconds: 0.4 }));
  const [taken] = counts.take('ONE', 1);
  expect(taken?.outcomes).toEqual({ ready: 7, failed: 1, late: 1, replaced: 1 });
  const counted = [...loadTimeBucketsSeconds, 'more'].map((to, index) => [to, taken?.loadTimes[index]]);
  expect(Object.fromEntries(counted.filter(([, count]) => count))).toEqual({ 0.01: 2, 0.5: 1, 1: 1, 10: 1, more: 2 }); // prettier-ignore
});

it('gives away no more than is asked for, the oldest first, and the rest the next time', () => {
  const { counts } = counting();
  for (const version of ['1', '2', '3']) counts.note(showing({ version }));
  const versions = (most: number) => counts.take('ONE', most).map(({ version }) => version);
  expect([versions(2), versions(2), versions(2)]).toEqual([['1', '2'], ['3'], []]);
});

it('loses the oldest where nobody takes anything, and says how many showings those were', () => {
  const { counts } = counting(2);
  for (const version of ['1', '1', '2', '3']) counts.note(showing({ version }));
  expect(counts.takeLost()).toBe(2);
  expect(counts.takeLost()).toBe(0);
  expect(counts.take('ONE', 9).map(({ version }) => version)).toEqual(['2', '3']);
});
