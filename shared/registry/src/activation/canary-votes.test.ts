import { expect, test } from 'vitest';
import { createTestRegistry } from '../testing/test-registry.ts';
import { createCanaryVotes, type CanaryVote } from './canary-votes.ts';

const vote = (network: string): CanaryVote => ({
  of: 'canary',
  at: 1,
  hasFailed: true,
  source: 'browser',
  network,
  block: 'b',
});

function startServers() {
  const { storage } = createTestRegistry();
  let time = 0;
  const [one, other] = [createCanaryVotes(storage, () => time), createCanaryVotes(storage, () => time)];
  return { storage, one, other, advance: (minutes: number) => (time += minutes * 60_000) };
}

test('each server gets what the others have seen of the same activation', async () => {
  const { one, other } = startServers();
  expect(await one.exchange('mfe-x', 'then', [vote('a')])).toEqual([]);
  expect(await other.exchange('mfe-x', 'then', [vote('b')])).toEqual([vote('a')]);
  expect(await one.exchange('mfe-x', 'then', [vote('a'), vote('c')])).toEqual([vote('b')]);
  expect(await other.exchange('mfe-x', 'then', [vote('b')])).toEqual([vote('a'), vote('c')]);
  expect(await other.exchange('mfe-x', 'later', [])).toEqual([]);
  expect(await other.exchange('mfe-y', 'then', [])).toEqual([]);
});

test('votes are deleted when the canary has ended', async () => {
  const { storage, one, other } = startServers();
  for (const name of ['mfe-x', 'mfe-y']) await one.exchange(name, 'then', [vote('a')]);
  await one.removeExcept(new Set(['mfe-y']));
  expect(await storage.list('votes/')).toHaveLength(1);
  expect(await other.exchange('mfe-x', 'then', [])).toEqual([]);
});

test('another server deletes the votes of one that was killed', async () => {
  const { storage, one, other, advance } = startServers();
  await one.exchange('mfe-x', 'then', [vote('a')]);
  advance(19);
  expect(await other.exchange('mfe-x', 'then', [])).toEqual([vote('a')]);
  advance(2);
  expect(await other.exchange('mfe-x', 'then', [])).toEqual([]);
  expect(await storage.list('votes/')).toEqual([]);
});

test.each(['', 'no JSON', '{"since":"then","at":1,"votes":[{"of":"canary"}]}'])(
  'a file with %j has no votes',
  async (text) => {
    const { storage, one } = startServers();
    await storage.write('votes/mfe-x/stranger.json', Buffer.from(text));
    expect(await one.exchange('mfe-x', 'then', [])).toEqual([]);
  },
);
