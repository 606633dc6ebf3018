import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { RegistryError } from '../registry-error.ts';

/**
 * Whether there is a file at a place on this machine.
 * @throws RegistryError where something else is: to read a pipe never ends, and all other reading waits behind it
 */
export async function hasRegularFile(location: string): Promise<boolean> {
  const found = await lstat(location).catch(nullWhereMissing);
  if (found && !found.isFile()) throw new RegistryError(`${location} is no regular file`);
  return found !== null;
}

/**
 * All files below a folder of this machine, by their paths from it. In place of flydrive's list, which fails as a whole over
 * one name with a character that it does not allow (2.1.0).
 */
export async function regularFilesBelow(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(nullWhereMissing)) ?? [];
  const paths = await Promise.all(
    entries.map(async (entry) => {
      if (entry.isFile()) return [entry.name];
      if (!entry.isDirectory()) return [];
      const below = await regularFilesBelow(join(folder, entry.name)).catch(emptyWhereOutOfReach);
      return below.map((path) => `${entry.name}/${path}`);
    }),
  );
  return paths.flat();
}

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

/** A folder that was left among ours, closed to us or nested without end, does not hide what lies beside it. */
function emptyWhereOutOfReach(error: NodeJS.ErrnoException): string[] {
  if (['EACCES', 'EPERM', 'ENAMETOOLONG'].includes(error.code ?? '')) return [];
  throw error;
}
