import { chmod, mkdir, stat } from 'node:fs/promises';

// Of a directory that every account is meant to write to, as /tmp is.
const sticky = 0o1000;

/**
 * Makes a directory that no other account of the machine enters, and closes one that is there already: what is in it, the
 * database and private photos, is then closed as well, whatever its own modes say. One that is somebody else's, or is
 * shared on purpose, is left as it is.
 * @param close sets the modes of a directory
 * @returns what whoever starts the service has to do, where it was not closed
 */
export async function makePrivate(directory: string, close = chmod): Promise<string | undefined> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // Windows gives directories the rights of the one they are made in.
  if (process.platform === 'win32') return undefined;
  const { mode, uid } = await stat(directory);
  if ((mode & 0o077) === 0) return undefined;
  const others = `Other accounts of this machine may enter ${directory}, where the data of the stores is`;
  if ((mode & sticky) !== 0)
    return `${others}: it is shared by all accounts. Set SELVEDGE_DATA_DIR to a directory of its own.`;
  const way = `Close it as its owner: chmod 700 ${directory}`;
  if (uid !== process.getuid?.()) return `${others}: it belongs to another account. ${way}`;
  try {
    await close(directory, mode & 0o700);
    return undefined;
  } catch (error) {
    return `${others}, and it could not be closed (${(error as NodeJS.ErrnoException).code}). ${way}`;
  }
}
