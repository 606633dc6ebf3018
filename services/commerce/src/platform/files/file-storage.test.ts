import { startTestBucket } from '@selvedge/registry/testing/bucket';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openFileStorage } from './open-file-storage.ts';

async function openDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  };
  return { storage: await openFileStorage(folder), files, folder };
}

async function openBucket() {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'x');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'x');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { endpoint, objects } = await startTestBucket();
  const storage = await openFileStorage(`s3://files?region=eu-west-1&endpoint=${endpoint}`);
  return { storage, files: async () => [...objects.keys()] };
}

describe.each([
  ['a folder', openDisk],
  ['a bucket', openBucket],
])('%s', (_, open) => {
  test('returns exactly what was written', async () => {
    const { storage } = await open();
    for (const bytes of [Buffer.from('a'), Buffer.alloc(0), Buffer.alloc(300_000, 'picture')]) {
      await storage.write('originals/ONE/a.webp', bytes);
      expect((await storage.read('originals/ONE/a.webp'))?.equals(bytes)).toBe(true);
      const stream = await storage.readStream('originals/ONE/a.webp');
      expect((await buffer(stream!)).equals(bytes)).toBe(true);
    }
  });

  test('reports which files exist', async () => {
    const { storage, files } = await open();
    await storage.write('imports/ONE/a.csv', Buffer.from('a'));
    expect(await storage.exists('imports/ONE/a.csv')).toBe(true);
    await storage.remove('imports/ONE/a.csv');
    await storage.remove('imports/ONE/a.csv');
    expect(await storage.exists('imports/ONE/a.csv')).toBe(false);
    expect(await storage.read('imports/ONE/a.csv')).toBeUndefined();
    expect(await storage.readStream('imports/ONE/a.csv')).toBeUndefined();
    expect(await files()).toEqual([]);
  });

  test('lists old files of one folder', async () => {
    const { storage } = await open();
    const keys = ['a', 'b', 'c', 'd', 'e'].map((name) => `uploads/ONE/${name}.webp`);
    for (const key of [...keys, 'uploads/ONETWO/f.webp', 'uploads/ONE/below/g.webp'])
      await storage.write(key, Buffer.from('x'));
    expect((await storage.listOlder('uploads/ONE', new Date(Date.now() + 1_000))).toSorted()).toEqual(keys);
    expect(await storage.listOlder('uploads/ONE', new Date(0))).toEqual([]);
    expect(await storage.listOlder('uploads/NONE', new Date())).toEqual([]);
  });

  test('lists all files, also those with a plus sign in their name', async () => {
    const { storage } = await open();
    const keys = [
      'a.json',
      'imports/ONE/c.csv',
      'originals/ONE/a.webp',
      'originals/ONE/b.webp',
      'versions/1.0.0+5/x.js',
    ];
    for (const key of keys.toReversed()) await storage.write(key, Buffer.from('x'));
    expect(await storage.listAll()).toEqual(keys);
  });

  test('removes all files of a tenant, and only those', async () => {
    const { storage } = await open();
    const others = ['originals/ONETWO/a.webp', 'originals/TWO/a.webp'];
    const own = [
      'originals/ONE/a.webp',
      'renditions/ONE/a/320.avif',
      'private/ONE/b.webp',
      'imports/ONE/c.csv',
    ];
    for (const key of [...others, ...own]) await storage.write(key, Buffer.from('x'));
    expect(await storage.removeTenant('ONE')).toBe(true);
    for (const key of own) expect(await storage.exists(key)).toBe(false);
    for (const key of others) expect(await storage.exists(key)).toBe(true);
    expect(await storage.removeTenant('ONE')).toBe(false);
  });

  test('checks that it can write, and leaves nothing behind', async () => {
    const { storage, files } = await open();
    await storage.checkWritable();
    expect(await files()).toEqual([]);
  });

  test.each(['../a', '/a', 'a//b', 'a/../b', '.a', 'a b', ''])('rejects the key %o', async (key) => {
    const { storage } = await open();
    await expect(storage.write(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
    await expect(storage.read(key)).rejects.toThrow('Not a storage key');
  });
});

test('a reader never gets part of a file', async () => {
  const { storage, files } = await openDisk();
  const versions = ['a', 'b'].map((letter) => Buffer.alloc(2_000_000, letter));
  await storage.write('originals/ONE/a.webp', versions[0]!);
  const writing = (async () => {
    for (let round = 0; round < 20; round++)
      await storage.write('originals/ONE/a.webp', versions[round % 2]!);
  })();
  let isWriting = true;
  const written = writing.finally(() => (isWriting = false));
  while (isWriting) {
    const bytes = (await storage.read('originals/ONE/a.webp'))!;
    expect(versions.some((version) => version.equals(bytes))).toBe(true);
  }
  await written;
  expect(await files()).toEqual(['a.webp']);
});

test('a failed write leaves the file unchanged and no other files behind', async () => {
  const { storage, files } = await openDisk();
  await storage.write('originals/ONE/a.webp', Buffer.from('x'));
  // This key is a folder.
  await expect(storage.write('originals/ONE', Buffer.from('y'))).rejects.toThrow();
  expect(await files()).toEqual(['a.webp']);
});

test('lists neither files that are being written nor those of other programs', async () => {
  const { storage, folder } = await openDisk();
  expect(await storage.listAll()).toEqual([]);
  await storage.write('originals/ONE/a.webp', Buffer.from('x'));
  for (const name of [`b.webp.${randomUUID()}.part`, '.DS_Store', 'c d.webp'])
    await writeFile(join(folder, 'originals/ONE', name), 'x');
  expect(await storage.listAll()).toEqual(['originals/ONE/a.webp']);
  await rm(folder, { recursive: true });
  expect(await storage.listAll()).toEqual([]);
});

test('rejects addresses of other kinds of storage', async () => {
  await expect(openFileStorage('gs://files')).rejects.toThrow('neither a folder nor s3://bucket');
});
