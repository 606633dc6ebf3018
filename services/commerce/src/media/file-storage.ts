import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';

/** Bytes by key. Keys are made by this service alone, of letters, digits, `.`, `-`, `_` and `/`. */
export interface FileStorage {
  /** Undefined when there is nothing under the key. */
  read(key: string): Promise<Buffer | undefined>;
  /** As `read`, piece by piece. */
  readPieces(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Afterwards the bytes are there as a whole, or not at all. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Harmless when there is nothing under the key. */
  remove(key: string): Promise<void>;
  /** What was written directly under a folder, `originals/X` for example, before a moment. */
  listOlder(folder: string, than: Date): Promise<string[]>;
  /** Rejects while nothing can be written: a full disk, a directory that is gone. */
  checkWritable(): Promise<void>;
  /** Removes everything of a tenant: keys are `{kind}/{tenant}/…`, whatever kinds there are. @returns whether there was anything */
  removeTenant(tenantCode: string): Promise<boolean>;
}

/** Whether no file could be written: no fault of whoever sent one, and over once somebody has made room. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EROFS'].includes(String((error as { code?: unknown } | null)?.code));
}

/** A picture's worth: a disk with a few bytes left takes a smaller file. */
const probeBytes = 64 * 1024;

export class LocalDiskStorage implements FileStorage {
  readonly directory: string;

  constructor(directory: string) {
    this.directory = directory;
  }

  async read(key: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.#path(key));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async readPieces(key: string): Promise<AsyncIterable<Uint8Array> | undefined> {
    const path = this.#path(key);
    const found = await stat(path).catch(() => undefined);
    return found?.isFile() ? createReadStream(path) : undefined;
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

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async listOlder(folder: string, than: Date): Promise<string[]> {
    const names = await readdir(this.#path(folder)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    const keys: string[] = [];
    for (const name of names) {
      const written = await stat(join(this.#path(folder), name)).catch(() => undefined);
      if (written?.isFile() && written.mtime < than) keys.push(`${folder}/${name}`);
    }
    return keys;
  }

  async checkWritable(): Promise<void> {
    // No key, and of this process: others may look at the same time.
    const probe = join(this.directory, `.probe-${process.pid}`);
    await mkdir(this.directory, { recursive: true });
    try {
      // Some file systems find out that they are full when the bytes reach the disk.
      await writeFile(probe, Buffer.alloc(probeBytes), { flush: true });
    } finally {
      await rm(probe, { force: true });
    }
  }

  async removeTenant(tenantCode: string): Promise<boolean> {
    const kinds = await readdir(this.directory, { withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    );
    let isFound = false;
    for (const kind of kinds.filter((entry) => entry.isDirectory())) {
      const folder = this.#path(`${kind.name}/${tenantCode}`);
      isFound ||= (await stat(folder).catch(() => undefined)) !== undefined;
      await rm(folder, { recursive: true, force: true });
    }
    return isFound;
  }

  #path(key: string): string {
    if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) throw new Error(`Not a storage key: ${key}`);
    return join(this.directory, key);
  }
}
