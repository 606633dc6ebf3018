import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { changeLive } from '../activation/activate.ts';
import { applyCanary } from '../activation/state-changes.ts';
import { findVersion } from '../publishing/find-version.ts';
import { createTestRegistry, temporaryFolder } from '../testing/test-registry.ts';
import { createRetryBackoff } from './retry-backoff.ts';
import { followRegistry } from './follow-registry.ts';

/** A document server that checks twice a second, and a record of the version files it reads. */
function createFollower() {
  const registry = createTestRegistry();
  const { storage, signer, folder } = registry;
  const reads = vi.fn<(path: string) => void>();
  const warn = vi.fn<(message: string) => void>();
  const read = (path: string) => {
    if (path.startsWith('versions/')) reads(path);
    return storage.read(path);
  };
  let time = 0;
  const follower = followRegistry({
    storage: { ...storage, read },
    publicKeys: signer.publicKeys,
    cacheDir: temporaryFolder(),
    log: { warn },
    now: () => time,
    maxWaitMs: 30_000,
  });
  return {
    ...registry,
    follower,
    reads,
    warn,
    file: (path: string) => join(folder, path),
    async advance(seconds: number) {
      for (let at = 0; at < seconds * 1000; at += 501) {
        time += 501;
        await follower.current();
      }
      return (await follower.current()).map(({ state }) => state.live?.version);
    },
  };
}

test('retries an unavailable version after a pause, not at every check', async () => {
  const { publish, activate, advance, reads, warn, file } = createFollower();
  for (const version of ['1', '2']) await publish(version);
  await activate('1');
  await advance(1);
  const script = readFileSync(file('versions/mfe-x/2/client/remoteEntry.js'));
  rmSync(file('versions/mfe-x/2/client/remoteEntry.js'));
  await activate('2');
  reads.mockClear();
  expect(await advance(200)).toEqual(['1']);
  const manifests = reads.mock.calls.filter(([path]) => path.endsWith('/manifest.json'));
  // After 2, 4, 8, 16 and 32 seconds, then every minute.
  expect(manifests.length).toBeGreaterThan(5);
  expect(manifests.length).toBeLessThan(10);
  expect(warn).toHaveBeenCalledTimes(1);
  writeFileSync(file('versions/mfe-x/2/client/remoteEntry.js'), script);
  expect(await advance(61)).toEqual(['2']);
});

test('tries a new activation of a remote immediately', async () => {
  const { publish, activate, advance, file } = createFollower();
  for (const version of ['1', '2']) await publish(version);
  await activate('1');
  await advance(1);
  const script = readFileSync(file('versions/mfe-x/2/client/remoteEntry.js'));
  rmSync(file('versions/mfe-x/2/client/remoteEntry.js'));
  await activate('2');
  expect(await advance(120)).toEqual(['1']);
  writeFileSync(file('versions/mfe-x/2/client/remoteEntry.js'), script);
  await activate('2');
  expect(await advance(0.5)).toEqual(['2']);
});

test('many requests for an unavailable old version cause only one attempt', async () => {
  const { publish, activate, advance, follower, reads, warn, file } = createFollower();
  for (const version of ['1', '2', '3']) {
    await publish(version);
    await activate(version);
  }
  await advance(1);
  rmSync(file('versions/mfe-x/1/client/remoteEntry.js'));
  reads.mockClear();
  for (let request = 0; request < 20; request++) expect(await follower.getVersion('mfe-x', '1')).toBeNull();
  expect(reads.mock.calls.filter(([path]) => path.endsWith('/manifest.json'))).toHaveLength(1);
  expect(warn).toHaveBeenCalledTimes(1);
  await advance(3);
  await follower.getVersion('mfe-x', '1');
  expect(reads.mock.calls.filter(([path]) => path.endsWith('/manifest.json'))).toHaveLength(2);
});

test('warns once about a missing fallback version, even while retrying another version', async () => {
  const { publish, activate, advance, warn, file } = createFollower();
  for (const version of ['1', '2', '3']) await publish(version);
  await activate('1');
  await activate('2');
  await activate('3', { tenant: 'ONE' });
  for (const version of ['1', '3']) rmSync(file(`versions/mfe-x/${version}`), { recursive: true });
  expect(await advance(30)).toEqual(['2']);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('keeps the same canary object until the next activation, and a stopped canary stays stopped', async () => {
  const { publish, activate, advance, follower, storage, signer, file } = createFollower();
  for (const version of ['1', '2', '3']) await publish(version);
  await activate('1');
  await activate('3', { tenant: 'ONE' });
  const { ref } = await findVersion(storage, 'mfe-x', '2');
  await changeLive(storage, signer, 'mfe-x', {
    action: 'canary',
    by: 'team x',
    apply: (state) => applyCanary(state, { ref, percent: 50, tenants: null }),
  });
  // The version of tenant ONE is missing now, so the follower reads the activation again and again.
  rmSync(file('versions/mfe-x/3'), { recursive: true });
  await advance(1);
  const readState = async () => (await follower.current())[0]!.state;
  const state = await readState();
  await advance(10);
  expect(await readState()).toBe(state);
  await follower.stopCanary('mfe-x', state.canary!, '20 of 20 failed');
  rmSync(file('stops'), { recursive: true });
  await advance(10);
  expect((await readState()).canary).toBeNull();
});

test('failures of one remote or version do not delay others', async () => {
  let time = 0;
  const backoff = createRetryBackoff(() => time);
  const fail = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('gone'));
  const work = () => Promise.resolve('it');
  const attempt = () => backoff.attempt('mfe-x', '1', fail);
  for (let times = 0; times < 2; times++) await expect(attempt()).rejects.toThrow('gone');
  expect(fail).toHaveBeenCalledTimes(1);
  expect(await backoff.attempt('mfe-x', '2', work)).toBe('it');
  expect(await backoff.attempt('mfe-y', '1', work)).toBe('it');
  time += 2000;
  // A success resets the backoff.
  expect(await backoff.attempt('mfe-x', '1', work)).toBe('it');
  await expect(attempt()).rejects.toThrow('gone');
  time += 2000;
  expect(backoff.isPausing('mfe-x', '1')).toBe(false);
});
