import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { changeLive } from '../activation/activate.ts';
import { withCanary } from '../activation/state-changes.ts';
import { findVersion } from '../publishing/find-version.ts';
import { registryForTests, temporaryFolder } from '../registry-for-tests.ts';
import { createFailures } from './failures.ts';
import { followRegistry } from './follow-registry.ts';

/** A document server that looks twice a second, and what it reads of versions. */
function watched() {
  const registry = registryForTests();
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
  });
  return {
    ...registry,
    follower,
    reads,
    warn,
    file: (path: string) => join(folder, path),
    async look(seconds: number) {
      for (let at = 0; at < seconds * 1000; at += 501) {
        time += 501;
        await follower.current();
      }
      return (await follower.current()).map(({ state }) => state.live?.version);
    },
  };
}

test('a version that cannot be had is tried again after a while, not at every look', async () => {
  const { publish, activate, look, reads, warn, file } = watched();
  for (const version of ['1', '2']) await publish(version);
  await activate('1');
  await look(1);
  const script = readFileSync(file('versions/mfe-x/2/client/remoteEntry.js'));
  rmSync(file('versions/mfe-x/2/client/remoteEntry.js'));
  await activate('2');
  reads.mockClear();
  expect(await look(200)).toEqual(['1']);
  const manifests = reads.mock.calls.filter(([path]) => path.endsWith('/manifest.json'));
  // After 2, 4, 8, 16 and 32 seconds, then each minute.
  expect(manifests.length).toBeGreaterThan(5);
  expect(manifests.length).toBeLessThan(10);
  expect(warn).toHaveBeenCalledTimes(1);
  writeFileSync(file('versions/mfe-x/2/client/remoteEntry.js'), script);
  expect(await look(61)).toEqual(['2']);
});

test('a new activation of a remote is tried at once', async () => {
  const { publish, activate, look, file } = watched();
  for (const version of ['1', '2']) await publish(version);
  await activate('1');
  await look(1);
  const script = readFileSync(file('versions/mfe-x/2/client/remoteEntry.js'));
  rmSync(file('versions/mfe-x/2/client/remoteEntry.js'));
  await activate('2');
  expect(await look(120)).toEqual(['1']);
  writeFileSync(file('versions/mfe-x/2/client/remoteEntry.js'), script);
  await activate('2');
  expect(await look(0.5)).toEqual(['2']);
});

test('many that ask for a version that was live and is gone cost one attempt', async () => {
  const { publish, activate, look, follower, reads, warn, file } = watched();
  for (const version of ['1', '2', '3']) {
    await publish(version);
    await activate(version);
  }
  await look(1);
  rmSync(file('versions/mfe-x/1/client/remoteEntry.js'));
  reads.mockClear();
  for (let request = 0; request < 20; request++) expect(await follower.versionOf('mfe-x', '1')).toBeNull();
  expect(reads.mock.calls.filter(([path]) => path.endsWith('/manifest.json'))).toHaveLength(1);
  expect(warn).toHaveBeenCalledTimes(1);
  await look(3);
  await follower.versionOf('mfe-x', '1');
  expect(reads.mock.calls.filter(([path]) => path.endsWith('/manifest.json'))).toHaveLength(2);
});

test('a missing version to go back to is mourned once, while another one is tried again', async () => {
  const { publish, activate, look, warn, file } = watched();
  for (const version of ['1', '2', '3']) await publish(version);
  await activate('1');
  await activate('2');
  await activate('3', { tenant: 'ONE' });
  for (const version of ['1', '3']) rmSync(file(`versions/mfe-x/${version}`), { recursive: true });
  expect(await look(30)).toEqual(['2']);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('a canary is the same object as long as nothing is activated, and one that was stopped stays so', async () => {
  const { publish, activate, look, follower, storage, signer, file } = watched();
  for (const version of ['1', '2', '3']) await publish(version);
  await activate('1');
  await activate('3', { tenant: 'ONE' });
  const { ref } = await findVersion(storage, 'mfe-x', '2');
  await changeLive(storage, signer, 'mfe-x', {
    action: 'canary',
    by: 'team x',
    apply: (state) => withCanary(state, { ref, percent: 50, tenants: null }),
  });
  // Something of it cannot be had, so that it is read again and again.
  rmSync(file('versions/mfe-x/3'), { recursive: true });
  await look(1);
  const stateNow = async () => (await follower.current())[0]!.state;
  const state = await stateNow();
  await look(10);
  expect(await stateNow()).toBe(state);
  await follower.stopCanary('mfe-x', state.canary!, '20 of 20 failed');
  rmSync(file('stops'), { recursive: true });
  await look(10);
  expect((await stateNow()).canary).toBeNull();
});

test('failures of one remote and of one version do not hold up others', async () => {
  let time = 0;
  const failures = createFailures(() => time);
  const fail = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('gone'));
  const work = () => Promise.resolve('it');
  const attempt = () => failures.attempt('mfe-x', '1', fail);
  for (let times = 0; times < 2; times++) await expect(attempt()).rejects.toThrow('gone');
  expect(fail).toHaveBeenCalledTimes(1);
  expect(await failures.attempt('mfe-x', '2', work)).toBe('it');
  expect(await failures.attempt('mfe-y', '1', work)).toBe('it');
  time += 2000;
  // What has worked in between begins anew.
  expect(await failures.attempt('mfe-x', '1', work)).toBe('it');
  await expect(attempt()).rejects.toThrow('gone');
  time += 2000;
  expect(failures.isPausing('mfe-x', '1')).toBe(false);
});
