import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { changeLive } from '../activation/activate.ts';
import { retired, withCanary } from '../activation/state-changes.ts';
import { findVersion } from '../publishing/find-version.ts';
import { registryForTests, temporaryFolder } from '../registry-for-tests.ts';
import type { RegistryStorage } from '../storage/registry-storage.ts';
import { followRegistry } from './follow-registry.ts';

/** A registry, and a machine with a document server that is started again and again. */
function machine() {
  const registry = registryForTests();
  const cacheDir = temporaryFolder();
  const file = (path: string) => join(registry.folder, path);
  let state: 'open' | 'away' | 'silent' = 'open';
  const throughLine =
    <T>(answer: (path: string) => Promise<T>) =>
    (path: string): Promise<T> => {
      if (state === 'silent') return new Promise(() => undefined);
      return state === 'away' ? Promise.reject(new Error('the network is away')) : answer(path);
    };
  const storage: RegistryStorage = {
    ...registry.storage,
    read: throughLine(registry.storage.read),
    list: throughLine(registry.storage.list),
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
      readingTimeoutMs,
    });
    /** What is live at the next look, and can be had. */
    async function live(): Promise<Record<string, string | undefined>> {
      time += 61_000;
      const remotes = await follower.current();
      return Object.fromEntries(
        remotes.map(({ name, state: { live: ref }, held }) => [
          name,
          held.get(ref?.version ?? '')?.ref.version,
        ]),
      );
    }
    return {
      follower,
      live,
      /** A look that is not the first is waited for no longer than a moment. */
      becomes: (expected: Record<string, string>) =>
        vi.waitFor(async () => expect(await live()).toEqual(expected), 10_000),
      /** What it has warned of. */
      said: () => warn.mock.calls.map(([message]) => message).join('\n'),
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
    setLine: (to: typeof state) => void (state = to),
  };
}

const livePath = 'live/mfe-x.json';
const activationPath = (sequence: number) => `activations/mfe-x/0000000${sequence}.json`;
const keptFile = (cacheDir: string, sequence: number) => join(cacheDir, activationPath(sequence));

type Machine = ReturnType<typeof machine>;
const damages: [string, (at: Machine) => void][] = [
  ['is gone', ({ file }) => rmSync(file(livePath))],
  ['is empty', ({ file }) => writeFileSync(file(livePath), '')],
  ['is half of what it was', ({ file }) => writeFileSync(file(livePath), readFileSync(file(livePath)).subarray(0, 100))],
  ['is the first activation, put back', ({ file }) => writeFileSync(file(livePath), readFileSync(file(activationPath(1))))],
  ['is that of another remote', ({ file }) => writeFileSync(file(livePath), readFileSync(file('live/mfe-y.json')))],
  ['was changed after it was signed', ({ file }) => writeFileSync(file(livePath), readFileSync(file(livePath), 'utf8').replace('team x', 'team z'))],
  ['is a folder', ({ file }) => (rmSync(file(livePath)), mkdirSync(file(livePath)))],
  ['is gone with the folder it lies in', ({ file }) => rmSync(file('live'), { recursive: true })],
]; // prettier-ignore

describe.each([
  ['on a machine that was there before', true],
  ['on a new machine', false],
])('a start %s takes the newest activation when the copy in live/', (_, wasThere) => {
  test.each(damages)('%s', async (_damage, damage) => {
    const at = machine();
    await at.release('1', 'mfe-y');
    await at.release('1');
    await at.release('2');
    if (wasThere) await at.start().live();
    damage(at);
    const restarted = at.start();
    expect(await restarted.live()).toEqual({ 'mfe-x': '2', 'mfe-y': '1' });
    expect(restarted.missing()).toEqual([]);
    // Nor does it stand in the way of what comes after it.
    if (existsSync(at.file(livePath))) rmSync(at.file(livePath), { recursive: true });
    await at.release('3');
    await restarted.becomes({ 'mfe-x': '3', 'mfe-y': '1' });
  });
});

