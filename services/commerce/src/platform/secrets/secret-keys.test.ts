import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSecretKeys } from './secret-keys.ts';

let dataDir: string;
beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'selvedge-keys-'))));
afterEach(() => rm(dataDir, { recursive: true }));
const key = () => randomBytes(32).toString('base64');

it('creates one key in a private file, even for concurrent calls', async () => {
  const results = await Promise.all([1, 2, 3].map(() => readSecretKeys({}, dataDir)));
  expect(new Set(results.map(([first]) => first.toString('hex'))).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['secret.key']);
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
});

it('uses the key from the environment without creating a file', async () => {
  const [given, older] = [key(), randomBytes(32).toString('hex')];
  const keys = await readSecretKeys({ SELVEDGE_SECRET_KEY: given, SELVEDGE_OLD_SECRET_KEY: older }, dataDir);
  expect(keys.map((one) => one.toString('base64'))).toEqual([
    given,
    Buffer.from(older, 'hex').toString('base64'),
  ]);
  expect(await readdir(dataDir)).toEqual([]);
});

it('keeps the key file as an older key after a variable is set', async () => {
  const [fileKey] = await readSecretKeys({}, dataDir);
  const [, second] = await readSecretKeys({ SELVEDGE_SECRET_KEY: key() }, dataDir);
  expect(second).toEqual(fileKey);
});

it('refuses a short key and a file that others can read, without revealing either', async () => {
  const short = 'c2hvcnQ=';
  const refusal = await readSecretKeys({ SELVEDGE_SECRET_KEY: short }, dataDir).catch(
    (error: Error) => error.message,
  );
  expect(refusal).toMatch(/^SELVEDGE_SECRET_KEY must be 32 random bytes/);
  expect(refusal).not.toContain(short);
  await readSecretKeys({}, dataDir);
  await chmod(join(dataDir, 'secret.key'), 0o644);
  await expect(readSecretKeys({}, dataDir)).rejects.toThrow('chmod 600');
});
