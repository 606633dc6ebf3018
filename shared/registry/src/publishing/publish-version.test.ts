import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { computeIntegrity } from '../integrity.ts';
import { createTestBuild, createTestRegistry } from '../testing/test-registry.ts';
import { findVersion, listVersions } from './find-version.ts';
import { publishVersion } from './publish-version.ts';

test('publishes a version once, with a hash of every file', async () => {
  const { storage, publish } = createTestRegistry();
  expect((await publish('1.0.0')).isNew).toBe(true);
  const { manifest } = await findVersion(storage, 'mfe-x', '1.0.0');
  expect(manifest).toMatchObject({
    name: 'mfe-x',
    version: '1.0.0',
    publishedBy: 'team x',
    scriptBytes: createTestBuild('1.0.0').files.get('client/remoteEntry.js.br')!.length,
  });
  const built = createTestBuild('1.0.0');
  expect(manifest.files.map(({ path, integrity }) => [path, integrity])).toEqual(
    [...built.files].map(([path, bytes]) => [path, computeIntegrity(bytes)]),
  );
  expect((await publish('1.0.0')).isNew).toBe(false);
  await expect(publish('1.0.0', { script: 'other' })).rejects.toThrow('give this build a new version');
});

test('measures the scripts of the largest page', async () => {
  const { storage, signer } = createTestRegistry();
  const built = createTestBuild('1');
  const entryBytes = built.files.get('client/remoteEntry.js.br')!.length;
  const scripts = { a: 100, b: 30, shared: 7, 'on-demand': 2 };
  const files = new Map([
    ...built.files,
    ...Object.entries(scripts).map(([name, bytes]) => [`client/${name}.js`, Buffer.alloc(bytes)] as const),
  ]);
  const pageScripts = { '/a': ['a.js', 'shared.js'], '/b': ['b.js', 'shared.js'] };
  const { manifest } = await publishVersion(
    storage,
    { ...built, files, pageScripts },
    { by: 'x', ...signer },
  );
  expect(manifest.scriptBytes).toBe(entryBytes + 2 + 107);
});

test('treats builds that differ only in source maps as the same version', async () => {
  const { storage, signer } = createTestRegistry();
  const publishWithMap = (map: string, name = 'client/remoteEntry.js.map') => {
    const built = createTestBuild('1');
    const files = new Map([...built.files, [name, Buffer.from(map)]]);
    return publishVersion(storage, { ...built, files }, { by: 'team x', ...signer });
  };
  const first = await publishWithMap('{}');
  expect(await publishWithMap('{"sources":[]}')).toEqual({ manifest: first.manifest, isNew: false });
  expect(await publishWithMap('{}', 'client/other.js.map')).toEqual({
    manifest: first.manifest,
    isNew: false,
  });
  const kept = await storage.read('versions/mfe-x/1/client/remoteEntry.js.map');
  expect(Buffer.from(kept!).toString()).toBe('{}');
  await expect(publishWithMap('{}', 'client/other.js')).rejects.toThrow('give this build a new version');
});

test("doesn't sign a tampered manifest when the original build is published again", async () => {
  const { storage, folder, publish } = createTestRegistry();
  await publish('1');
  const path = join(folder, 'versions/mfe-x/1/manifest.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/"scriptBytes": \d+/, '"scriptBytes": 1'));
  await expect(publish('1')).rejects.toThrow('give this build a new version');
  expect((await findVersion(storage, 'mfe-x', '1')).manifest.scriptBytes).toBe(1);
});

test('if different builds are published under one version at the same time, exactly one succeeds', async () => {
  const { publish, storage } = createTestRegistry();
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((script) => publish('1', { script })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await listVersions(storage, 'mfe-x')).toHaveLength(1);
});

describe('writes nothing for', () => {
  test.each([
    ['a version with a path traversal', { version: '../../etc' }],
    ['a file with a path traversal', { files: new Map([['client/../../x.js', Buffer.from('')]]) }],
    ['a file outside client/ and server/', { files: new Map([['secrets.txt', Buffer.from('')]]) }],
    ['an invalid name', { declaration: { name: 'MFE X', contract: 1, title: 'X', pages: [] } }],
  ])('%s', async (_, change) => {
    const { storage, signer } = createTestRegistry();
    const built = { ...createTestBuild('1'), ...change };
    await expect(publishVersion(storage, built, { by: 'me', ...signer })).rejects.toThrow(
      'The manifest is invalid',
    );
    expect(await storage.list('')).toEqual([]);
  });
});
