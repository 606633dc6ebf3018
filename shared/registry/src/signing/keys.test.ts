import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/test-registry.ts';
import { readKeyPair, readPublicKeys } from './keys.ts';

const names = ['registry-key.pem', 'registry-key.pub.pem'];
const createScript = (folder: string): string =>
  `import { readKeyPair } from ${JSON.stringify(join(import.meta.dirname, 'keys.ts'))};
   console.log(readKeyPair(${JSON.stringify(folder)}).publicKey.export({ type: 'spki', format: 'pem' }));`;
const nodeArguments = (folder: string): string[] => ['--input-type=module', '--eval', createScript(folder)];

test('creates a key pair once, with the private key readable only by its owner', () => {
  const folder = join(temporaryFolder(), 'keys');
  const { publicKey } = readKeyPair(folder);
  expect(readKeyPair(folder).publicKey.equals(publicKey)).toBe(true);
  expect(readPublicKeys(folder).map((key) => key.equals(publicKey))).toEqual([true]);
  expect(readdirSync(folder).sort()).toEqual(names);
  expect(statSync(join(folder, names[0]!)).mode & 0o777).toBe(0o600);
});

test('gives concurrent processes the same key pair', async () => {
  const folder = temporaryFolder();
  const run = () => promisify(execFile)(process.execPath, nodeArguments(folder));
  const outputs = (await Promise.all([run(), run(), run()])).map(({ stdout }) => stdout);
  expect(new Set(outputs).size).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(names);
});

test('leaves no partial key if the disk is full', () => {
  const folder = temporaryFolder();
  const { status, stderr } = spawnSync(
    'bash',
    ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, ...nodeArguments(folder)],
    { encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toContain(`RegistryError: ${join(folder, names[0]!)} can't be written: EFBIG`);
  expect(readdirSync(folder)).toEqual([]);
  readKeyPair(folder);
});

test('writes the public key only if it is missing or different', () => {
  const folder = temporaryFolder();
  const path = join(folder, names[1]!);
  readKeyPair(folder);
  const text = readFileSync(path, 'utf8');
  const writtenAt = () => statSync(path, { bigint: true }).mtimeNs;
  const before = writtenAt();
  readKeyPair(folder);
  expect(writtenAt()).toBe(before);
  const other = readKeyPair(temporaryFolder()).publicKey.export({ type: 'spki', format: 'pem' });
  for (const damage of [
    () => rmSync(path),
    () => writeFileSync(path, ''),
    () => writeFileSync(path, other),
  ]) {
    damage();
    readKeyPair(folder);
    expect(readFileSync(path, 'utf8')).toBe(text);
  }
});

test('names a file that contains no key', () => {
  const folder = temporaryFolder();
  const [privatePath, publicPath] = names.map((name) => join(folder, name)) as [string, string];
  expect(() => readPublicKeys(folder)).toThrow(`${publicPath} can't be read: ENOENT`);
  writeFileSync(privatePath, '');
  expect(() => readKeyPair(folder)).toThrow(
    `The private key of the registry, ${privatePath}, is not an Ed25519 key in PEM format`,
  );
  writeFileSync(publicPath, 'no key');
  expect(() => readPublicKeys(folder)).toThrow(`in ${publicPath} contain no key`);
});
