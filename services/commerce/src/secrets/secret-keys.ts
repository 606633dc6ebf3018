import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { optionalText } from '../env-values.ts';

type Keys = [Buffer, ...Buffer[]];

const bytes = 32;

/**
 * The keys that credentials are sealed with: of `SELVEDGE_SECRET_KEY`, with `SELVEDGE_OLD_SECRET_KEY` as the one before;
 * without it, of a file in the data directory that is made the first time. Several machines need the variable: each would
 * make a key of its own, and open nothing that another sealed.
 * @throws Error when a key has not 32 bytes, or others may read the file
 */
export async function readSecretKeys(source: NodeJS.ProcessEnv, dataDir: string): Promise<Keys> {
  const older = keyIn(source, 'SELVEDGE_OLD_SECRET_KEY');
  const given = keyIn(source, 'SELVEDGE_SECRET_KEY');
  const file = join(dataDir, 'secret.key');
  // What was sealed before the variable was set still opens.
  const kept = given ? await readKeyFile(file) : await keepKey(file);
  const [first, ...others] = [given, kept, older].filter((key) => key !== undefined);
  if (!first) throw new Error(`${file} could not be made`);
  return [first, ...others];
}

function keyIn(source: NodeJS.ProcessEnv, name: string): Buffer | undefined {
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
      throw new Error(`${file} may be read by others. Close it: chmod 600 ${file}`);
    return decodeKey(text, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written aside and linked: of processes that start together one makes it, and none reads half of it. */
async function keepKey(file: string): Promise<Buffer | undefined> {
  const known = await readKeyFile(file);
  if (known) return known;
  const aside = `${file}.${randomUUID()}`;
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(aside, `${randomBytes(bytes).toString('base64')}\n`, { mode: 0o600 });
  try {
    await link(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(aside, { force: true });
  }
  return readKeyFile(file);
}
