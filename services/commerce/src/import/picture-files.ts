import { lstat, readFile, realpath } from 'node:fs/promises';
import { isAbsolute, resolve, sep } from 'node:path';
import { mostImageBytes } from '../media/take-in-image.ts';

/**
 * Reads a picture named by a path below a folder.
 * @throws Error that says what is wrong: not there, no file, too large, or leading out of the folder
 */
export async function readPictureFile(folder: string, path: string): Promise<Buffer> {
  if (isAbsolute(path)) throw new Error(`${path} leads out of the folder`);
  const root = await realpath(folder);
  const file = await realpath(resolve(root, path)).catch(() => undefined);
  if (file === undefined) throw new Error(`${path} does not exist`);
  // After links have been followed.
  if (!file.startsWith(root + sep)) throw new Error(`${path} leads out of the folder`);
  // Before it is opened: a pipe would keep us until somebody writes.
  const found = await lstat(file);
  if (!found.isFile()) throw new Error(`${path} is no file`);
  if (found.size > mostImageBytes)
    throw new Error(`${path} is larger than ${mostImageBytes / 1024 / 1024} MB`);
  return readFile(file);
}
