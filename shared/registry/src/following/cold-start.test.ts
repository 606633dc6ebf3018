import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { changeLive } from '../activation/activate.ts';
import { applyRetirement, applyCanary } from '../activation/state-changes.ts';
import { findVersion } from '../publishing/find-version.ts';
import { createTestRegistry, temporaryFolder } from '../testing/test-registry.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import { followRegistry } from './follow-registry.ts';

/** A registry, and a machine whose document server is restarted several times. */
function createMachine() {
  const registry = createTestRegistry();
  const cacheDir = temporaryFolder();
  const file = (path: string) => join(registry.folder, path);
  let state: 'available' | 'unavailable' | 'hanging' = 'available';
  const overNetwork =
    <T>(answer: (path: string) => Promise<T>) =>
    (path: string): Promise<T> => {
      if (state === 'hanging') return new Promise(() => undefined);
      return state === 'unavailable' ? Promise.reject(new Error('the network is down')) : answer(path);
    };
  const storage: RegistryStorage = {
    ...registry.storage,
    read: overNetwork(registry.storage.read),
    list: overNetwork(registry.storage.list),
  };

  function start({ publicKeys = registry.signer.publicKeys, readingTimeoutMs = 5000 } = {}) {
    let time = 0;
    const warn = vi.fn<(message: string) => void>();
    const follower = followRegistry({
      storage,
      publicKeys,
      cacheDir,
      log: { warn },
      now: () => time,
      maxWaitMs: 30_000,
      readingTimeoutMs,
    });
    /** The versions that are live and available at the next check. */
    async function live(): Promise<Record<string, string | undefined>> {
      time += 61_000;
      const remotes = await follower.current();
      return Object.fromEntries(
        remotes.map(({ name, state: { live: ref }, available }) => [
          name,
          available.get(ref?.version ?? '')?.ref.version,
        ]),
      );
    }
    return {
      follower,
      live,
      /** Repeats the check, because only the first one is awaited and later results can be delayed. */
      waitForLive: (expected: Record<string, string>) =>
        vi.waitFor(async () => expect(await live()).toEqual(expected), 10_000),
      /** All warnings. */
      warnings: () => warn.mock.calls.map(([message]) => message).join('\n'),
      missing: () => follower.missing().map(({ name }) => name),
    };
  }

  async function release(version: string, name = 'mfe-x') {
    await registry.publish(version, { name });
    await registry.activate(version, { name });
  }
  return {
    ...registry,
    cacheDir,
    file,
    start,
    release,
    setStorageState(next: typeof state) {
      state = next;
    },
  };
}

const livePath = 'live/mfe-x.json';
const activationPath = (sequence: number) => `activations/mfe-x/0000000${sequence}.json`;
const cachedFile = (cacheDir: string, sequence: number) => join(cacheDir, activationPath(sequence));

type Machine = ReturnType<typeof createMachine>;
const damages: [string, (machine: Machine) => void][] = [
  ['is missing', ({ file }) => rmSync(file(livePath))],
  ['is empty', ({ file }) => writeFileSync(file(livePath), '')],
  ['is truncated', ({ file }) => writeFileSync(file(livePath), readFileSync(file(livePath)).subarray(0, 100))],
  ['is the first activation, restored', ({ file }) => writeFileSync(file(livePath), readFileSync(file(activationPath(1))))],
  ['belongs to another remote', ({ file }) => writeFileSync(file(livePath), readFileSync(file('live/mfe-y.json')))],
  ['was changed after it was signed', ({ file }) => writeFileSync(file(livePath), readFileSync(file(livePath), 'utf8').replace('team x', 'team z'))],
  ['is a folder', ({ file }) => {
    rmSync(file(livePath));
    mkdirSync(file(livePath));
  }],
  ['is missing with its folder', ({ file }) => rmSync(file('live'), { recursive: true })],
]; // prettier-ignore

describe.each([
  ['on a machine with a cache', true],
  ['on a new machine', false],
])('a start %s uses the newest activation if the copy in live/', (_, hasCache) => {
  test.each(damages)('%s', async (_damage, damage) => {
    const machine = createMachine();
    await machine.release('1', 'mfe-y');
    await machine.release('1');
    await machine.release('2');
    if (hasCache) await machine.start().live();
    damage(machine);
    const restarted = machine.start();
    expect(await restarted.live()).toEqual({ 'mfe-x': '2', 'mfe-y': '1' });
    expect(restarted.missing()).toEqual([]);
    // Later activations still work.
    if (existsSync(machine.file(livePath))) rmSync(machine.file(livePath), { recursive: true });
    await machine.release('3');
    await restarted.waitForLive({ 'mfe-x': '3', 'mfe-y': '1' });
  });
});

