import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

// macOS takes 103 bytes of a path and Linux 107; what is longer cannot be listened on.
const LONGEST_PATH = 103;

/**
 * Where the service that has the embedded database of a data directory open takes commands: a Unix domain socket in
 * that directory, or in the system's temporary one where the path would be too long; a named pipe on Windows.
 */
export function controlAddress(dataDir: string, platform: NodeJS.Platform = process.platform): string {
  const directory = resolve(dataDir);
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 16);
  if (platform === 'win32') return `\\\\.\\pipe\\selvedge-${name}`;
  const inPlace = join(directory, 'control', 'commerce.sock');
  if (Buffer.byteLength(inPlace) <= LONGEST_PATH) return inPlace;
  return join(tmpdir(), `selvedge-${process.getuid?.()}-${name}`, 'commerce.sock');
}

/**
 * Makes the folder of the socket, which nobody but this user may enter: no socket is ever open to others, not even in the moment
 * before its own mode is set.
 * @throws Error when somebody else made the folder
 */
export async function prepareControlFolder(address: string): Promise<void> {
  if (isPipe(address)) return;
  const folder = dirname(address);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.())
    throw new Error(`${folder} belongs to somebody else: commands are not taken there`);
  await chmod(folder, 0o700);
}

export const isPipe = (address: string) => address.startsWith('\\\\');