describe('when the newest file of the history is damaged, a start takes', () => {
  const damageHistory = ({ file }: Machine) => writeFileSync(file(activationPath(2)), 'damaged');

  test('the same activation from live/', async () => {
    const at = machine();
    await at.release('1');
    await at.release('2');
    damageHistory(at);
    expect(await at.start().live()).toEqual({ 'mfe-x': '2' });
  });

  test('the same activation from this machine, where live/ is damaged too', async () => {
    const at = machine();
    await at.release('1');
    await at.release('2');
    await at.start().live();
    damageHistory(at);
    rmSync(at.file(livePath));
    const restarted = at.start();
    expect(await restarted.live()).toEqual({ 'mfe-x': '2' });
    expect(restarted.said()).toContain('the storage has no activation as new as 2');
  });

  test('the one before, where nothing else is left of it, and says so', async () => {
    const at = machine();
    await at.release('1');
    await at.release('2');
    damageHistory(at);
    rmSync(at.file(livePath));
    const restarted = at.start();
    expect(await restarted.live()).toEqual({ 'mfe-x': '1' });
    expect(restarted.said()).toContain(activationPath(2));
  });

  test('nothing, where no activation is left that anybody signed, and names the remote', async () => {
    const at = machine();
    await at.release('1', 'mfe-y');
    await at.release('1');
    for (const path of [livePath, activationPath(1)]) writeFileSync(at.file(path), 'damaged');
    const restarted = at.start();
    expect(await restarted.live()).toEqual({ 'mfe-y': '1' });
    expect(restarted.follower.missing()).toEqual([{ name: 'mfe-x', state: null }]);
  });

  test('what is put right again, without another start', async () => {
    const at = machine();
    await at.release('1');
    const good = readFileSync(at.file(activationPath(1)));
    for (const path of [livePath, activationPath(1)]) writeFileSync(at.file(path), 'damaged');
    const restarted = at.start();
    await expect(restarted.live()).rejects.toThrow(`${livePath}: It is not signed`);
    writeFileSync(at.file(activationPath(1)), good);
    await restarted.becomes({ 'mfe-x': '1' });
  });
});

describe('while the storage does not answer, a start', () => {
  test.each(['away', 'silent'] as const)(
    'takes what this machine has, and follows when it answers again (%s)',
    async (state) => {
      const at = machine();
      await at.release('1');
      await at.release('2');
      await at.release('1', 'mfe-y');
      await at.start().live();
      at.setLine(state);
      const restarted = at.start({ readingTimeoutMs: state === 'silent' ? 200 : 5000 });
      expect(await restarted.live()).toEqual({ 'mfe-x': '2', 'mfe-y': '1' });
      // A page that began with the version before goes on.
      expect(await restarted.follower.versionOf('mfe-x', '1')).not.toBeNull();
      expect(restarted.said()).toContain('The registry of remotes cannot be read');
      await at.release('3');
      at.setLine('open');
      await vi.waitFor(async () => expect(await restarted.live()).toEqual({ 'mfe-x': '3', 'mfe-y': '1' }));
    },
  );

  test('takes what this machine has of a storage that was emptied', async () => {
    const at = machine();
    await at.release('1');
    await at.start().live();
    rmSync(at.folder, { recursive: true });
    const restarted = at.start();
    expect(await restarted.live()).toEqual({ 'mfe-x': '1' });
    expect(restarted.said()).toContain('the storage has no activation as new as 1');
  });

  test('shows no version of which a file was changed here; the other remotes are there', async () => {
    const at = machine();
    await at.release('1');
    await at.release('1', 'mfe-y');
    await at.start().live();
    at.setLine('away');
    const [folder] = readdirSync(join(at.cacheDir, 'mfe-x'));
    writeFileSync(join(at.cacheDir, 'mfe-x', folder!, 'server/server.cjs'), 'process.exit()');
    const restarted = at.start();
    expect(await restarted.live()).toEqual({ 'mfe-y': '1' });
    expect(restarted.missing()).toEqual(['mfe-x']);
    // All that is needed was asked for in vain: it is tried as soon as there is somebody to ask.
    at.setLine('open');
    await restarted.becomes({ 'mfe-x': '1', 'mfe-y': '1' });
    expect(restarted.missing()).toEqual([]);
  });

  test('shows nobody a canary that may have been stopped, and goes on with it when that is known', async () => {
    const at = machine();
    await at.release('1');
    await at.publish('2');
    const { ref } = await findVersion(at.storage, 'mfe-x', '2');
    await changeLive(at.storage, at.signer, 'mfe-x', {
      action: 'canary',
      by: 'team x',
      apply: (state) => withCanary(state, { ref, percent: 50, tenants: null }),
    });
    await at.start().live();
    at.setLine('away');
    const restarted = at.start();
    const canary = async () => {
      await restarted.live();
      return (await restarted.follower.current())[0]!.state.canary?.ref.version ?? null;
    };
    expect(await canary()).toBeNull();
    at.setLine('open');
    await vi.waitFor(async () => expect(await canary()).toBe('2'), 10_000);
    at.setLine('away');
    // What is shown stays as it is.
    expect(await canary()).toBe('2');
  });

  test('says that there is nothing where this machine has nothing', async () => {
    const at = machine();
    await at.release('1');
    at.setLine('away');
    await expect(at.start().live()).rejects.toThrow('No remotes yet: The registry of remotes cannot be read');
  });
});

