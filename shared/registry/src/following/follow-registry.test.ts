import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { changeLive } from '../activation/activate.ts';
import { applyRollback } from '../activation/state-changes.ts';
import { createTestRegistry, temporaryFolder } from '../testing/test-registry.ts';
import { followRegistry } from './follow-registry.ts';

function createFollower(
  registry = createTestRegistry(),
  limits: { readingTimeoutMs?: number; maxWaitMs?: number } = {},
) {
  let time = 0;
  const warn = vi.fn<(message: string) => void>();
  const follower = followRegistry({
    storage: registry.storage,
    publicKeys: registry.signer.publicKeys,
    cacheDir: temporaryFolder(),
    log: { warn },
    now: () => time,
    // Unless a test is about waiting, its checks run to their end, also on a slow machine.
    maxWaitMs: 30_000,
    ...limits,
  });
  async function liveNow(): Promise<Record<string, string | undefined>> {
    time += 1000;
    return Object.fromEntries(
      (await follower.current()).map(({ name, state }) => [name, state.live?.version]),
    );
  }
  const file = (path: string) => join(registry.folder, path);
  return { ...registry, follower, liveNow, warn, file };
}

test('an activated version is live at the next check, and the previous one is still available', async () => {
  const { publish, activate, liveNow, follower } = createFollower();
  for (const version of ['1', '2']) await publish(version);
  await activate('1');
  expect(await liveNow()).toEqual({ 'mfe-x': '1' });
  await activate('2');
  expect(await liveNow()).toEqual({ 'mfe-x': '2' });
  for (const version of ['1', '2']) {
    const found = await follower.getVersion('mfe-x', version);
    expect(readFileSync(join(found!.folder, 'client/remoteEntry.js'), 'utf8')).toContain(`'${version}'`);
  }
});

test('versions that were never live or do not exist are not available', async () => {
  const { publish, activate, liveNow, follower } = createFollower();
  for (const version of ['1', '2']) await publish(version);
  await activate('1');
  await liveNow();
  for (const [name, version] of [
    ['mfe-x', '2'],
    ['mfe-x', '9'],
    ['mfe-y', '1'],
    ['mfe-x', '__proto__'],
  ] as const)
    // prettier-ignore
    expect(await follower.getVersion(name, version), version).toBeNull();
});

test('fails until something is activated', async () => {
  const { publish, activate, liveNow } = createFollower();
  await expect(liveNow()).rejects.toThrow('No remotes yet: nothing was activated');
  await publish('1');
  await activate('1');
  expect(await liveNow()).toEqual({ 'mfe-x': '1' });
});

