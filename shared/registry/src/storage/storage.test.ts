import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/test-registry.ts';
import { startTestBucket } from '../testing/test-bucket.ts';
import { openStorage } from './open-storage.ts';
import { createS3Storage } from './s3-storage.ts';

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
/** `addStrayFile` writes a file without going through the registry. */
const storages = {
  'a folder': async () => {
    const folder = temporaryFolder();
    const addStrayFile = (path: string, bytes: Uint8Array) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    };
    return { storage: await openStorage(folder), addStrayFile };
  },
  'a bucket': async () => {
    const { endpoint, objects } = await startTestBucket();
    const storage = createS3Storage({ bucket: 'remotes', client: { endpoint, region: 'eu-west-1', forcePathStyle: true, credentials } }); // prettier-ignore
    return {
      storage,
      addStrayFile: (path: string, bytes: Uint8Array) => void objects.set(path, Buffer.from(bytes)),
    };
  },
};
const empty = Buffer.from('');
const toText = (bytes: Uint8Array | null): string | null => bytes && Buffer.from(bytes).toString('utf8');

describe.each(Object.entries(storages))('in %s', (_, open) => {
  test('reads the latest version of a written file', async () => {
    const { storage } = await open();
    expect(await storage.read('live/mfe-x.json')).toBeNull();
    for (const text of ['one', 'two']) await storage.write('live/mfe-x.json', Buffer.from(text));
    expect(toText(await storage.read('live/mfe-x.json'))).toBe('two');
  });

  test('creates a file only once, even concurrently', async () => {
    const { storage } = await open();
    const outcomes = await Promise.all(
      ['a', 'b', 'c', 'd'].map((text) => storage.create('activations/1.json', Buffer.from(text))),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(toText(await storage.read('activations/1.json'))).toBe('abcd'[outcomes.indexOf(true)]);
  });

  test('removes a file, once or twice', async () => {
    const { storage } = await open();
    await storage.write('votes/mfe-x/1.json', Buffer.from('one'));
    for (let times = 0; times < 2; times++) await storage.remove('votes/mfe-x/1.json');
    expect(await storage.read('votes/mfe-x/1.json')).toBeNull();
    expect(await storage.list('votes/')).toEqual([]);
  });

  test('lists all files below a folder, in order, and no others', async () => {
    const { storage } = await open();
    const paths = ['a/1.json', 'a/2.json', 'a/b/3.json', 'a/b/4.json', 'c/5.json'];
    for (const path of [...paths].reverse()) await storage.write(path, Buffer.from(path));
    expect(await storage.list('a/')).toEqual(paths.slice(0, 4));
    expect(await storage.list('nowhere/')).toEqual([]);
    expect(await storage.list('')).toEqual(paths);
  });

  test("doesn't mix folders with the same prefix", async () => {
    const { storage } = await open();
    const paths = [
      'activations/mfe-gift/1.json',
      'activations/mfe-gifts/2.json',
      'activations/mfe-gift.json',
    ];
    for (const path of paths) await storage.write(path, empty);
    for (const folder of ['activations/mfe-gift/', 'activations/mfe-gift'])
      expect(await storage.list(folder)).toEqual(paths.slice(0, 1));
  });

  test.each([
    'versions/mfe-x/1.0.0+5/client/vendors~main.js',
    'live/mfe-x (copy) & "ü" 100%.json',
    'live/.x~',
  ])('accepts the file name %s', async (path) => {
    const { storage } = await open();
    await storage.write(path, Buffer.from('it'));
    expect(await storage.create(path, empty)).toBe(false);
    expect(toText(await storage.read(path))).toBe('it');
    expect(await storage.list('')).toEqual([path]);
  });

  test('works with stray files', async () => {
    const { storage, addStrayFile } = await open();
    await storage.write('live/mfe-x.json', empty);
    for (const name of ['mfe-x.json~', '.DS_Store', 'line\nend', 'bell\u0007', '..json', 'a  b'])
      addStrayFile(`live/${name}`, empty);
    const listed = await storage.list('live/');
    expect(listed).toContain('live/mfe-x.json');
    expect(listed).toHaveLength(7);
  });

  test('reads an empty file', async () => {
    const { storage } = await open();
    await storage.write('empty', empty);
    expect(await storage.read('empty')).toHaveLength(0);
  });

  test('reads exactly the bytes that were written', async () => {
    const { storage } = await open();
    for (const length of [1, 4095, 70_000, 1_000_000]) {
      const bytes = Buffer.alloc(length, 'selvedge');
      await storage.write('it', bytes);
      expect(bytes.equals((await storage.read('it'))!)).toBe(true);
    }
  });

  test('neither reads nor writes files over the size limit', async () => {
    const { storage, addStrayFile } = await open();
    const huge = new Uint8Array(32 * 1024 * 1024 + 1);
    addStrayFile('a/huge.js', huge);
    const problem = /^a\/huge.js is larger than 32 MB/;
    await expect(storage.read('a/huge.js')).rejects.toThrow(problem);
    await expect(storage.write('a/huge.js', huge)).rejects.toThrow(problem);
    await expect(storage.create('a/huge.js', huge)).rejects.toThrow(problem);
    await storage.write('a/largest.js', huge.subarray(1));
    expect(await storage.read('a/largest.js')).toHaveLength(huge.length - 1);
  });

  test.each(['../x', 'a/../../x', '/x', 'a//x', './x', 'a\\..\\x', 'x\0', ''])(
    'rejects the path %j',
    async (path) => {
      const { storage } = await open();
      const problem = 'is not a valid registry path';
      await expect(storage.read(path)).rejects.toThrow(problem);
      await expect(storage.write(path, empty)).rejects.toThrow(problem);
      await expect(storage.create(path, empty)).rejects.toThrow(problem);
      if (path) await expect(storage.list(path)).rejects.toThrow(problem);
    },
  );
});

describe('a folder storage reads only regular files', () => {
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
    await expect(storage.read('live/mfe-y.json')).rejects.toThrow(/live\/mfe-y.json is not a regular file$/);
    expect(await storage.list('live/')).toEqual(['live/mfe-x.json']);
    expect(toText(await storage.read('live/mfe-x.json'))).toBe('x');
  });

  test('lists files next to an inaccessible folder', async () => {
    const folder = temporaryFolder();
    const storage = await openStorage(folder);
    await storage.write('live/mfe-x.json', empty);
    const name = 'x'.repeat(200);
    // The path is too long for normal tools: it can only be created from within and removed with `rm`.
    const nest = `for i in $(seq 25); do mkdir ${name} && cd ${name}; done`;
    execFileSync('bash', ['-c', nest], { cwd: join(folder, 'live') });
    onTestFinished(() => void execFileSync('rm', ['-rf', join(folder, 'live')]));
    expect(await storage.list('live/')).toEqual(['live/mfe-x.json']);
  });

  test('finds nothing below a file', async () => {
    const storage = await openStorage(temporaryFolder());
    await storage.write('live/mfe-x.json', empty);
    expect(await storage.read('live/mfe-x.json/mfe-y.json')).toBeNull();
    expect(await storage.list('live/mfe-x.json/')).toEqual([]);
  });
});

