import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../registry-for-tests.ts';
import { bucketForTests } from './bucket-for-tests.ts';
import { openStorage } from './open-storage.ts';
import { s3Storage } from './s3-storage.ts';

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
/** `leave` puts a file there as somebody would who does not go through the registry. */
const places = {
  'a folder': async () => {
    const folder = temporaryFolder();
    const leave = (path: string, bytes: Uint8Array) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    };
    return { storage: await openStorage(folder), leave };
  },
  'a bucket': async () => {
    const { endpoint, objects } = await bucketForTests();
    const storage = s3Storage({ bucket: 'remotes', client: { endpoint, region: 'eu-west-1', forcePathStyle: true, credentials } }); // prettier-ignore
    return {
      storage,
      leave: (path: string, bytes: Uint8Array) => void objects.set(path, Buffer.from(bytes)),
    };
  },
};
const nothing = Buffer.from('');
const textOf = (bytes: Uint8Array | null): string | null => bytes && Buffer.from(bytes).toString('utf8');

describe.each(Object.entries(places))('in %s', (_, open) => {
  test('what is written is read, and the later text takes the place of the earlier', async () => {
    const { storage } = await open();
    expect(await storage.read('live/mfe-x.json')).toBeNull();
    for (const text of ['one', 'two']) await storage.write('live/mfe-x.json', Buffer.from(text));
    expect(textOf(await storage.read('live/mfe-x.json'))).toBe('two');
  });

  test('what is there is not created again, by however many at the same moment', async () => {
    const { storage } = await open();
    const outcomes = await Promise.all(
      ['a', 'b', 'c', 'd'].map((text) => storage.create('activations/1.json', Buffer.from(text))),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(textOf(await storage.read('activations/1.json'))).toBe('abcd'[outcomes.indexOf(true)]);
  });

  test('all files below a folder are listed, in order, and no others', async () => {
    const { storage } = await open();
    const paths = ['a/1.json', 'a/2.json', 'a/b/3.json', 'a/b/4.json', 'c/5.json'];
    for (const path of [...paths].reverse()) await storage.write(path, Buffer.from(path));
    expect(await storage.list('a/')).toEqual(paths.slice(0, 4));
    expect(await storage.list('nowhere/')).toEqual([]);
    expect(await storage.list('')).toEqual(paths);
  });

  test('what lies in folders that begin alike is not mixed', async () => {
    const { storage } = await open();
    const paths = [
      'activations/mfe-gift/1.json',
      'activations/mfe-gifts/2.json',
      'activations/mfe-gift.json',
    ];
    for (const path of paths) await storage.write(path, nothing);
    for (const folder of ['activations/mfe-gift/', 'activations/mfe-gift'])
      expect(await storage.list(folder)).toEqual(paths.slice(0, 1));
  });

  test.each([
    'versions/mfe-x/1.0.0+5/client/vendors~main.js',
    'live/mfe-x (copy) & "ü" 100%.json',
    'live/.x~',
  ])('%s is a name like any other', async (path) => {
    const { storage } = await open();
    await storage.write(path, Buffer.from('it'));
    expect(await storage.create(path, nothing)).toBe(false);
    expect(textOf(await storage.read(path))).toBe('it');
    expect(await storage.list('')).toEqual([path]);
  });

  test('what others leave there stands in the way of nothing', async () => {
    const { storage, leave } = await open();
    await storage.write('live/mfe-x.json', nothing);
    for (const name of ['mfe-x.json~', '.DS_Store', 'line\nend', 'bell\u0007', '..json', 'a  b'])
      leave(`live/${name}`, nothing);
    const listed = await storage.list('live/');
    expect(listed).toContain('live/mfe-x.json');
    expect(listed).toHaveLength(7);
  });

  test('an empty file is empty', async () => {
    const { storage } = await open();
    await storage.write('empty', nothing);
    expect(await storage.read('empty')).toHaveLength(0);
  });

  test('a file is read byte by byte as it was written, whatever its length', async () => {
    const { storage } = await open();
    for (const length of [1, 4095, 70_000, 1_000_000]) {
      const bytes = Buffer.alloc(length, 'selvedge');
      await storage.write('it', bytes);
      expect(bytes.equals((await storage.read('it'))!)).toBe(true);
    }
  });

  test('a file that no memory should have to hold is neither read nor written', async () => {
    const { storage, leave } = await open();
    const huge = new Uint8Array(32 * 1024 * 1024 + 1);
    leave('a/huge.js', huge);
    const complaint = /^a\/huge.js is larger than 32 MB/;
    await expect(storage.read('a/huge.js')).rejects.toThrow(complaint);
    await expect(storage.write('a/huge.js', huge)).rejects.toThrow(complaint);
    await expect(storage.create('a/huge.js', huge)).rejects.toThrow(complaint);
    await storage.write('a/largest.js', huge.subarray(1));
    expect(await storage.read('a/largest.js')).toHaveLength(huge.length - 1);
  });

  test.each(['../x', 'a/../../x', '/x', 'a//x', './x', 'a\\..\\x', 'x\0', ''])(
    '%j leads nowhere',
    async (path) => {
      const { storage } = await open();
      const complaint = 'is no path within a registry';
      await expect(storage.read(path)).rejects.toThrow(complaint);
      await expect(storage.write(path, nothing)).rejects.toThrow(complaint);
      await expect(storage.create(path, nothing)).rejects.toThrow(complaint);
      if (path) await expect(storage.list(path)).rejects.toThrow(complaint);
    },
  );
});

describe('of a folder, only files are read', () => {
  const others: Record<string, (path: string) => void> = {
    'a pipe': (path) => execFileSync('mkfifo', [path]),
    'a folder': (path) => mkdirSync(path),
    'a link': (path) => symlinkSync('/etc/hostname', path),
    'a link to nothing': (path) => symlinkSync('nothing', path),
  };

  test.each(Object.entries(others))('not %s', async (_, make) => {
    const folder = temporaryFolder();
    const storage = await openStorage(folder);
    await storage.write('live/mfe-x.json', Buffer.from('x'));
    make(join(folder, 'live/mfe-y.json'));
    await expect(storage.read('live/mfe-y.json')).rejects.toThrow(/live\/mfe-y.json is no regular file$/);
    expect(await storage.list('live/')).toEqual(['live/mfe-x.json']);
    expect(textOf(await storage.read('live/mfe-x.json'))).toBe('x');
  });

  test('not below a folder that is out of reach, and what lies beside it is listed', async () => {
    const folder = temporaryFolder();
    const storage = await openStorage(folder);
    await storage.write('live/mfe-x.json', nothing);
    const name = 'x'.repeat(200);
    // Longer than a path may be: such a folder can be made from within alone, and removed by `rm` alone.
    const nest = `for i in $(seq 25); do mkdir ${name} && cd ${name}; done`;
    execFileSync('bash', ['-c', nest], { cwd: join(folder, 'live') });
    onTestFinished(() => void execFileSync('rm', ['-rf', join(folder, 'live')]));
    expect(await storage.list('live/')).toEqual(['live/mfe-x.json']);
  });

  test('below a file there is none', async () => {
    const storage = await openStorage(temporaryFolder());
    await storage.write('live/mfe-x.json', nothing);
    expect(await storage.read('live/mfe-x.json/mfe-y.json')).toBeNull();
    expect(await storage.list('live/mfe-x.json/')).toEqual([]);
  });
});

test('what the console of a bucket puts in the place of a folder is no file', async () => {
  const { storage, leave } = await places['a bucket']();
  leave('live/', nothing);
  expect(await storage.list('live/')).toEqual([]);
});

test('a bucket that never answers is given up', async () => {
  const { endpoint, fallSilent } = await bucketForTests();
  fallSilent();
  const requestHandler = { socketTimeout: 50 };
  const storage = s3Storage({ bucket: 'remotes', client: { endpoint, region: 'eu-west-1', forcePathStyle: true, credentials, requestHandler, maxAttempts: 1 } }); // prettier-ignore
  await expect(storage.read('live/mfe-x.json')).rejects.toThrow();
  await expect(storage.write('live/mfe-x.json', Buffer.from('x'))).rejects.toThrow(/time/i);
});

test('what a killed process left half done in a folder is no file', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'live'));
  writeFileSync(join(folder, 'live/.1234.draft'), 'half a f');
  const storage = await openStorage(folder);
  await storage.write('live/mfe-x.json', Buffer.from('x'));
  expect(await storage.list('live/')).toEqual(['live/mfe-x.json']);
  expect(readdirSync(join(folder, 'live'))).toHaveLength(2);
});

test.each(['ftp://host/folder', 's3://', 'http://host'])('%s is no place for a registry', async (address) => {
  await expect(openStorage(address)).rejects.toThrow('is no place for a registry');
});