describe('if the newest file of the history is damaged, a start uses', () => {
  const damageHistory = ({ file }: Machine) => writeFileSync(file(activationPath(2)), 'damaged');

  test('the same activation from live/', async () => {
    const machine = createMachine();
    await machine.release('1');
    await machine.release('2');
    damageHistory(machine);
    expect(await machine.start().live()).toEqual({ 'mfe-x': '2' });
  });

  test('the same activation from the local cache if live/ is damaged too', async () => {
    const machine = createMachine();
    await machine.release('1');
    await machine.release('2');
    await machine.start().live();
    damageHistory(machine);
    rmSync(machine.file(livePath));
    const restarted = machine.start();
    expect(await restarted.live()).toEqual({ 'mfe-x': '2' });
    expect(restarted.warnings()).toContain('the storage has no activation as new as 2');
  });

  test('the previous one if no other copy is left, with a warning', async () => {
    const machine = createMachine();
    await machine.release('1');
    await machine.release('2');
    damageHistory(machine);
    rmSync(machine.file(livePath));
    const restarted = machine.start();
    expect(await restarted.live()).toEqual({ 'mfe-x': '1' });
    expect(restarted.warnings()).toContain(activationPath(2));
  });

  test('nothing if no signed activation is left, and reports the remote as missing', async () => {
    const machine = createMachine();
    await machine.release('1', 'mfe-y');
    await machine.release('1');
    for (const path of [livePath, activationPath(1)]) writeFileSync(machine.file(path), 'damaged');
    const restarted = machine.start();
    expect(await restarted.live()).toEqual({ 'mfe-y': '1' });
    expect(restarted.follower.missing()).toEqual([{ name: 'mfe-x', state: null }]);
  });

  test('a repaired file without another restart', async () => {
    const machine = createMachine();
    await machine.release('1');
    const good = readFileSync(machine.file(activationPath(1)));
    for (const path of [livePath, activationPath(1)]) writeFileSync(machine.file(path), 'damaged');
    const restarted = machine.start();
    await expect(restarted.live()).rejects.toThrow(`${livePath}: It is not signed`);
    writeFileSync(machine.file(activationPath(1)), good);
    await restarted.waitForLive({ 'mfe-x': '1' });
  });
});

