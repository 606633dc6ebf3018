import { expect, test } from 'vitest';
import { createTestBuild, createTestRegistry } from '../testing/test-registry.ts';
import { findVersion, listVersions } from './find-version.ts';
import { publishVersion } from './publish-version.ts';

const versionsIn = async (
  { storage }: Pick<ReturnType<typeof createTestRegistry>, 'storage'>,
  name = 'mfe-x',
) => (await listVersions(storage, name)).map(({ version }) => version).sort();

test('publishes a version with a build number, an unusual file name and an empty file', async () => {
  const registry = createTestRegistry();
  const { storage, signer } = registry;
  const files = new Map([
    ['client/vendors~main.js', Buffer.from('vendors')],
    ['client/a+b.css', Buffer.from('')],
  ]);
  await publishVersion(storage, { ...createTestBuild('1.0.0+5'), files }, { by: 'me', ...signer });
  expect(await versionsIn(registry)).toEqual(['1.0.0+5']);
  const { manifest } = await findVersion(storage, 'mfe-x', '1.0.0+5');
  for (const { path, bytes } of manifest.files)
    expect(await storage.read(`versions/mfe-x/1.0.0+5/${path}`)).toHaveLength(bytes);
});

test("doesn't mistake a file named manifest.json for the manifest", async () => {
  const registry = createTestRegistry();
  const files = new Map([['client/manifest.json', Buffer.from('{"name":"a web app"}')]]);
  const publisher = { by: 'me', ...registry.signer };
  await publishVersion(registry.storage, { ...createTestBuild('1'), files }, publisher);
  expect(await versionsIn(registry)).toEqual(['1']);
});

test('lists the other versions if one has an invalid manifest', async () => {
  const registry = createTestRegistry();
  const { publish, storage } = registry;
  for (const version of ['1', '2', '3', '10']) await publish(version);
  await publish('4', { name: 'mfe-xy' });
  await storage.write('versions/mfe-x/2/manifest.json', Buffer.from('{ half a'));
  await storage.write(
    'versions/mfe-x/3/manifest.json',
    (await storage.read('versions/mfe-x/1/manifest.json'))!,
  );
  await storage.write('versions/mfe-x/readme.txt', Buffer.from('x'));
  expect(await versionsIn(registry)).toEqual(['1', '10']);
  expect(await versionsIn(registry, 'mfe-xy')).toEqual(['4']);
});

test('fails if the storage is unavailable, instead of listing no versions', async () => {
  const { publish, storage } = createTestRegistry();
  for (const version of ['1', '2']) await publish(version);
  const read = (path: string) =>
    path.includes('/2/') ? Promise.reject(new Error('the network is down')) : storage.read(path);
  await expect(versionsIn({ storage: { ...storage, read } })).rejects.toThrow('the network is down');
});
