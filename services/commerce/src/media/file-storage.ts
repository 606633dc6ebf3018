import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';

/** Bytes by key. Keys are made by this service alone, of letters, digits, `.`, `-`, `_` and `/`. */
export interface FileStorage {
  /** Undefined when there is nothing under the key. */
  read(key: string): Promise<Buffer | undefined>;
  /** Afterwards the bytes are there as a whole, or not at all. */
  write(key: string, bytes: Buffer): Promise<void>;
}

export class LocalDiskStorage implements FileStorage {
  #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async read(key: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.#path(key));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    const path = this.#path(key);
    const unfinished = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  #path(key: string): string {
    if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) throw new Error(`Not a storage key: ${key}`);
    return join(this.#directory, key);
  }
}