describe('if the storage does not respond, a start', () => {
  test.each(['unavailable', 'hanging'] as const)(
    'uses the local cache, and follows the storage once it is available again (%s)',
    async (state) => {
      const machine = createMachine();
      await machine.release('1');
      await machine.release('2');
      await machine.release('1', 'mfe-y');
      await machine.start().live();
      machine.setStorageState(state);
      const restarted = machine.start({ readingTimeoutMs: state === 'hanging' ? 200 : 5000 });
      expect(await restarted.live()).toEqual({ 'mfe-x': '2', 'mfe-y': '1' });
      // A page that was opened with the previous version still works.
      expect(await restarted.follower.getVersion('mfe-x', '1')).not.toBeNull();
      expect(restarted.warnings()).toContain("The registry of remotes can't be read");
      await machine.release('3');
      machine.setStorageState('available');
      await vi.waitFor(async () => expect(await restarted.live()).toEqual({ 'mfe-x': '3', 'mfe-y': '1' }));
    },
  );

  test('uses the local cache if the storage was emptied', async () => {
    const machine = createMachine();
    await machine.release('1');
    await machine.start().live();
    rmSync(machine.folder, { recursive: true });
    const restarted = machine.start();
    expect(await restarted.live()).toEqual({ 'mfe-x': '1' });
    expect(restarted.warnings()).toContain('the storage has no activation as new as 1');
  });

  test("doesn't use a cached version with a changed file; other remotes still work", async () => {
    const machine = createMachine();
    await machine.release('1');
    await machine.release('1', 'mfe-y');
    await machine.start().live();
    machine.setStorageState('unavailable');
    const [folder] = readdirSync(join(machine.cacheDir, 'mfe-x'));
    writeFileSync(join(machine.cacheDir, 'mfe-x', folder!, 'server/server.cjs'), 'process.exit()');
    const restarted = machine.start();
    expect(await restarted.live()).toEqual({ 'mfe-y': '1' });
    expect(restarted.missing()).toEqual(['mfe-x']);
    // It retries as soon as the storage responds again.
    machine.setStorageState('available');
    await restarted.waitForLive({ 'mfe-x': '1', 'mfe-y': '1' });
    expect(restarted.missing()).toEqual([]);
  });

  test("doesn't show a canary until it knows that it wasn't stopped", async () => {
    const machine = createMachine();
    await machine.release('1');
    await machine.publish('2');
    const { ref } = await findVersion(machine.storage, 'mfe-x', '2');
    await changeLive(machine.storage, machine.signer, 'mfe-x', {
      action: 'canary',
      by: 'team x',
      apply: (state) => applyCanary(state, { ref, percent: 50, tenants: null }),
    });
    await machine.start().live();
    machine.setStorageState('unavailable');
    const restarted = machine.start();
    const canary = async () => {
      await restarted.live();
      return (await restarted.follower.current())[0]!.state.canary?.ref.version ?? null;
    };
    expect(await canary()).toBeNull();
    machine.setStorageState('available');
    await vi.waitFor(async () => expect(await canary()).toBe('2'), 10_000);
    machine.setStorageState('unavailable');
    // What is shown doesn't change.
    expect(await canary()).toBe('2');
  });

  test('fails with an explanation if the cache is empty', async () => {
    const machine = createMachine();
    await machine.release('1');
    machine.setStorageState('unavailable');
    await expect(machine.start().live()).rejects.toThrow(
      "No remotes yet: The registry of remotes can't be read",
    );
  });
});

describe('an old activation that was restored is rejected after a restart', () => {
  /** Restores the storage to the state after the first activation. */
  const rewind = ({ file }: Machine) => {
    writeFileSync(file(livePath), readFileSync(file(activationPath(1))));
    rmSync(file(activationPath(2)));
  };

  test('if the storage has no trace of the newer activation', async () => {
    const machine = createMachine();
    await machine.release('1');
    await machine.release('2');
    await machine.start().live();
    rewind(machine);
    const restarted = machine.start();
    expect(await restarted.live()).toEqual({ 'mfe-x': '2' });
    await vi.waitFor(async () => {
      expect(await restarted.live()).toEqual({ 'mfe-x': '2' });
      expect(restarted.warnings()).toContain('activation 1 is older than 2');
    }, 10_000);
  });

  test('also after a second restart', async () => {
    const machine = createMachine();
    await machine.release('1');
    await machine.release('2');
    await machine.start().live();
    rewind(machine);
    for (let times = 0; times < 2; times++) expect(await machine.start().live()).toEqual({ 'mfe-x': '2' });
    expect(readdirSync(join(machine.cacheDir, 'activations/mfe-x'))).toEqual(['00000002.json']);
  });

  test('even if only the version of the old activation is available', async () => {
    const machine = createMachine();
    await machine.release('1');
    await machine.release('2');
    await machine.start().live();
    rewind(machine);
    rmSync(machine.file('versions/mfe-x/2'), { recursive: true });
    for (const folder of readdirSync(join(machine.cacheDir, 'mfe-x')))
      if (folder.startsWith('2-')) rmSync(join(machine.cacheDir, 'mfe-x', folder), { recursive: true });
    const restarted = machine.start();
    await restarted.live();
    const [remote] = await restarted.follower.current();
    // The previous version is available as the fallback of the newer one.
    expect(remote!.state.live!.version).toBe('2');
    expect([...remote!.available.keys()]).toEqual(['1']);
  });
});

