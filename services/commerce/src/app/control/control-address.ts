import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

// The path of a socket may have up to 103 bytes on macOS and 107 on Linux.
const LONGEST_PATH = 103;

/**
 * Where the service accepts commands while it has the embedded database open: a Unix domain socket in the data directory,
 * or in the system's temporary directory if the path would be too long; a named pipe on Windows.
 */
export function controlAddress(dataDir: string, platform: NodeJS.Platform = process.platform): string {
  const directory = resolve(dataDir);
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 16);
  if (platform === 'win32') return `\\\\.\\pipe\\selvedge-${name}`;
  const pathInDataDir = join(directory, 'control', 'commerce.sock');
  if (Buffer.byteLength(pathInDataDir) <= LONGEST_PATH) return pathInDataDir;
  return join(tmpdir(), `selvedge-${process.getuid?.()}-${name}`, 'commerce.sock');
}

/**
 * Creates a private folder for the socket, so that other users can't access it even before its own mode is set.
 * @throws Error if the folder belongs to another user
 */
export async function prepareControlFolder(address: string): Promise<void> {
  if (isPipe(address)) return;
  const folder = dirname(address);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stats = await lstat(folder);
  if (!stats.isDirectory() || stats.uid !== process.getuid?.())
    throw new Error(`${folder} belongs to another user, so it can't be used for commands`);
  await chmod(folder, 0o700);
}

export const isPipe = (address: string) => address.startsWith('\\\\');