describe('an old activation that is put back is refused after a restart', () => {
  /** All that the storage had when the first activation was the newest. */
  const rewind = ({ file }: Machine) => {
    writeFileSync(file(livePath), readFileSync(file(activationPath(1))));
    rmSync(file(activationPath(2)));
  };

  test('when nothing in the storage tells of the newer one', async () => {
    const at = machine();
    await at.release('1');
    await at.release('2');
    await at.start().live();
    rewind(at);
    const restarted = at.start();
    expect(await restarted.live()).toEqual({ 'mfe-x': '2' });
    await vi.waitFor(async () => {
      expect(await restarted.live()).toEqual({ 'mfe-x': '2' });
      expect(restarted.said()).toContain('activation 1 was put back behind 2');
    }, 10_000);
  });

  test('also by the process after that', async () => {
    const at = machine();
    await at.release('1');
    await at.release('2');
    await at.start().live();
    rewind(at);
    for (let times = 0; times < 2; times++) expect(await at.start().live()).toEqual({ 'mfe-x': '2' });
    expect(readdirSync(join(at.cacheDir, 'activations/mfe-x'))).toEqual(['00000002.json']);
  });

  test('when its version can be had, and that of the newer one can not', async () => {
    const at = machine();
    await at.release('1');
    await at.release('2');
    await at.start().live();
    rewind(at);
    rmSync(at.file('versions/mfe-x/2'), { recursive: true });
    for (const folder of readdirSync(join(at.cacheDir, 'mfe-x')))
      if (folder.startsWith('2-')) rmSync(join(at.cacheDir, 'mfe-x', folder), { recursive: true });
    const restarted = at.start();
    await restarted.live();
    const [remote] = await restarted.follower.current();
    // The version before is what the newer one goes back to.
    expect(remote!.state.live!.version).toBe('2');
    expect([...remote!.held.keys()]).toEqual(['1']);
  });
});

