import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { changeLive } from '../activation/activate.ts';
import { rolledBack } from '../activation/state-changes.ts';
import { registryForTests, temporaryFolder } from '../registry-for-tests.ts';
import { followRegistry } from './follow-registry.ts';

function followed(registry = registryForTests(), limits: { readingTimeoutMs?: number } = {}) {
  let time = 0;
  const warn = vi.fn<(message: string) => void>();
  const follower = followRegistry({
    storage: registry.storage,
    publicKeys: registry.signer.publicKeys,
    cacheDir: temporaryFolder(),
    log: { warn },
    now: () => time,
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

test('what is activated is live at the next look, and what was live is still there', async () => {
  const { publish, activate, liveNow, follower } = followed();
  for (const version of ['1', '2']) await publish(version);
  await activate('1');
  expect(await liveNow()).toEqual({ 'mfe-x': '1' });
  await activate('2');
  expect(await liveNow()).toEqual({ 'mfe-x': '2' });
  for (const version of ['1', '2']) {
    const held = await follower.versionOf('mfe-x', version);
    expect(readFileSync(join(held!.folder, 'client/remoteEntry.js'), 'utf8')).toContain(`'${version}'`);
  }
});

test('a version that never was live is not there, nor one that does not exist', async () => {
  const { publish, activate, liveNow, follower } = followed();
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
    expect(await follower.versionOf(name, version), version).toBeNull();
});

test('there is nothing until something was activated', async () => {
  const { publish, activate, liveNow } = followed();
  await expect(liveNow()).rejects.toThrow('No remotes yet: nothing was activated');
  await publish('1');
  await activate('1');
  expect(await liveNow()).toEqual({ 'mfe-x': '1' });
});

describe('a remote keeps what it was, alone, when its next version', () => {
  const tampering: [string, (file: (path: string) => string) => void, RegExp][] = [
    ['has a script with one byte changed', (file) => {
      const path = file('versions/mfe-x/2/client/remoteEntry.js');
      writeFileSync(path, readFileSync(path, 'utf8').replace('2', '3'));
    }, /not what was published/],
    ['has a server bundle with one byte more', (file) => writeFileSync(file('versions/mfe-x/2/server/server.cjs'), ' ', { flag: 'a' }), /not what was published/],
    ['lacks a file', (file) => rmSync(file('versions/mfe-x/2/client/remoteEntry.js')), /lacks client\/remoteEntry.js/],
    ['lacks its manifest', (file) => rmSync(file('versions/mfe-x/2/manifest.json')), /no published version/],
    ['has a manifest with another hash in it', (file) => {
      const path = file('versions/mfe-x/2/manifest.json');
      writeFileSync(path, readFileSync(path, 'utf8').replace(/sha256-..../, 'sha256-AAAA'));
    }, /changed after it was activated/],
    ['has the manifest of another version', (file) => writeFileSync(file('versions/mfe-x/2/manifest.json'), readFileSync(file('versions/mfe-x/1/manifest.json'))), /What lies at mfe-x 2 is mfe-x 1/],
    ['has a manifest without a hash', (file) => {
      const path = file('versions/mfe-x/2/manifest.json');
      writeFileSync(path, readFileSync(path, 'utf8').replace(/"integrity": "[^"]*"/, '"integrity": ""'));
    }, /manifest cannot be used/],
    ['was activated by nobody who is known', (file) => {
      const path = file('live/mfe-x.json');
      const text = JSON.parse(readFileSync(path, 'utf8')) as object;
      writeFileSync(path, JSON.stringify({ ...text, signature: 'AAAA' }));
    }, /changed after it was signed/],
    ['was written into the activation by hand', (file) => {
      const path = file('live/mfe-x.json');
      writeFileSync(path, readFileSync(path, 'utf8').replace(/\\"by\\":\\"team x/, '\\"by\\":\\"team z'));
    }, /changed after it was signed/],
    ['was activated without a signature', (file) => {
      const path = file('live/mfe-x.json');
      writeFileSync(path, (JSON.parse(readFileSync(path, 'utf8')) as { text: string }).text);
    }, /not signed/],
    ['is half written', (file) => writeFileSync(file('live/mfe-x.json'), '{ half a fi'), /not signed/],
  ]; // prettier-ignore

  test.each(tampering)('%s', async (_, tamper, complaint) => {
    const { publish, activate, liveNow, warn, file } = followed();
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
    expect(warn.mock.calls[0]?.[0]).toMatch(complaint);
    // What was tampered with does not stand in the way of what comes after it.
    await publish('3');
    await activate('3');
    expect(await liveNow()).toEqual({ 'mfe-x': '3', 'mfe-y': '1' });
  });

  test('is an older one that was put back, be it signed', async () => {
    const { publish, activate, liveNow, warn, file } = followed();
    for (const version of ['1', '2']) await publish(version);
    await activate('1');
    const old = readFileSync(file('live/mfe-x.json'));
    await activate('2');
    await liveNow();
    writeFileSync(file('live/mfe-x.json'), old);
    expect(await liveNow()).toEqual({ 'mfe-x': '2' });
    expect(warn.mock.calls[0]?.[0]).toContain('was put back behind');
  });

  test('is that of another remote', async () => {
    const { publish, activate, liveNow, warn, file } = followed();
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

test('a copy that was changed on this machine is fetched anew by the process that starts with it', async () => {
  const registry = registryForTests();
  await registry.publish('1');
  await registry.activate('1');
  const cacheDir = temporaryFolder();
  const held = async () => {
    const { storage, signer } = registry;
    const follower = followRegistry({ storage, publicKeys: signer.publicKeys, cacheDir });
    return (await follower.versionOf('mfe-x', '1'))!.folder;
  };
  const path = join(await held(), 'server/server.cjs');
  const original = readFileSync(path, 'utf8');
  const harms = [
    () => writeFileSync(path, 'process.exit()'),
    () => rmSync(path),
    () => (rmSync(path), execFileSync('mkfifo', [path])),
  ];
  for (const harm of harms) {
    harm();
    await held();
    expect(readFileSync(path, 'utf8')).toBe(original);
  }
});

test('a process that starts holds what can be had of a remote, and the rest as soon as it can be had', async () => {
  const { publish, activate, liveNow, follower, warn, file } = followed();
  for (const version of ['1', '2']) {
    await publish(version);
    await activate(version);
  }
  const held = async () => {
    await liveNow();
    return (await follower.current()).flatMap((remote) => [...remote.held.keys()]);
  };
  const manifest = readFileSync(file('versions/mfe-x/2/manifest.json'));
  writeFileSync(file('versions/mfe-x/2/manifest.json'), 'garbage');
  expect(await held()).toEqual(['1']);
  expect(await held()).toEqual(['1']);
  expect(warn).toHaveBeenCalledTimes(1);
  writeFileSync(file('versions/mfe-x/2/manifest.json'), manifest);
  expect(await held()).toEqual(['2', '1']);
});

test('what is no remote stands in the way of none', async () => {
  const { publish, activate, liveNow, warn, file } = followed();
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

test('remotes are listed by their names, whichever is read first', async () => {
  const registry = registryForTests();
  const { storage } = registry;
  const names = ['mfe-a', 'mfe-b', 'mfe-c'];
  for (const name of names) {
    await registry.publish('1', { name });
    await registry.activate('1', { name });
  }
  /** The later in the alphabet, the sooner. */
  const read = async (path: string) => {
    const place = names.findIndex((name) => path === `live/${name}.json`);
    if (place >= 0) await new Promise((resolve) => setTimeout(resolve, (names.length - place) * 20));
    return storage.read(path);
  };
  const { liveNow } = followed({ ...registry, storage: { ...storage, read } });
  expect(Object.keys(await liveNow())).toEqual(names);
});

test('a registry of strangers is none', async () => {
  const registry = registryForTests();
  await registry.publish('1');
  await registry.activate('1');
  const follower = followRegistry({
    storage: registry.storage,
    publicKeys: [generateKeyPairSync('ed25519').publicKey],
    cacheDir: temporaryFolder(),
  });
  await expect(follower.current()).rejects.toThrow('not trusted here');
});

test('a version to go back to that is gone is missed by nobody', async () => {
  const { publish, activate, liveNow, file, follower } = followed();
  for (const version of ['1', '2']) await publish(version);
  await activate('1');
  await activate('2');
  rmSync(file('versions/mfe-x/1'), { recursive: true });
  expect(await liveNow()).toEqual({ 'mfe-x': '2' });
  expect(await follower.versionOf('mfe-x', '1')).toBeNull();
});

test('while the storage does not answer, everything stays as it was', async () => {
  const registry = registryForTests();
  await registry.publish('1');
  await registry.activate('1');
  let isAway = false;
  const away = async (): Promise<never> => {
    throw new Error('the network is away');
  };
  const storage = {
    ...registry.storage,
    list: (folder: string) => (isAway ? away() : registry.storage.list(folder)),
  };
  const { liveNow, warn } = followed({ ...registry, storage });
  expect(await liveNow()).toEqual({ 'mfe-x': '1' });
  isAway = true;
  for (let look = 0; look < 3; look++) expect(await liveNow()).toEqual({ 'mfe-x': '1' });
  expect(warn).toHaveBeenCalledTimes(1);
  await registry.publish('2');
  await registry.activate('2');
  isAway = false;
  expect(await liveNow()).toEqual({ 'mfe-x': '2' });
});

describe('a storage that hangs', () => {
  /** Silent on what `isSilent` says of a path, for ever. */
  function hanging(isSilent: (path: string) => boolean) {
    const registry = registryForTests();
    const never = new Promise<never>(() => undefined);
    const asked = vi.fn<(path: string) => void>();
    const whenever =
      <T>(answer: (path: string) => Promise<T>) =>
      (path: string): Promise<T> => {
        asked(path);
        return isSilent(path) ? never : answer(path);
      };
    const { storage } = registry;
    const silent = { ...storage, list: whenever(storage.list), read: whenever(storage.read) };
    return { asked, ...followed({ ...registry, storage: silent }, { readingTimeoutMs: 200 }) };
  }

  test('ends a first start with what is wrong, and holds nobody up who asks after that', async () => {
    let isSilent = true;
    const { publish, activate, liveNow, warn, asked } = hanging(() => isSilent);
    const complaint = /No remotes yet: .* its storage gave no answer about live\/ within 0.2 s/;
    await expect(liveNow()).rejects.toThrow(complaint);
    await expect(liveNow()).rejects.toThrow(complaint);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledTimes(1);
    await publish('1');
    isSilent = false;
    await activate('1');
    await vi.waitFor(async () => expect(await liveNow()).toEqual({ 'mfe-x': '1' }));
  });

  test.each([
    ['a list', (path: string) => path === 'live/'],
    ['what is live', (path: string) => path === 'live/mfe-x.json'],
    ['a manifest', (path: string) => path.endsWith('2/manifest.json')],
    ['a file of a version', (path: string) => path.endsWith('2/client/remoteEntry.js')],
  ])('on %s keeps what is live, and is followed again when it answers', async (_, silentOn) => {
    let isSilent = false;
    const { publish, activate, liveNow, warn } = hanging((path) => isSilent && silentOn(path));
    for (const version of ['1', '2']) await publish(version);
    await activate('1');
    expect(await liveNow()).toEqual({ 'mfe-x': '1' });
    await activate('2');
    isSilent = true;
    await vi.waitFor(async () => {
      expect(await liveNow()).toEqual({ 'mfe-x': '1' });
      expect(warn.mock.calls[0]?.[0]).toMatch(/gave no answer about/);
    });
    isSilent = false;
    await vi.waitFor(async () => expect(await liveNow()).toEqual({ 'mfe-x': '2' }));
  });

  test('is waited for no longer than a moment once something is known', async () => {
    let isSilent = false;
    const registry = registryForTests();
    await registry.publish('1');
    await registry.activate('1');
    const storage = {
      ...registry.storage,
      list: (folder: string) =>
        isSilent ? new Promise<never>(() => undefined) : registry.storage.list(folder),
    };
    const { liveNow } = followed({ ...registry, storage }, { readingTimeoutMs: 60_000 });
    await liveNow();
    isSilent = true;
    const askedAt = performance.now();
    expect(await liveNow()).toEqual({ 'mfe-x': '1' });
    expect(performance.now() - askedAt).toBeLessThan(1000);
  });
});

test('a rollback is followed as any other change', async () => {
  const { publish, activate, liveNow, storage, signer } = followed();
  for (const version of ['1', '2']) await publish(version);
  await activate('1');
  await activate('2');
  await liveNow();
  await changeLive(storage, signer, 'mfe-x', { action: 'rollback', by: 'me', apply: (state) => rolledBack(state, null) }); // prettier-ignore
  expect(await liveNow()).toEqual({ 'mfe-x': '1' });
});
