import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { RegistryError } from '../registry-error.ts';

/**
 * Whether there is a file at a local path.
 * @throws RegistryError if it's something else; reading a pipe would block all other reads
 */
export async function hasRegularFile(location: string): Promise<boolean> {
  const found = await lstat(location).catch(nullIfMissing);
  if (found && !found.isFile()) throw new RegistryError(`${location} is not a regular file`);
  return found !== null;
}

/**
 * All files below a local folder, by relative path. Replaces flydrive's list, which fails completely if one name contains a
 * character it doesn't allow (2.1.0).
 */
export async function listRegularFiles(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)) ?? [];
  const paths = await Promise.all(
    entries.map(async (entry) => {
      if (entry.isFile()) return [entry.name];
      if (!entry.isDirectory()) return [];
      const below = await listRegularFiles(join(folder, entry.name)).catch(emptyIfInaccessible);
      return below.map((path) => `${entry.name}/${path}`);
    }),
  );
  return paths.flat();
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

/** An inaccessible or endlessly nested folder doesn't hide the files next to it. */
function emptyIfInaccessible(error: NodeJS.ErrnoException): string[] {
  if (['EACCES', 'EPERM', 'ENAMETOOLONG'].includes(error.code ?? '')) return [];
  throw error;
}