describe('only the affected remote keeps its previous version if the next one', () => {
  const tampering: [string, (file: (path: string) => string) => void, RegExp][] = [
    ['has a script with a changed byte', (file) => {
      const path = file('versions/mfe-x/2/client/remoteEntry.js');
      writeFileSync(path, readFileSync(path, 'utf8').replace('2', '3'));
    }, /not what was published/],
    ['has a server bundle with an extra byte', (file) => writeFileSync(file('versions/mfe-x/2/server/server.cjs'), ' ', { flag: 'a' }), /not what was published/],
    ['lacks a file', (file) => rmSync(file('versions/mfe-x/2/client/remoteEntry.js')), /lacks client\/remoteEntry.js/],
    ['lacks its manifest', (file) => rmSync(file('versions/mfe-x/2/manifest.json')), /no published version/],
    ['has a manifest with a wrong hash', (file) => {
      const path = file('versions/mfe-x/2/manifest.json');
      writeFileSync(path, readFileSync(path, 'utf8').replace(/sha256-..../, 'sha256-AAAA'));
    }, /changed after it was activated/],
    ['has the manifest of another version', (file) => writeFileSync(file('versions/mfe-x/2/manifest.json'), readFileSync(file('versions/mfe-x/1/manifest.json'))), /The manifest of mfe-x 2 is for mfe-x 1/],
    ['has a manifest without a hash', (file) => {
      const path = file('versions/mfe-x/2/manifest.json');
      writeFileSync(path, readFileSync(path, 'utf8').replace(/"integrity": "[^"]*"/, '"integrity": ""'));
    }, /manifest is invalid/],
    ['was activated with an invalid signature', (file) => {
      const path = file('live/mfe-x.json');
      const text = JSON.parse(readFileSync(path, 'utf8')) as object;
      writeFileSync(path, JSON.stringify({ ...text, signature: 'AAAA' }));
    }, /changed after it was signed/],
    ['was activated by editing the file', (file) => {
      const path = file('live/mfe-x.json');
      writeFileSync(path, readFileSync(path, 'utf8').replace(/\\"by\\":\\"team x/, '\\"by\\":\\"team z'));
    }, /changed after it was signed/],
    ['was activated without a signature', (file) => {
      const path = file('live/mfe-x.json');
      writeFileSync(path, (JSON.parse(readFileSync(path, 'utf8')) as { text: string }).text);
    }, /not signed/],
    ['is truncated', (file) => writeFileSync(file('live/mfe-x.json'), '{ half a fi'), /not signed/],
  ]; // prettier-ignore

  test.each(tampering)('%s', async (_, tamper, problem) => {
    const { publish, activate, liveNow, warn, file } = createFollower();
    for (const version of ['1', '2']) await publish(version);
    await publish('1', { name: 'mfe-y' });
    await activate('1');
    await activate('1', { name: 'mfe-y' });
    expect(await liveNow()).toEqual({ 'mfe-x': '1', 'mfe-y': '1' });
    await activate('2');
    tamper(file);
    expect(await liveNow()).toEqual({ 'mfe-x': '1', 'mfe-y': '1' });
    expect(await liveNow()).toEqual({ 'mfe-x': '1', 'mfe-y': '1' });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toMatch(problem);
    // Later activations still work.
    await publish('3');
    await activate('3');
    expect(await liveNow()).toEqual({ 'mfe-x': '3', 'mfe-y': '1' });
  });

  test('is an old activation that was restored', async () => {
    const { publish, activate, liveNow, warn, file } = createFollower();
    for (const version of ['1', '2']) await publish(version);
    await activate('1');
    const old = readFileSync(file('live/mfe-x.json'));
    await activate('2');
    await liveNow();
    writeFileSync(file('live/mfe-x.json'), old);
    expect(await liveNow()).toEqual({ 'mfe-x': '2' });
    expect(warn.mock.calls[0]?.[0]).toContain('is older than');
  });

  test('belongs to another remote', async () => {
    const { publish, activate, liveNow, warn, file } = createFollower();
    for (const name of ['mfe-x', 'mfe-y']) {
      await publish('1', { name });
      await activate('1', { name });
    }
    await liveNow();
    writeFileSync(file('live/mfe-x.json'), readFileSync(file('live/mfe-y.json')));
    expect(await liveNow()).toEqual({ 'mfe-x': '1', 'mfe-y': '1' });
    expect(warn.mock.calls[0]?.[0]).toContain('activation of mfe-y');
  });
});

test('fetches a modified cached version again after a restart', async () => {
  const registry = createTestRegistry();
  await registry.publish('1');
  await registry.activate('1');
  const cacheDir = temporaryFolder();
  const findFolder = async () => {
    const { storage, signer } = registry;
    const follower = followRegistry({ storage, publicKeys: signer.publicKeys, cacheDir });
    return (await follower.getVersion('mfe-x', '1'))!.folder;
  };
  const path = join(await findFolder(), 'server/server.cjs');
  const original = readFileSync(path, 'utf8');
  const damages = [
    () => writeFileSync(path, 'process.exit()'),
    () => rmSync(path),
    () => {
      rmSync(path);
      execFileSync('mkfifo', [path]);
    },
  ];
  for (const damage of damages) {
    damage();
    await findFolder();
    expect(readFileSync(path, 'utf8')).toBe(original);
  }
});

test('a new process uses the available versions of a remote, and the others once they are available', async () => {
  const { publish, activate, liveNow, follower, warn, file } = createFollower();
  for (const version of ['1', '2']) {
    await publish(version);
    await activate(version);
  }
  const listVersions = async () => {
    await liveNow();
    return (await follower.current()).flatMap((remote) => [...remote.available.keys()]);
  };
  const manifest = readFileSync(file('versions/mfe-x/2/manifest.json'));
  writeFileSync(file('versions/mfe-x/2/manifest.json'), 'garbage');
  expect(await listVersions()).toEqual(['1']);
  expect(await listVersions()).toEqual(['1']);
  expect(warn).toHaveBeenCalledTimes(1);
  writeFileSync(file('versions/mfe-x/2/manifest.json'), manifest);
  expect(await listVersions()).toEqual(['2', '1']);
});

test('ignores stray files', async () => {
  const { publish, activate, liveNow, warn, file } = createFollower();
  await publish('1');
  await activate('1');
  for (const name of ['mfe-x.json~', 'mfe-x (copy).json', 'readme.txt', '.DS_Store', '.json'])
    writeFileSync(file(`live/${name}`), 'no activation');
  mkdirSync(file('live/mfe-x'));
  writeFileSync(file('live/mfe-x/mfe-y.json'), 'no activation');
  expect(await liveNow()).toEqual({ 'mfe-x': '1' });
  await publish('2');
  await activate('2');
  expect(await liveNow()).toEqual({ 'mfe-x': '2' });
  expect(warn).not.toHaveBeenCalled();
});

test('sorts remotes by name, whichever is read first', async () => {
  const registry = createTestRegistry();
  const { storage } = registry;
  const names = ['mfe-a', 'mfe-b', 'mfe-c'];
  for (const name of names) {
    await registry.publish('1', { name });
    await registry.activate('1', { name });
  }
  /** Files of later names are read faster. */
  const read = async (path: string) => {
    const index = names.findIndex((name) => path === `live/${name}.json`);
    if (index >= 0) await new Promise((resolve) => setTimeout(resolve, (names.length - index) * 20));
    return storage.read(path);
  };
  const { liveNow } = createFollower({ ...registry, storage: { ...storage, read } });
  expect(Object.keys(await liveNow())).toEqual(names);
});

test('rejects a registry that is signed with unknown keys', async () => {
  const registry = createTestRegistry();
  await registry.publish('1');
  await registry.activate('1');
  const follower = followRegistry({
    storage: registry.storage,
    publicKeys: [generateKeyPairSync('ed25519').publicKey],
    cacheDir: temporaryFolder(),
  });
  await expect(follower.current()).rejects.toThrow('not trusted here');
});

test('works without the fallback version', async () => {
  const { publish, activate, liveNow, file, follower } = createFollower();
  for (const version of ['1', '2']) await publish(version);
  await activate('1');
  await activate('2');
  rmSync(file('versions/mfe-x/1'), { recursive: true });
  expect(await liveNow()).toEqual({ 'mfe-x': '2' });
  expect(await follower.getVersion('mfe-x', '1')).toBeNull();
});

test('keeps the current state while the storage is unavailable', async () => {
  const registry = createTestRegistry();
  await registry.publish('1');
  await registry.activate('1');
  let isDown = false;
  const fail = async (): Promise<never> => {
    throw new Error('the network is down');
  };
  const storage = {
    ...registry.storage,
    list: (folder: string) => (isDown ? fail() : registry.storage.list(folder)),
  };
  const { liveNow, warn } = createFollower({ ...registry, storage });
  expect(await liveNow()).toEqual({ 'mfe-x': '1' });
  isDown = true;
  for (let times = 0; times < 3; times++) expect(await liveNow()).toEqual({ 'mfe-x': '1' });
  expect(warn).toHaveBeenCalledTimes(1);
  await registry.publish('2');
  await registry.activate('2');
  isDown = false;
  expect(await liveNow()).toEqual({ 'mfe-x': '2' });
});

describe('a storage that hangs', () => {
  /** Never responds for paths for which `isSilent` is true. */
  function hanging(isSilent: (path: string) => boolean) {
    const registry = createTestRegistry();
    const never = new Promise<never>(() => undefined);
    const requested = vi.fn<(path: string) => void>();
    const unlessSilent =
      <T>(answer: (path: string) => Promise<T>) =>
      (path: string): Promise<T> => {
        requested(path);
        return isSilent(path) ? never : answer(path);
      };
    const { storage } = registry;
    const silent = { ...storage, list: unlessSilent(storage.list), read: unlessSilent(storage.read) };
    return { requested, ...createFollower({ ...registry, storage: silent }, { readingTimeoutMs: 200 }) };
  }

  test('fails the first start with an explanation and delays no later request', async () => {
    let isSilent = true;
    const { publish, activate, liveNow, warn, requested } = hanging(() => isSilent);
    const problem = /No remotes yet: .* its storage didn't respond for live\/ within 0.2 s/;
    await expect(liveNow()).rejects.toThrow(problem);
    await expect(liveNow()).rejects.toThrow(problem);
    expect(requested).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledTimes(1);
    await publish('1');
    isSilent = false;
    await activate('1');
    await vi.waitFor(async () => expect(await liveNow()).toEqual({ 'mfe-x': '1' }));
  });

  test.each([
    ['a list', (path: string) => path === 'live/'],
    ['the live file', (path: string) => path === 'live/mfe-x.json'],
    ['a manifest', (path: string) => path.endsWith('2/manifest.json')],
    ['a file of a version', (path: string) => path.endsWith('2/client/remoteEntry.js')],
  ])('changes nothing while it hangs for %s, and is followed again once it responds', async (_, silentOn) => {
    let isSilent = false;
    const { publish, activate, liveNow, warn } = hanging((path) => isSilent && silentOn(path));
    for (const version of ['1', '2']) await publish(version);
    await activate('1');
    expect(await liveNow()).toEqual({ 'mfe-x': '1' });
    await activate('2');
    isSilent = true;
    await vi.waitFor(async () => {
      expect(await liveNow()).toEqual({ 'mfe-x': '1' });
      expect(warn.mock.calls[0]?.[0]).toMatch(/didn't respond for/);
    });
    isSilent = false;
    await vi.waitFor(async () => expect(await liveNow()).toEqual({ 'mfe-x': '2' }));
  });

  test('delays later requests only briefly', async () => {
    let isSilent = false;
    const registry = createTestRegistry();
    await registry.publish('1');
    await registry.activate('1');
    const storage = {
      ...registry.storage,
      list: (folder: string) =>
        isSilent ? new Promise<never>(() => undefined) : registry.storage.list(folder),
    };
    const { liveNow } = createFollower(
      { ...registry, storage },
      { readingTimeoutMs: 60_000, maxWaitMs: 300 },
    );
    await liveNow();
    isSilent = true;
    const startedAt = performance.now();
    expect(await liveNow()).toEqual({ 'mfe-x': '1' });
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});

test('follows a rollback like any other change', async () => {
  const { publish, activate, liveNow, storage, signer } = createFollower();
  for (const version of ['1', '2']) await publish(version);
  await activate('1');
  await activate('2');
  await liveNow();
  await changeLive(storage, signer, 'mfe-x', { action: 'rollback', by: 'me', apply: (state) => applyRollback(state, null) }); // prettier-ignore
  expect(await liveNow()).toEqual({ 'mfe-x': '1' });
});