describe('what is damaged of the copy on this machine stands in nobody’s way when it', () => {
  const keptDamages: [string, (at: Machine) => void][] = [
    ['is half written', ({ cacheDir }) => writeFileSync(keptFile(cacheDir, 2), '{ half a fi')],
    ['is signed by a stranger', ({ cacheDir }) => {
      const text = readFileSync(keptFile(cacheDir, 2), 'utf8');
      writeFileSync(keptFile(cacheDir, 2), text.replace(/"signature":"../, '"signature":"AA'));
    }],
    ['is a pipe', ({ cacheDir }) => (rmSync(keptFile(cacheDir, 2)), execFileSync('mkfifo', [keptFile(cacheDir, 2)]))],
    ['is a folder', ({ cacheDir }) => (rmSync(keptFile(cacheDir, 2)), mkdirSync(keptFile(cacheDir, 2)))],
    ['has a file in the place of its folder', ({ cacheDir }) => {
      rmSync(join(cacheDir, 'activations'), { recursive: true });
      writeFileSync(join(cacheDir, 'activations'), '');
    }],
    ['has another number than its name says', ({ cacheDir }) => writeFileSync(keptFile(cacheDir, 9), readFileSync(keptFile(cacheDir, 2)))],
    ['has a manifest that is another', ({ cacheDir }) => {
      for (const folder of readdirSync(join(cacheDir, 'mfe-x')))
        writeFileSync(join(cacheDir, 'mfe-x', folder, 'manifest.json'), '{"files":[]}');
    }],
  ]; // prettier-ignore

  test.each(keptDamages)('%s', async (_, damage) => {
    const at = machine();
    await at.release('1');
    await at.release('2');
    await at.start().live();
    damage(at);
    const restarted = at.start();
    expect(await restarted.live()).toEqual({ 'mfe-x': '2' });
    await at.release('3');
    await restarted.becomes({ 'mfe-x': '3' });
  });

  test('cannot be written', async () => {
    const at = machine();
    await at.release('1');
    writeFileSync(join(at.cacheDir, 'activations'), '');
    const started = at.start();
    expect(await started.live()).toEqual({ 'mfe-x': '1' });
    expect(started.said()).toContain('no copy of activation 1 can be kept');
    rmSync(join(at.cacheDir, 'activations'));
    await vi.waitFor(async () => {
      await started.live();
      expect(existsSync(keptFile(at.cacheDir, 1))).toBe(true);
    }, 10_000);
  });

  test('is of keys that are no longer trusted', async () => {
    const at = machine();
    await at.release('1');
    await at.start().live();
    const { publicKey } = generateKeyPairSync('ed25519');
    await expect(at.start({ publicKeys: [publicKey] }).live()).rejects.toThrow('not trusted here');
  });
});

test('a copy that an earlier release has kept without its manifest is used, and gets one', async () => {
  const at = machine();
  await at.release('1');
  await at.start().live();
  const [folder] = readdirSync(join(at.cacheDir, 'mfe-x'));
  const manifest = join(at.cacheDir, 'mfe-x', folder!, 'manifest.json');
  rmSync(manifest);
  await at.start().live();
  expect(readFileSync(manifest)).toEqual(readFileSync(at.file('versions/mfe-x/1/manifest.json')));
});

test('a copy that was changed here is not taken away before there is another in its place', async () => {
  const at = machine();
  await at.release('1');
  await at.start().live();
  const [folder] = readdirSync(join(at.cacheDir, 'mfe-x'));
  const script = join(at.cacheDir, 'mfe-x', folder!, 'client/remoteEntry.js');
  chmodSync(script, 0o644);
  writeFileSync(script, 'changed');
  at.setLine('away');
  await expect(at.start().live()).rejects.toThrow('No remotes yet');
  expect(existsSync(script)).toBe(true);
});

test('an activation that was signed anew under a number that is kept here counts, also after the next start', async () => {
  const at = machine();
  await at.release('1');
  await at.release('2');
  await at.start().live();
  rmSync(at.file(activationPath(2)));
  await at.release('3');
  for (let times = 0; times < 2; times++) expect(await at.start().live()).toEqual({ 'mfe-x': '3' });
  at.setLine('away');
  expect(await at.start().live()).toEqual({ 'mfe-x': '3' });
});

test('a remote that was retired is not missing', async () => {
  const at = machine();
  await at.release('1');
  await at.release('1', 'mfe-y');
  await changeLive(at.storage, at.signer, 'mfe-y', { action: 'retire', by: 'team x', apply: retired });
  const started = at.start();
  expect(await started.live()).toEqual({ 'mfe-x': '1', 'mfe-y': undefined });
  expect(started.missing()).toEqual([]);
});
