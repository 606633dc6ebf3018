import { lstat, readFile, realpath } from 'node:fs/promises';
import { isAbsolute, resolve, sep } from 'node:path';
import { maxImageBytes } from '../media/ingest-image.ts';

/**
 * Reads a picture by its path in a folder.
 * @throws Error if the path is missing, not a file, too large or outside the folder
 */
export async function readPictureFile(folder: string, path: string): Promise<Buffer> {
  if (isAbsolute(path)) throw new Error(`${path} is outside the folder`);
  const root = await realpath(folder);
  const file = await realpath(resolve(root, path)).catch(() => undefined);
  if (file === undefined) throw new Error(`${path} does not exist`);
  // Checked after `..` and links are resolved.
  if (!file.startsWith(root + sep)) throw new Error(`${path} is outside the folder`);
  // Checked before opening, because opening a pipe would block until something writes to it.
  const found = await lstat(file);
  if (!found.isFile()) throw new Error(`${path} isn't a file`);
  if (found.size > maxImageBytes) throw new Error(`${path} is larger than ${maxImageBytes / 1024 / 1024} MB`);
  return readFile(file);
}
