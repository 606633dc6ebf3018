import { expect, test, vi } from 'vitest';
import { changeLive } from '../activation/activate.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import { applyCanary, removeCanary } from '../activation/state-changes.ts';
import { findVersion } from '../publishing/find-version.ts';
import { createTestRegistry, temporaryFolder } from '../testing/test-registry.ts';
import { followRegistry } from './follow-registry.ts';

async function createWithCanary() {
  const registry = createTestRegistry();
  for (const version of ['1', '2']) await registry.publish(version);
  await registry.activate('1');
  const warn = vi.fn<(message: string) => void>();
  async function startCanary() {
    const { ref } = await findVersion(registry.storage, 'mfe-x', '2');
    return changeLive(registry.storage, registry.signer, 'mfe-x', {
      action: 'canary',
      by: 'team x',
      apply: (state) => applyCanary(state, { ref, percent: 50, tenants: null }),
    });
  }
  /** A document server; `canary` is the one for the next page. */
  function follow(storage: RegistryStorage = registry.storage) {
    let time = 0;
    const follower = followRegistry({
      storage,
      publicKeys: registry.signer.publicKeys,
      cacheDir: temporaryFolder(),
      log: { warn },
      now: () => (time += 1000),
      maxWaitMs: 30_000,
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

test('no server shows a stopped canary to anyone, even after a restart', async () => {
  const { follow, warn } = await createWithCanary();
  const [here, elsewhere] = [follow(), follow()];
  expect([await here.canary(), await elsewhere.canary()]).toEqual(['2', '2']);
  await here.stop();
  expect([await here.canary(), await elsewhere.canary()]).toEqual([null, null]);
  expect(warn.mock.calls).toEqual([['mfe-x 2: its canary was stopped elsewhere']]);
  expect(await follow().canary()).toBeNull();
});

test('the same version can be tried and stopped again', async () => {
  const { follow, startCanary } = await createWithCanary();
  const server = follow();
  await server.stop();
  await startCanary();
  expect([await server.canary(), await follow().canary()]).toEqual(['2', '2']);
  await server.stop();
  expect([await server.canary(), await follow().canary()]).toEqual([null, null]);
});

test("an unrelated change doesn't restart a stopped canary", async () => {
  const { follow, publish, activate } = await createWithCanary();
  const server = follow();
  await server.stop();
  await publish('3');
  await activate('3', { tenant: 'ONE' });
  expect([await server.canary(), await follow().canary()]).toEqual([null, null]);
});

test('a canary that was already stopped can still be ended', async () => {
  const { follow, storage, signer } = await createWithCanary();
  await follow().stop();
  const end = { action: 'end-canary', by: 'team x', apply: removeCanary } as const;
  expect((await changeLive(storage, signer, 'mfe-x', end)).state.canary).toBeNull();
});

test('a stop takes effect locally even if it cannot be written', async () => {
  const { follow, storage } = await createWithCanary();
  const server = follow({ ...storage, write: () => Promise.reject(new Error('read only')) });
  await expect(server.stop()).rejects.toThrow('read only');
  expect(await server.canary()).toBeNull();
});

test('ignores invalid stop files', async () => {
  const { follow, storage } = await createWithCanary();
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
