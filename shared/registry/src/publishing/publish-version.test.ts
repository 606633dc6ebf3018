import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { integrityOf } from '../integrity.ts';
import { builtVersion, registryForTests } from '../registry-for-tests.ts';
import { findVersion, listVersions } from './find-version.ts';
import { publishVersion } from './publish-version.ts';

test('a version is published once, with a hash of every file', async () => {
  const { storage, publish } = registryForTests();
  expect((await publish('1.0.0')).isNew).toBe(true);
  const { manifest } = await findVersion(storage, 'mfe-x', '1.0.0');
  expect(manifest).toMatchObject({
    name: 'mfe-x',
    version: '1.0.0',
    publishedBy: 'team x',
    scriptBytes: builtVersion('1.0.0').files.get('client/remoteEntry.js.br')!.length,
  });
  const built = builtVersion('1.0.0');
  expect(manifest.files.map(({ path, integrity }) => [path, integrity])).toEqual(
    [...built.files].map(([path, bytes]) => [path, integrityOf(bytes)]),
  );
  expect((await publish('1.0.0')).isNew).toBe(false);
  await expect(publish('1.0.0', { script: 'other' })).rejects.toThrow('give this build a version of its own');
});

test('a build that differs in its source maps alone is the same version', async () => {
  const { storage, signer } = registryForTests();
  const publishWithMap = (map: string, name = 'client/remoteEntry.js.map') => {
    const built = builtVersion('1');
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
  await expect(publishWithMap('{}', 'client/other.js')).rejects.toThrow(
    'give this build a version of its own',
  );
});

test('a manifest that says other things than the build is not vouched for by publishing that again', async () => {
  const { storage, folder, publish } = registryForTests();
  await publish('1');
  const path = join(folder, 'versions/mfe-x/1/manifest.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/"scriptBytes": \d+/, '"scriptBytes": 1'));
  await expect(publish('1')).rejects.toThrow('give this build a version of its own');
  expect((await findVersion(storage, 'mfe-x', '1')).manifest.scriptBytes).toBe(1);
});

test('two that publish another build under one version at the same moment do not mix', async () => {
  const { publish, storage } = registryForTests();
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((script) => publish('1', { script })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await listVersions(storage, 'mfe-x')).toHaveLength(1);
});

describe('nothing is written of', () => {
  test.each([
    ['a version that leads elsewhere', { version: '../../etc' }],
    ['a file that leads elsewhere', { files: new Map([['client/../../x.js', Buffer.from('')]]) }],
    ['a file beside the two folders', { files: new Map([['secrets.txt', Buffer.from('')]]) }],
    ['a name that is none', { declaration: { name: 'MFE X', contract: 1, title: 'X', pages: [] } }],
  ])('%s', async (_, change) => {
    const { storage, signer } = registryForTests();
    const built = { ...builtVersion('1'), ...change };
    await expect(publishVersion(storage, built, { by: 'me', ...signer })).rejects.toThrow(
      'The manifest cannot be used',
    );
    expect(await storage.list('')).toEqual([]);
  });
});
