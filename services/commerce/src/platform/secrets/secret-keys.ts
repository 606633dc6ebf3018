import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { optionalText } from '../env-values.ts';

type Keys = [Buffer, ...Buffer[]];

const bytes = 32;

/**
 * Reads the keys that seal credentials: `SELVEDGE_SECRET_KEY`, with `SELVEDGE_OLD_SECRET_KEY` as the previous key, or else
 * a file in the data directory, created on first use. Setups with several machines need the variable. Otherwise each
 * machine would create its own key and couldn't open what another sealed.
 * @throws Error if a key isn't 32 bytes, or other users can read the file
 */
export async function readSecretKeys(source: NodeJS.ProcessEnv, dataDir: string): Promise<Keys> {
  const file = keyFile(dataDir);
  // With the variable, a key file is still read, because values sealed before must still open.
  if (readKeyVariable(source, 'SELVEDGE_SECRET_KEY') === undefined) await readOrCreateKeyFile(file);
  const [first, ...others] = await findSecretKeys(source, dataDir);
  if (!first) throw new Error(`Couldn't create ${file}`);
  return [first, ...others];
}

/** Like `readSecretKeys`, but creates no key: there may be none. */
export async function findSecretKeys(source: NodeJS.ProcessEnv, dataDir: string): Promise<Buffer[]> {
  const given = readKeyVariable(source, 'SELVEDGE_SECRET_KEY');
  const fromFile = await readKeyFile(keyFile(dataDir));
  const older = readKeyVariable(source, 'SELVEDGE_OLD_SECRET_KEY');
  return [given, fromFile, older].filter((key) => key !== undefined);
}

const keyFile = (dataDir: string): string => join(dataDir, 'secret.key');

function readKeyVariable(source: NodeJS.ProcessEnv, name: string): Buffer | undefined {
  const text = optionalText(source, name);
  return text === undefined ? undefined : decodeKey(text, name);
}

function decodeKey(text: string, name: string): Buffer {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  if (key.length === bytes) return key;
  throw new Error(`${name} must be ${bytes} random bytes in base64 or hex: openssl rand -base64 ${bytes}`);
}

async function readKeyFile(file: string): Promise<Buffer | undefined> {
  try {
    const text = (await readFile(file, 'utf8')).trim();
    const { mode } = await stat(file);
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new Error(`Other users can read ${file}. Run: chmod 600 ${file}`);
    return decodeKey(text, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a temporary file and links it, so only one of several starting processes creates the key and none reads half of it. */
async function readOrCreateKeyFile(file: string): Promise<Buffer | undefined> {
  const existing = await readKeyFile(file);
  if (existing) return existing;
  const temporary = `${file}.${randomUUID()}`;
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(temporary, `${randomBytes(bytes).toString('base64')}\n`, { mode: 0o600 });
  try {
    await link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  return readKeyFile(file);
}
