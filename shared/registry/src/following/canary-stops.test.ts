import { expect, test, vi } from 'vitest';
import { changeLive } from '../activation/activate.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import { withCanary, withoutCanary } from '../activation/state-changes.ts';
import { findVersion } from '../publishing/find-version.ts';
import { registryForTests, temporaryFolder } from '../registry-for-tests.ts';
import { followRegistry } from './follow-registry.ts';

async function tried() {
  const registry = registryForTests();
  for (const version of ['1', '2']) await registry.publish(version);
  await registry.activate('1');
  const warn = vi.fn<(message: string) => void>();
  async function startCanary() {
    const { ref } = await findVersion(registry.storage, 'mfe-x', '2');
    return changeLive(registry.storage, registry.signer, 'mfe-x', {
      action: 'canary',
      by: 'team x',
      apply: (state) => withCanary(state, { ref, percent: 50, tenants: null }),
    });
  }
  /** One document server; `canary` is that of the next page. */
  function follow(storage: RegistryStorage = registry.storage) {
    let time = 0;
    const follower = followRegistry({
      storage,
      publicKeys: registry.signer.publicKeys,
      cacheDir: temporaryFolder(),
      log: { warn },
      now: () => (time += 1000),
    });
    const running = async () => (await follower.current())[0]!.state.canary;
    return {
      canary: async () => (await running())?.ref.version ?? null,
      stop: async () => follower.stopCanary('mfe-x', (await running())!, '20 of 20 failed'),
    };
  }
  await startCanary();
  return { ...registry, startCanary, follow, warn };
}

test('a stopped canary is shown to nobody, here, elsewhere and after a restart', async () => {
  const { follow, warn } = await tried();
  const [here, elsewhere] = [follow(), follow()];
  expect([await here.canary(), await elsewhere.canary()]).toEqual(['2', '2']);
  await here.stop();
  expect([await here.canary(), await elsewhere.canary()]).toEqual([null, null]);
  expect(warn.mock.calls).toEqual([['mfe-x 2: its canary was stopped elsewhere']]);
  expect(await follow().canary()).toBeNull();
});

test('the same version may be tried again, and be stopped again', async () => {
  const { follow, startCanary } = await tried();
  const server = follow();
  await server.stop();
  await startCanary();
  expect([await server.canary(), await follow().canary()]).toEqual(['2', '2']);
  await server.stop();
  expect([await server.canary(), await follow().canary()]).toEqual([null, null]);
});

test('a change of something else does not bring it back', async () => {
  const { follow, publish, activate } = await tried();
  const server = follow();
  await server.stop();
  await publish('3');
  await activate('3', { tenant: 'ONE' });
  expect([await server.canary(), await follow().canary()]).toEqual([null, null]);
});

test('whoever ends one that was stopped already is not refused', async () => {
  const { follow, storage, signer } = await tried();
  await follow().stop();
  const end = { action: 'end-canary', by: 'team x', apply: withoutCanary } as const;
  expect((await changeLive(storage, signer, 'mfe-x', end)).state.canary).toBeNull();
});

test('one that cannot be written down is stopped here all the same', async () => {
  const { follow, storage } = await tried();
  const server = follow({ ...storage, write: () => Promise.reject(new Error('read only')) });
  await expect(server.stop()).rejects.toThrow('read only');
  expect(await server.canary()).toBeNull();
});

test('what stands where a stop would be, and is none, stops nothing', async () => {
  const { follow, storage } = await tried();
  const server = follow();
  for (const text of [
    '{ half a st',
    '{}',
    JSON.stringify({ version: '2', sequence: 9, at: 'now', reason: '\u001b[2J' }),
  ]) {
    await storage.write('stops/mfe-x/2.json', Buffer.from(text));
    expect(await server.canary(), text).toBe('2');
    expect(await follow().canary(), text).toBe('2');
  }
});