describe('a damaged local cache causes no harm if it', () => {
  const cacheDamages: [string, (machine: Machine) => void][] = [
    ['is truncated', ({ cacheDir }) => writeFileSync(cachedFile(cacheDir, 2), '{ half a fi')],
    ['is signed with an unknown key', ({ cacheDir }) => {
      const text = readFileSync(cachedFile(cacheDir, 2), 'utf8');
      writeFileSync(cachedFile(cacheDir, 2), text.replace(/"signature":"../, '"signature":"AA'));
    }],
    ['is a pipe', ({ cacheDir }) => {
      rmSync(cachedFile(cacheDir, 2));
      execFileSync('mkfifo', [cachedFile(cacheDir, 2)]);
    }],
    ['is a folder', ({ cacheDir }) => {
      rmSync(cachedFile(cacheDir, 2));
      mkdirSync(cachedFile(cacheDir, 2));
    }],
    ['has a file instead of its folder', ({ cacheDir }) => {
      rmSync(join(cacheDir, 'activations'), { recursive: true });
      writeFileSync(join(cacheDir, 'activations'), '');
    }],
    ['has the wrong number in its name', ({ cacheDir }) => writeFileSync(cachedFile(cacheDir, 9), readFileSync(cachedFile(cacheDir, 2)))],
    ['has a different manifest', ({ cacheDir }) => {
      for (const folder of readdirSync(join(cacheDir, 'mfe-x')))
        writeFileSync(join(cacheDir, 'mfe-x', folder, 'manifest.json'), '{"files":[]}');
    }],
  ]; // prettier-ignore

  test.each(cacheDamages)('%s', async (_, damage) => {
    const machine = createMachine();
    await machine.release('1');
    await machine.release('2');
    await machine.start().live();
    damage(machine);
    const restarted = machine.start();
    expect(await restarted.live()).toEqual({ 'mfe-x': '2' });
    await machine.release('3');
    await restarted.waitForLive({ 'mfe-x': '3' });
  });

  test('cannot be written', async () => {
    const machine = createMachine();
    await machine.release('1');
    writeFileSync(join(machine.cacheDir, 'activations'), '');
    const started = machine.start();
    expect(await started.live()).toEqual({ 'mfe-x': '1' });
    expect(started.warnings()).toContain("can't save activation 1");
    rmSync(join(machine.cacheDir, 'activations'));
    await vi.waitFor(async () => {
      await started.live();
      expect(existsSync(cachedFile(machine.cacheDir, 1))).toBe(true);
    }, 10_000);
  });

  test('is signed with keys that are no longer trusted', async () => {
    const machine = createMachine();
    await machine.release('1');
    await machine.start().live();
    const { publicKey } = generateKeyPairSync('ed25519');
    await expect(machine.start({ publicKeys: [publicKey] }).live()).rejects.toThrow('not trusted here');
  });
});

test('uses a cached version from an older release and adds its manifest', async () => {
  const machine = createMachine();
  await machine.release('1');
  await machine.start().live();
  const [folder] = readdirSync(join(machine.cacheDir, 'mfe-x'));
  const manifest = join(machine.cacheDir, 'mfe-x', folder!, 'manifest.json');
  rmSync(manifest);
  await machine.start().live();
  expect(readFileSync(manifest)).toEqual(readFileSync(machine.file('versions/mfe-x/1/manifest.json')));
});

test('keeps a modified cached version until there is a replacement', async () => {
  const machine = createMachine();
  await machine.release('1');
  await machine.start().live();
  const [folder] = readdirSync(join(machine.cacheDir, 'mfe-x'));
  const script = join(machine.cacheDir, 'mfe-x', folder!, 'client/remoteEntry.js');
  chmodSync(script, 0o644);
  writeFileSync(script, 'changed');
  machine.setStorageState('unavailable');
  await expect(machine.start().live()).rejects.toThrow('No remotes yet');
  expect(existsSync(script)).toBe(true);
});

test('uses an activation that was re-signed with the number of a cached one, also after a restart', async () => {
  const machine = createMachine();
  await machine.release('1');
  await machine.release('2');
  await machine.start().live();
  rmSync(machine.file(activationPath(2)));
  await machine.release('3');
  for (let times = 0; times < 2; times++) expect(await machine.start().live()).toEqual({ 'mfe-x': '3' });
  machine.setStorageState('unavailable');
  expect(await machine.start().live()).toEqual({ 'mfe-x': '3' });
});

test("doesn't report a retired remote as missing", async () => {
  const machine = createMachine();
  await machine.release('1');
  await machine.release('1', 'mfe-y');
  await changeLive(machine.storage, machine.signer, 'mfe-y', {
    action: 'retire',
    by: 'team x',
    apply: applyRetirement,
  });
  const started = machine.start();
  expect(await started.live()).toEqual({ 'mfe-x': '1', 'mfe-y': undefined });
  expect(started.missing()).toEqual([]);
});
