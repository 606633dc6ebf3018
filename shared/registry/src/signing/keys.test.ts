import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../registry-for-tests.ts';
import { keysIn, publicKeysIn } from './keys.ts';

const names = ['registry-key.pem', 'registry-key.pub.pem'];
const program = (folder: string): string =>
  `import { keysIn } from ${JSON.stringify(join(import.meta.dirname, 'keys.ts'))};
   console.log(keysIn(${JSON.stringify(folder)}).publicKey.export({ type: 'spki', format: 'pem' }));`;
const nodeArguments = (folder: string): string[] => ['--input-type=module', '--eval', program(folder)];

test('a pair is made once, the private half for its owner alone', () => {
  const folder = join(temporaryFolder(), 'keys');
  const { publicKey } = keysIn(folder);
  expect(keysIn(folder).publicKey.equals(publicKey)).toBe(true);
  expect(publicKeysIn(folder).map((key) => key.equals(publicKey))).toEqual([true]);
  expect(readdirSync(folder).sort()).toEqual(names);
  expect(statSync(join(folder, names[0]!)).mode & 0o777).toBe(0o600);
});

test('of several processes at the same moment all have the same pair', async () => {
  const folder = temporaryFolder();
  const run = () => promisify(execFile)(process.execPath, nodeArguments(folder));
  const outputs = (await Promise.all([run(), run(), run()])).map(({ stdout }) => stdout);
  expect(new Set(outputs).size).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(names);
});

test('a disk that is full at the first command leaves no half of a key', () => {
  const folder = temporaryFolder();
  const { status, stderr } = spawnSync(
    'bash',
    ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, ...nodeArguments(folder)],
    { encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toContain(`RegistryError: ${join(folder, names[0]!)} cannot be written: EFBIG`);
  expect(readdirSync(folder)).toEqual([]);
  keysIn(folder);
});

test('the public half is written where it is missing or another one, and else left alone', () => {
  const folder = temporaryFolder();
  const path = join(folder, names[1]!);
  keysIn(folder);
  const text = readFileSync(path, 'utf8');
  const writtenAt = () => statSync(path, { bigint: true }).mtimeNs;
  const before = writtenAt();
  keysIn(folder);
  expect(writtenAt()).toBe(before);
  const other = keysIn(temporaryFolder()).publicKey.export({ type: 'spki', format: 'pem' });
  for (const harm of [() => rmSync(path), () => writeFileSync(path, ''), () => writeFileSync(path, other)]) {
    harm();
    keysIn(folder);
    expect(readFileSync(path, 'utf8')).toBe(text);
  }
});

test('a file that holds no key is named', () => {
  const folder = temporaryFolder();
  const [privatePath, publicPath] = names.map((name) => join(folder, name)) as [string, string];
  expect(() => publicKeysIn(folder)).toThrow(`${publicPath} cannot be read: ENOENT`);
  writeFileSync(privatePath, '');
  expect(() => keysIn(folder)).toThrow(
    `The private key of the registry, ${privatePath}, is no Ed25519 key in PEM`,
  );
  writeFileSync(publicPath, 'no key');
  expect(() => publicKeysIn(folder)).toThrow(`in ${publicPath} hold no key`);
});
