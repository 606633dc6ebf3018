import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isFileMissing } from '@selvedge/service-kit/storage-address';
import { FSDriver } from 'flydrive/drivers/fs';
import type { WriteOptions } from 'flydrive/types';

/** flydrive's driver for a local folder, with fixes for two bugs in version 2.1.0. */
export class DiskDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.#folder = folder;
  }

  /**
   * flydrive writes in place, so a reader could get a partial file.
   * @param options with `flush`, it waits until the bytes are on the disk
   */
  override async put(key: string, contents: string | Uint8Array, options?: WriteOptions): Promise<void> {
    const unfinished = `${key}.${randomUUID()}.part`;
    try {
      await super.put(unfinished, contents);
      if (options?.['flush']) await flush(this.#path(unfinished));
      await rename(this.#path(unfinished), this.#path(key));
    } catch (error) {
      await this.delete(unfinished);
      throw error;
    }
  }

  /** flydrive may return memory beyond the end of a small file. */
  override getBytes(key: string): Promise<Uint8Array> {
    return readFile(this.#path(key));
  }

  /** flydrive's list fails completely if one name contains a character that it doesn't allow. @returns the paths of all files in a folder */
  async listPaths(folder: string): Promise<string[]> {
    const entries = await readdir(this.#path(folder), { recursive: true, withFileTypes: true }).catch(
      (error: unknown) => {
        if (isFileMissing(error)) return [];
        throw error;
      },
    );
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.#folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  }

  #path(key: string): string {
    return join(this.#folder, key);
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