test('ignores folder placeholders created by S3 consoles', async () => {
  const { storage, addStrayFile } = await storages['a bucket']();
  addStrayFile('live/', empty);
  expect(await storage.list('live/')).toEqual([]);
});

test('gives up on a bucket that never responds', async () => {
  const { endpoint, stopResponding } = await startTestBucket();
  stopResponding();
  const requestHandler = { socketTimeout: 50 };
  const storage = createS3Storage({ bucket: 'remotes', client: { endpoint, region: 'eu-west-1', forcePathStyle: true, credentials, requestHandler, maxAttempts: 1 } }); // prettier-ignore
  await expect(storage.read('live/mfe-x.json')).rejects.toThrow();
  await expect(storage.write('live/mfe-x.json', Buffer.from('x'))).rejects.toThrow(/time/i);
});

test('ignores drafts left by a killed process', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'live'));
  writeFileSync(join(folder, 'live/.1234.draft'), 'half a f');
  const storage = await openStorage(folder);
  await storage.write('live/mfe-x.json', Buffer.from('x'));
  expect(await storage.list('live/')).toEqual(['live/mfe-x.json']);
  expect(readdirSync(join(folder, 'live'))).toHaveLength(2);
});

test.each(['ftp://host/folder', 's3://', 'http://host'])('rejects %s as a registry', async (address) => {
  await expect(openStorage(address)).rejects.toThrow('is not a registry');
});
